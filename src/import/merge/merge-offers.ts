import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

/** Records what the offers of the file contain, so that the next import can skip unchanged ones. */
export async function mergeOffers(database: Database, feedId: number): Promise<void> {
  // Offers that were known as this feed's keep their rows.
  await sql`
    delete from feed_offers f
    where f.feed_id = ${feedId} and not exists (select from stage_known k where k.id = f.id)
      and not exists (select from stage_offers o where o.source_id = f.source_id and o.mark is not null)`.execute(
    database,
  )
  await sql`
    insert into feed_offers as f (feed_id, source_id, group_key, price, old_price, stock, category_source_id, hash, mark)
    select ${feedId}, o.source_id, o.group_key, o.price, o.old_price, o.stock, o.category_source_id, o.hash, o.mark
    from stage_offers o
    where o.mark is not null and o.known_of is distinct from ${feedId}
    order by o.seq
    on conflict (feed_id, source_id) do update set group_key = excluded.group_key, price = excluded.price,
      old_price = excluded.old_price, stock = excluded.stock, category_source_id = excluded.category_source_id,
      hash = excluded.hash, mark = excluded.mark`.execute(database)
}
