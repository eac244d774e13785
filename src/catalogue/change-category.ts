import { sql } from 'kysely'
import { nameDocument } from '#src/catalogue-index/product-document.ts'
import type { Database } from '#src/database/connect.ts'
import { toSlug } from '#src/domain/catalogue/slug.ts'
import { belowCategory } from './below-category.ts'
import type { NamedCategory } from './find-named-category.ts'
import { withoutPins, withPin } from './pinned-fields.ts'
import { Refusal } from './refusal.ts'

/** Hides a category with all its goods and subcategories. */
export async function hideCategory(database: Database, { id }: NamedCategory): Promise<void> {
  await database
    .updateTable('categories')
    .set({ is_visible: false, pinned: withPin('categories', 'is_visible') })
    .where('id', '=', id)
    .execute()
}

/**
 * Shows a category again. One that was hidden by hand follows the feed again; one that the feed has dropped
 * is pinned. One that was merged is separated, and its goods come back with the next import.
 */
export async function showCategory(database: Database, category: NamedCategory): Promise<void> {
  const { id, merged_into, pinned, slug } = category
  const isOwn = merged_into !== null || pinned.includes('is_visible')
  await database
    .updateTable('categories')
    .set({
      is_visible: true,
      merged_into: null,
      pinned: isOwn ? withoutPins('categories', ['is_visible']) : withPin('categories', 'is_visible'),
    })
    .where('id', '=', id)
    .execute()
  if (merged_into === null) return
  await database.deleteFrom('old_slugs').where('kind', '=', 'category').where('slug', '=', slug).execute()
  await sql`
    update products set content_hash = ''
    where category_id = ${merged_into} and feed_id = ${category.feed_id} and not 'category_id' = any(pinned)`.execute(
    database,
  )
}

/**
 * Renames a category. `address` also changes the last part of its address, and the old address redirects to
 * the new one.
 * @throws Refusal
 */
export async function renameCategory(
  database: Database,
  { id, slug }: NamedCategory,
  title: string,
  address: string | null,
): Promise<void> {
  const wanted = address === null ? slug : toSlug(address, '')
  if (wanted === '') throw new Refusal(`Адреса — латинські літери, цифри й дефіси: ${address ?? ''}`)
  const taken = await database
    .selectFrom('categories')
    .select('title')
    .where('slug', '=', wanted)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (taken) throw new Refusal(`Адреса «${wanted}» вже в категорії «${taken.title}».`)
  await database
    .updateTable('categories')
    .set({ title, slug: wanted, pinned: withPin('categories', 'title') })
    .where('id', '=', id)
    .execute()
  // Goods are found by the words of their category. The words of the former title are removed by the next
  // import.
  await sql`
    update products set doc = doc || setweight(${nameDocument(title)}::tsvector, 'B'), content_hash = ''
    where category_id in (${belowCategory(id)})`.execute(database)
}

/** Sets the picture of a category; null removes it. */
export async function setCategoryPicture(
  database: Database,
  { id }: NamedCategory,
  pictureId: number | null,
): Promise<void> {
  await database.updateTable('categories').set({ picture_id: pictureId }).where('id', '=', id).execute()
}

/**
 * Sets whether the goods of a category, and of those below it without a value of their own, can be returned.
 * With null the value of the category above applies.
 */
export async function setCategoryReturnable(
  database: Database,
  { id }: NamedCategory,
  isReturnable: boolean | null,
): Promise<void> {
  await database.updateTable('categories').set({ is_returnable: isReturnable }).where('id', '=', id).execute()
}
