import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { placeCategories, type PlacedCategory } from './category-tree.ts'

/**
 * Updates what is derived from the tree of categories, and queues the goods whose place in it has changed.
 */
export async function syncTree(database: Database): Promise<void> {
  const categories = await database
    .selectFrom('categories')
    .select(['id', 'parent_id', 'slug', 'is_visible'])
    .execute()
  const placed = placeCategories(categories)
  await savePlaces(database, placed)
  await saveAncestors(
    database,
    placed.filter(({ is_listed }) => is_listed),
  )
}

async function savePlaces(database: Database, placed: readonly PlacedCategory[]): Promise<void> {
  await sql`
    update categories c set path = t.path, root_id = t.root_id, depth = t.depth
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) t (id int, path text, root_id int, depth int)
    where c.id = t.id and (c.path, c.root_id, c.depth) is distinct from (t.path, t.root_id, t.depth)`.execute(
    database,
  )
}

async function saveAncestors(database: Database, listed: readonly PlacedCategory[]): Promise<void> {
  await sql`
    with tree as materialized (
      select t.id, array(select e.value::int from jsonb_array_elements_text(t.ancestor_ids) with ordinality e (value, place)
        order by e.place) as ancestor_ids
      from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) t (id int, ancestor_ids jsonb)
    ),
    removed as (
      delete from category_ancestors a where not exists (select from tree t where t.id = a.category_id)
      returning a.category_id
    ),
    saved as (
      insert into category_ancestors as a (category_id, ancestor_ids) select id, ancestor_ids from tree
      on conflict (category_id) do update set ancestor_ids = excluded.ancestor_ids
        where a.ancestor_ids is distinct from excluded.ancestor_ids
      returning a.category_id
    )
    insert into catalogue_changes (product_id)
    select p.id from products p
    where p.category_id in (select category_id from removed union all select category_id from saved)`.execute(
    database,
  )
}
