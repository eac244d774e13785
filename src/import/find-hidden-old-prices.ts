import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

const EXAMPLES = 5

/** An old price of the feed above the lowest price of the thirty days before the reduction, in kopiykas. */
export interface HiddenOldPrice {
  name: string
  claimed: number
  lowest: number
}
export interface HiddenOldPrices {
  count: number
  examples: HiddenOldPrice[]
}

/** Returns old prices that the law forbids the shop to show, among the goods of a feed that are on sale. */
export async function findHiddenOldPrices(database: Database, feedId: number): Promise<HiddenOldPrices> {
  const { rows } = await sql<HiddenOldPrice & { count: number }>`
    with hidden as (
      select v.id, coalesce(v.sku, v.external_id) as name, v.claimed_old_price as claimed, v.price, count(*) over ()::int as count
      from variants v
      where v.feed_id = ${feedId} and v.is_visible and v.claimed_old_price > v.price and v.old_price is null and v.base_price is null
      order by v.id
      limit ${EXAMPLES}
    )
    select name, claimed, price_before_reduction(id, price, null) as lowest, count from hidden order by id`.execute(
    database,
  )
  return {
    count: rows[0]?.count ?? 0,
    examples: rows.map(({ name, claimed, lowest }) => ({ name, claimed, lowest })),
  }
}
