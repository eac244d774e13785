import { sql } from 'kysely'
import { nameDocument } from '#src/catalogue-index/product-document.ts'
import type { Database } from '#src/database/connect.ts'
import { findOpenCategory } from './find-named-category.ts'
import type { NamedProduct } from './find-named-product.ts'
import { withPin } from './pinned-fields.ts'
import { rememberFeedTexts } from './product/feed-texts.ts'
import { sameValue, writeCategories, writeVisibility } from './write-values.ts'

/** Takes a product off sale until it is shown again, whatever the feed says. */
export function hideProduct(database: Database, { id }: NamedProduct, now: Date): Promise<void> {
  return writeVisibility(database, sameValue([id], 0), now)
}

/** Puts a product on sale again. */
export function showProduct(database: Database, { id }: NamedProduct, now: Date): Promise<void> {
  return writeVisibility(database, sameValue([id], 1), now)
}

/** Renames a product; its address stays. Its former name still finds it until the next import. */
export async function renameProduct(
  database: Database,
  { id }: NamedProduct,
  title: string,
  now: Date,
): Promise<void> {
  await rememberFeedTexts(database, id)
  await database
    .updateTable('products')
    .set({
      title,
      doc: sql`doc || ${nameDocument(title)}::tsvector`,
      // Makes the next import assemble the product again, with the words of this title and without those of
      // the former one.
      content_hash: '',
      pinned: withPin('products', 'title'),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Moves a product to another category. Returns the category's title.
 * @throws Refusal
 */
export async function moveProduct(
  database: Database,
  { id }: NamedProduct,
  category: string,
  now: Date,
): Promise<string> {
  const target = await findOpenCategory(database, category)
  await writeCategories(database, sameValue([id], target.id), now)
  return target.title
}

/** Sets whether a product can be returned. With null its category decides. */
export async function setProductReturnable(
  database: Database,
  { id }: NamedProduct,
  isReturnable: boolean | null,
  now: Date,
): Promise<void> {
  await database
    .updateTable('products')
    .set({ is_returnable: isReturnable, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Sets whether a product may be paid by instalments. With null its category and brand decide. */
export async function setProductInstalments(
  database: Database,
  { id }: Pick<NamedProduct, 'id'>,
  allows: boolean | null,
  now: Date,
): Promise<void> {
  await database
    .updateTable('products')
    .set({ allows_instalments: allows, updated_at: now })
    .where('id', '=', id)
    .execute()
}
