import type { Database } from '#src/database/connect.ts'
import { bitmapHits, rankedHits } from './ranked-hits.ts'
import { frequentHits, guessedHits } from './frequent-hits.ts'
import type { Hits, LiveRequest } from './live-request.ts'
import { RANKED_LIMIT } from './matched-products.ts'
import { areInBits } from './word-bits.ts'

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
