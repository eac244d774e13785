import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { NamedCategory } from './find-named-category.ts'
import type { NamedProduct } from './find-named-product.ts'
import { withoutPins } from './pinned-fields.ts'

/** Returns fields to the feed, whose next import sets them. Returns the columns that were pinned. */
export async function unpinProduct(
  database: Database,
  { id, pinned, meant }: NamedProduct,
  columns: readonly string[],
): Promise<string[]> {
  const ofProduct = columns.filter((column) => pinned.includes(column))
  const variants = meant.filter((variant) => columns.some((column) => variant.pinned.includes(column)))
  // Without its hash the product is assembled again, and without the feed's last stock the next one counts as
  // new.
  await sql`
    update products p set pinned = ${withoutPins('p', columns)}, content_hash = '' where p.id = ${id}`.execute(
    database,
  )
  await sql`
    update variants v set pinned = ${withoutPins('v', columns)},
      feed_stock = case when 'stock' = any(v.pinned) and 'stock' = any(${columns}::text[]) then null else v.feed_stock end,
      pinned_old_price = case when 'old_price' = any(${columns}::text[]) then null else v.pinned_old_price end
    where v.id = any(${variants.map((variant) => variant.id)}::int[])`.execute(database)
  const ofVariants = variants.flatMap((variant) =>
    variant.pinned.filter((column) => columns.includes(column)),
  )
  return [...new Set([...ofProduct, ...ofVariants])]
}

/** Returns fields of a category to the feed. Returns the columns that were pinned. */
export async function unpinCategory(
  database: Database,
  { id, pinned }: NamedCategory,
  columns: readonly string[],
): Promise<string[]> {
  await sql`update categories c set pinned = ${withoutPins('c', columns)} where c.id = ${id}`.execute(
    database,
  )
  return columns.filter((column) => pinned.includes(column))
}
