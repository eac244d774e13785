import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { keyOf } from './find-feed.ts'
import type { FeedShop } from './offer.ts'
import { KnownOffers } from './known/known-offers.ts'
import { VERSION_OF_ASSEMBLY } from './stage/group-offers.ts'

// How many offers one answer of the database contains.
const AT_ONCE = 50_000

/**
 * Returns the offers of the feed that this file most likely belongs to. Which one it is, is decided only when
 * all of it was read. A wrong guess only costs time, because the text of an offer means the same in all
 * feeds.
 */
export async function loadKnown(
  database: Database,
  shop: FeedShop,
  named: string | undefined,
): Promise<KnownOffers | null> {
  const { rows } = await sql<{ id: number }>`
    select id from feeds
    where ${named === undefined ? sql`key = ${keyOf(shop)}` : sql`name = ${named}`}
    order by imported_at desc nulls last limit 1`.execute(database)
  const [feed] = rows
  if (!feed) return null
  const parts = await sql<{ part: Buffer }>`
    select string_agg(mark || int4send(id), '') as part from feed_offers
    where feed_id = ${feed.id} group by id / ${AT_ONCE}::int`.execute(database)
  return parts.rows.length === 0 ? null : new KnownOffers(parts.rows.map(({ part }) => part))
}

/** Returns what decides the meaning of an offer besides its text. */
export function contextOf(defaultStock: number): string {
  return JSON.stringify([VERSION_OF_ASSEMBLY, defaultStock])
}
