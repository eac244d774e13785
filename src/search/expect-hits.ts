import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { tsqueryOf } from './search-groups.ts'
import type { KnownGroup, UnderstoodQuery } from './understood-query.ts'
import { areInBits, countByBits } from './word-bits.ts'

// Expected hits are estimated from the frequency of single words. With this many, at least some are certain.
const SURE_HITS = 500

/** Estimates how many goods will be found; null where none will be. Two statements at most. */
export async function expectHits(
  database: Database,
  known: readonly KnownGroup[],
): Promise<Pick<UnderstoodQuery, 'expected' | 'counted'> | null> {
  // Several frequent words are counted exactly by their bitmaps, because words depend on one another.
  const counted = known.length > 1 && areInBits(known) ? await countByBits(database, known) : null
  const expected = counted ?? expectedHits(known)
  // A single word that is in the shop always finds something. For several words the database has to be asked,
  // unless very many goods are expected.
  const isSure = known.length === 1 || expected > (counted === null ? SURE_HITS : 0)
  return isSure || (await hasHits(database, known)) ? { expected, counted } : null
}

async function hasHits(database: Database, known: readonly KnownGroup[]): Promise<boolean> {
  const query = tsqueryOf(known.map(({ group }) => group))
  const { rows } = await sql<{ has: boolean }>`${PREPARED}
    select exists (select from search_products(${query}::tsquery, 1))
      or exists (select from search_names where doc @@ ${query}::tsquery) as has`.execute(database)
  return rows[0]?.has === true
}

/** Estimates in how many goods all groups occur, as if words were independent of one another. */
function expectedHits(known: readonly KnownGroup[]): number {
  const fewest = Math.min(...known.map(({ frequency }) => frequency))
  const smallest = Math.min(...known.map(({ share }) => share))
  const together = known.reduce((product, { share }) => product * share, 1)
  return smallest === 0 ? fewest : Math.round((fewest * together) / smallest)
}
