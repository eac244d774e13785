import { sql } from 'kysely'
import { basePrice } from '#src/catalogue-index/base-price.ts'
import type { Database } from '#src/database/connect.ts'

/** Stages categories that the owner has renamed under her names, so that goods are found by them. */
export async function applyPinnedTitles(database: Database, feedId: number): Promise<void> {
  await sql`
    update stage_categories s set title = c.title
    from categories c
    where c.feed_id = ${feedId} and c.external_id = s.source_id and 'title' = any(c.pinned)`.execute(database)
}

/** Replaces the feed's prices by those set by hand, so that the following steps need not distinguish them. */
export async function applyPinnedPrices(database: Database, feedId: number): Promise<void> {
  await sql`
    update stage_variants s set price = chosen.price,
      old_price = case when chosen.old_price > chosen.price then chosen.old_price end
    from (
      select staged.source_id, case when 'price' = any(v.pinned) then ${basePrice} else staged.price end as price,
        case when 'old_price' = any(v.pinned) then v.pinned_old_price else staged.old_price end as old_price
      from variants v join stage_variants staged on staged.source_id = v.external_id
      where v.feed_id = ${feedId} and v.pinned && array['price', 'old_price']
    ) chosen
    where chosen.source_id = s.source_id`.execute(database)
}
