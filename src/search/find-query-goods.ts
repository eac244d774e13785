import type { RawBuilder } from 'kysely'
import { COLLECTIONS_LIMIT } from '#src/contract/search-limits.ts'
import type { Database } from '#src/database/connect.ts'
import type { TieredGoods } from './found-goods/page-by-tiers.ts'
import { findCollections } from './find-collections.ts'
import { matchedProducts, RANKED_LIMIT } from './matched-products.ts'
import { tieredHits } from './tiered-hits.ts'
import { understandQuery } from './understand-query.ts'
import type { UnderstoodQuery } from './understood-query.ts'
import { countByBits } from './word-bits.ts'

export type QueryGoods = {
  /** A few goods as a query of (product_id, place), or very many as bitmaps. */
  scope: { kind: 'set'; rows: RawBuilder<unknown> } | TieredGoods
  /** What was searched for instead of the query; null where the query itself was. */
  shownFor: string | null
  /** Collections whose titles contain the words. */
  collections: { title: string; uri: string }[]
}

/** Returns the goods that a query finds, the best first: up to `RANKED_LIMIT` one by one, more as bitmaps. */
export async function findQueryGoods(database: Database, text: string): Promise<QueryGoods> {
  const query = await understandQuery(database, text)
  const { groups, typed, shownFor } = query
  const collections = await findCollections(database, groups, COLLECTIONS_LIMIT)
  const scope = (await hasVeryMany(database, query))
    ? tieredHits(query)
    : { kind: 'set' as const, rows: matchedProducts(groups, typed) }
  return { scope, shownFor, collections }
}

/**
 * The estimate may be far too high, because it adds up the goods of each word in a group, so it is checked by
 * counting.
 */
async function hasVeryMany(
  database: Database,
  { known, expected, counted }: UnderstoodQuery,
): Promise<boolean> {
  return expected > RANKED_LIMIT && (counted ?? (await countByBits(database, known))) > RANKED_LIMIT
}
