import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { OTHER_CATEGORY } from '../stage/group-offers.ts'
import { assignSlugs } from './assign-slugs.ts'
import { namedTwins } from './named-twins.ts'
import { slugBases } from './slug-bases.ts'

/** The categories for a feed without any, and for goods whose category the feed does not list. */
const ALL_GOODS = 'Усі товари'
const OTHER_GOODS = 'Інше'

/**
 * Merges the feed's tree into `categories`. Categories that the feed no longer has are hidden, unless they
 * contain goods of another feed. A category given without an id means the shop's own category with that name,
 * as if the owner had merged them. Pinned fields stay.
 */
export async function mergeCategories(database: Database, feedId: number): Promise<void> {
  await addOther(database)
  await insertNew(database, feedId)
  await sql`
    update categories c set title = s.title, position = s.position, is_visible = s.is_visible
    from (
      select c.id, case when 'title' = any(c.pinned) then c.title else s.title end as title,
        case when 'position' = any(c.pinned) then c.position else s.seq end as position,
        case when 'is_visible' = any(c.pinned) or c.merged_into is not null then c.is_visible else true end as is_visible
      from stage_categories s join categories c on c.feed_id = ${feedId} and c.external_id = s.source_id
    ) s
    where s.id = c.id and (c.title, c.position, c.is_visible) is distinct from (s.title, s.position, s.is_visible)`.execute(
    database,
  )
  await sql`
    update categories c set parent_id = s.parent_id
    from (
      select s.source_id, coalesce(p.merged_into, p.id) as parent_id
      from stage_categories s
      left join categories p on p.feed_id = ${feedId} and p.external_id = s.parent_source_id
    ) s
    where c.feed_id = ${feedId} and c.external_id = s.source_id and c.parent_id is distinct from s.parent_id
      and not 'parent_id' = any(c.pinned)
      and c.id is distinct from s.parent_id`.execute(database)
  await sql`
    update categories c set is_visible = false
    where c.feed_id = ${feedId} and c.is_visible and c.external_id is not null
      and not 'is_visible' = any(c.pinned)
      and not exists (select from stage_categories s where s.source_id = c.external_id)
      and not exists (
        select from categories merged join stage_categories s on s.source_id = merged.external_id
        where merged.feed_id = ${feedId} and merged.merged_into = c.id
      )
      and c.id not in (${usedByOthers(feedId)})`.execute(database)
  await placeCategories(database)
}

/** Categories in which other feeds have goods or categories of their own, and all above them. */
function usedByOthers(feedId: number): RawBuilder<{ id: number }> {
  return sql`
    with recursive used as (
      select c.id, c.parent_id from categories c
      where c.is_visible and c.feed_id is distinct from ${feedId} and c.products_count > 0
      union
      select c.id, c.parent_id from categories merged
      join categories c on c.id = merged.merged_into
      where merged.feed_id <> ${feedId}
        and exists (select from products p where p.category_id = c.id and p.feed_id = merged.feed_id and p.is_visible)
      union
      select c.id, c.parent_id from categories c join used u on u.parent_id = c.id
    )
    select id from used`
}

async function addOther(database: Database): Promise<void> {
  await sql`
    insert into stage_categories (seq, source_id, title)
    select known.count, ${OTHER_CATEGORY}::text, case when known.count = 0 then ${ALL_GOODS} else ${OTHER_GOODS} end
    from (select count(*)::int as count from stage_categories) known
    where exists (select from stage_groups where category_source_id = ${OTHER_CATEGORY})`.execute(database)
}

async function insertNew(database: Database, feedId: number): Promise<void> {
  const { rows } = await sql<{ source_id: string; title: string; seq: number }>`
    select s.source_id, s.title, s.seq from stage_categories s
    where not exists (select from categories c where c.feed_id = ${feedId} and c.external_id = s.source_id)`.execute(
    database,
  )
  if (rows.length === 0) return
  await assignSlugs(
    database,
    slugBases(
      rows.map((row) => ({ key: row.source_id, title: row.title, fallback: 'katehoriia', rank: row.seq })),
    ),
    sql`select slug from categories union select slug from old_slugs where kind = 'category'`,
  )
  // Path and root are corrected by `placeCategories`; until then the slug makes paths distinct.
  await sql`
    insert into categories (feed_id, external_id, slug, title, position, path, root_id, merged_into, is_visible)
    select ${feedId}, s.source_id, n.slug, s.title, s.seq, n.slug, 0, twin.id, twin.id is null
    from stage_categories s join new_slugs n on n.key = s.source_id
    left join (${namedTwins(feedId)}) twin on twin.source_id = s.source_id
    order by s.seq`.execute(database)
}

/** Computes path, root and depth of every category from the tree. */
export async function placeCategories(database: Database): Promise<void> {
  await sql`
    with recursive tree as (
      select id, slug as path, id as root_id, 0 as depth from categories where parent_id is null
      union all
      select c.id, t.path || '/' || c.slug, t.root_id, t.depth + 1 from categories c join tree t on t.id = c.parent_id
    )
    update categories c set path = t.path, root_id = t.root_id, depth = t.depth
    from tree t
    where t.id = c.id and (c.path, c.root_id, c.depth) is distinct from (t.path, t.root_id, t.depth)`.execute(
    database,
  )
}
