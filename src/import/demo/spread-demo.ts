import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

// As in a shop that has been open for half a year, with some goods from the last weeks.
const NEWEST_EVERY_DAYS = 4
const FIRST_POPULARITY = 240

/**
 * Gives new demo goods a past: how often each was bought and when it was added, so that «Популярні» and
 * «Новинки» differ. The popularity follows from a hash of the product's id in the feed, and the age from its
 * place there, so that every shop gets the same.
 */
export async function spreadDemo(database: Database, feedId: number, now: Date): Promise<void> {
  await sql`
    update products p set
      popularity = greatest(1, ${FIRST_POPULARITY}::int / spread.bought::int),
      created_at = ${now}::timestamptz - make_interval(days => (spread.age * ${NEWEST_EVERY_DAYS})::int)
    from (
      select id, row_number() over (order by md5('bought ' || external_id)) as bought,
        row_number() over (order by id desc) as age
      from products where feed_id = ${feedId}
    ) spread
    where p.id = spread.id and p.popularity = 0`.execute(database)
}
