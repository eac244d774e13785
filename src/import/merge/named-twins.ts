import { type RawBuilder, sql } from 'kysely'
import { NAMED_PATH } from '../offers/category-tree.ts'

/**
 * A subquery of `source_id` and `id`: for the stage's categories that the feed gives without an id, the
 * category of the shop, from outside this feed, that is meant. That is the only visible category with the
 * same title at the same place in the tree. If several have that title, it is not certain which one is meant,
 * and the feed gets its own.
 */
export function namedTwins(feedId: number): RawBuilder<{ source_id: string; id: number }> {
  // Categories that the feed has brought before stay what they have become, even if the owner has separated
  // them again.
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
