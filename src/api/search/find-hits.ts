import type { Database } from '#src/database/connect.ts'
import { bitmapHits, rankedHits } from './ranked-hits.ts'
import { frequentHits, guessedHits } from './frequent-hits.ts'
import { RANKED_LIMIT } from './matched-products.ts'
import type { KnownGroup } from './vocabulary.ts'
import { areInBits } from './word-bits.ts'

export type LiveRequest = { known: readonly KnownGroup[]; typed: string; expected: number; limit: number }

/** The ids of the best goods, and how many there are in all. */
export type Hits = { ids: number[]; total: number }

/** Few hits are ranked by where the words stand; of very many the popular ones in stock come first. */
export async function findHits(database: Database, request: LiveRequest): Promise<Hits> {
  const { known, expected, limit } = request
  const isInBits = areInBits(known)
  if (expected <= RANKED_LIMIT) {
    return isInBits && known.length > 0 ? bitmapHits(database, request) : rankedHits(database, request)
  }
  const hits = isInBits ? await frequentHits(database, request) : await guessedHits(database, request)
  // Fewer: hardly any are in stock, or what was expected is wrong.
  return hits.ids.length === limit ? hits : rankedHits(database, request)
}
