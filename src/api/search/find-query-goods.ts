import type { Database } from '#src/database/connect.ts'
import type { GoodsScope } from '../listing/in-database/goods-sets.ts'
import { cleanQuery } from './clean-query.ts'
import { matchedProducts, RANKED_LIMIT } from './matched-products.ts'
import { groupsOfKnown, understandQuery } from './understand-query.ts'
import { wordBits } from './word-bits.ts'

export type QueryGoods = {
  scope: GoodsScope
  /** What was searched for instead of the query. */
  shownFor: string | null
}

/** The goods that a query finds: up to `RANKED_LIMIT` one by one, the best first, and more as bitmaps. */
export async function findQueryGoods(database: Database, text: string): Promise<QueryGoods> {
  const query = cleanQuery(text)
  const understood = await understandQuery(database, query)
  const shownFor = understood?.shownFor ?? null
  if (understood && understood.expected > RANKED_LIMIT) {
    return { scope: { kind: 'bits', bits: wordBits(understood.known) }, shownFor }
  }
  const groups = groupsOfKnown(understood?.known ?? [])
  return { scope: { kind: 'set', rows: matchedProducts(groups, query) }, shownFor }
}
