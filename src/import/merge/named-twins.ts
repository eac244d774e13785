import { type RawBuilder, sql } from 'kysely'
import { NAMED_PATH } from '../offers/category-tree.ts'

/**
 * Of the stage's categories that the feed names without an id: which category of the shop, not of this feed, is meant.
 * That is the one visible category of the same title at the same place in the tree; where several are called so nothing
 * says which, and the feed has its own. As a subquery of `source_id` and the `id` of the shop's.
 */
export function namedTwins(feedId: number): RawBuilder<{ source_id: string; id: number }> {
  // What the feed has brought already stays what it has become, also where the owner has parted it again.
  return sql`
    with recursive brought as materialized (
      select external_id as source_id, coalesce(merged_into, id) as id from categories where feed_id = ${feedId}
    ), twins as materialized (
      select parent_id, lower(title) as title, min(id) as id from categories
      where is_visible and merged_into is null and feed_id is distinct from ${feedId}
      group by parent_id, lower(title) having count(*) = 1
    ), named as (
      select s.source_id, coalesce(b.id, t.id) as id
      from stage_categories s
      left join brought b on b.source_id = s.source_id
      left join twins t on t.parent_id is null and t.title = lower(s.title) and b.id is null
      where s.parent_source_id is null and starts_with(s.source_id, ${NAMED_PATH})
        and coalesce(b.id, t.id) is not null
      union all
      select s.source_id, coalesce(b.id, t.id)
      from named above
      join stage_categories s on s.parent_source_id = above.source_id
      left join brought b on b.source_id = s.source_id
      left join twins t on t.parent_id = above.id and t.title = lower(s.title) and b.id is null
      where coalesce(b.id, t.id) is not null
    )
    select source_id, id from named`
}
