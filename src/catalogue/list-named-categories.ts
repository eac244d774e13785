import { sql } from 'kysely'
import type { CategoryRow } from '#src/contract/admin/categories.ts'
import type { Database } from '#src/database/connect.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { placeVersion } from './category/expect-category.ts'

type Named = Omit<CategoryRow, 'version'>

/** Returns all categories, including hidden and merged ones, in the order of the shop. */
export async function listNamedCategories(database: Database): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select c.id, c.parent_id, c.slug, c.title, c.products_count, c.is_visible, c.pinned, target.slug as merged_into, c.is_returnable,
      coalesce(nullif(f.title, ''), f.name) as feed_title
    from categories c left join categories target on target.id = c.merged_into left join feeds f on f.id = c.feed_id
    order by c.position, c.id`.execute(database)
  return rows
}

/**
 * Returns all categories for the desk, with the versions that a merge or a separation sends back.
 * @throws RightRefused
 */
export async function listCategoryTree(database: Database, actor: Actor): Promise<CategoryRow[]> {
  demandRight(actor, 'goods.describe')
  const rows = await listNamedCategories(database)
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]))
  return rows.map((row) => ({
    ...row,
    version: placeVersion({
      ...row,
      merged_into: row.merged_into === null ? null : (ids.get(row.merged_into) ?? null),
    }),
  }))
}
