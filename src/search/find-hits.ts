import type { Database } from '#src/database/connect.ts'
import { bitmapHits, rankedHits } from './ranked-hits.ts'
import { frequentHits, guessedHits } from './frequent-hits.ts'
import { type Hits, RANKED_LIMIT } from './matched-products.ts'
import type { UnderstoodQuery } from './understood-query.ts'
import { areInBits } from './word-bits.ts'

/**
 * Returns the best hits and their number. They are ranked by where the words occur, then by stock and
 * popularity; of very many hits only the popular ones are read.
 */
export async function findHits(database: Database, query: UnderstoodQuery, limit: number): Promise<Hits> {
  const { known, expected } = query
  const isInBits = areInBits(known)
  if (expected <= RANKED_LIMIT) {
    return isInBits && known.length > 0
      ? bitmapHits(database, query, limit)
      : rankedHits(database, query, limit)
  }
  const hits = isInBits
    ? await frequentHits(database, query, limit)
    : await guessedHits(database, query, limit)
  // Fewer hits than the limit mean that hardly any are in stock or that the estimate is wrong.
  return hits && hits.ids.length === limit ? hits : rankedHits(database, query, limit)
}
