import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { ProblemLog } from '../problem-log.ts'

type Dropped = { source_id: string; into: string }

/**
 * Drops offers of goods that the owner has merged into others, so that they change nothing. Each is listed in
 * the report.
 */
export async function dropMerged(database: Database, feedId: number, problems: ProblemLog): Promise<void> {
  const { rows } = await sql<Dropped>`
    with merged as (
      select v.external_id as source_id, 'offer' as kind, p.merged_into
      from products p join variants v on v.product_id = p.id
      where p.merged_into is not null and v.feed_id = ${feedId}
      union
      select p.external_id, 'group', p.merged_into from products p
      where p.merged_into is not null and p.feed_id = ${feedId}
    ), dropped as (
      delete from stage_offers o using merged m
      where case m.kind when 'offer' then o.source_id else o.group_key end = m.source_id
      returning o.seq, o.source_id, m.merged_into
    )
    select d.source_id, into_product.title as into
    from dropped d join products into_product on into_product.id = d.merged_into order by d.seq`.execute(
    database,
  )
  for (const { source_id, into } of rows)
    await problems.add({
      severity: 'warning',
      code: 'merged_product',
      count: 1,
      line: 0,
      offer_id: source_id,
      field: null,
      reason: `злито з «${into}»: нічого не змінює`,
    })
}
