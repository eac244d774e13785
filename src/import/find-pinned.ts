import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

const EXAMPLES = 5

/** A field of a product or category that stays as the owner has set it: its column, and whose it is. */
interface PinnedField {
  kind: 'product' | 'category'
  name: string
  field: string
}
export interface PinnedFields {
  count: number
  examples: PinnedField[]
}

/**
 * Returns what is pinned among the goods and categories of a feed. Goods are identified by their article
 * numbers.
 */
export async function findPinned(database: Database, feedId: number): Promise<PinnedFields> {
  const { rows } = await sql<PinnedField & { count: number }>`
    select kind, name, field, count(*) over ()::int as count
    from (
      select 1 as rank, 'product' as kind, v.product_id as id, coalesce(v.sku, v.external_id) as name, field
      from variants v cross join unnest(v.pinned) field
      join products p on p.id = v.product_id
      where v.feed_id = ${feedId} and p.merged_into is null and v.pinned <> '{}' and not (field = 'picture_ids' and field = any(p.pinned))
      union all
      select 2, 'product', p.id, first.name, field
      from products p cross join unnest(p.pinned) field
      cross join lateral (
        select coalesce(v.sku, v.external_id) as name from variants v where v.product_id = p.id
        order by v.position, v.id limit 1
      ) first
      where p.feed_id = ${feedId} and p.merged_into is null and p.pinned <> '{}'
      union all
      select 3, 'category', c.id, c.slug, field from categories c cross join unnest(c.pinned) field
      where c.feed_id = ${feedId}
    ) pins
    order by rank, id, field
    limit ${EXAMPLES}`.execute(database)
  return {
    count: rows[0]?.count ?? 0,
    examples: rows.map(({ kind, name, field }) => ({ kind, name, field })),
  }
}
