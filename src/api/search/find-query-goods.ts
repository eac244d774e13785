import type { RawBuilder } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { cleanQuery } from './clean-query.ts'
import { matchedProducts, RANKED_LIMIT } from './matched-products.ts'
import { understandQuery } from './understand-query.ts'

export type QueryGoods = {
  /** A query of (product_id, place). */
  rows: RawBuilder<unknown>
  /** Whether their places say more than popularity does. */
  isRanked: boolean
  /** What was searched for instead of the query. */
  shownFor: string | null
}

/** The goods that a query finds. */
export async function findQueryGoods(database: Database, text: string): Promise<QueryGoods> {
  const query = cleanQuery(text)
  const understood = await understandQuery(database, query)
  const isRanked = (understood?.expected ?? 0) <= RANKED_LIMIT
  return {
    rows: matchedProducts(understood?.groups ?? [], query, { isRanked }),
    isRanked,
    shownFor: understood?.shownFor ?? null,
  }
}
