import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { tsqueryOf } from './search-groups.ts'
import type { KnownGroup, UnderstoodQuery } from './understood-query.ts'
import { areInBits, countByBits } from './word-bits.ts'

// Expected from the frequency of single words; so many that they cannot all be mistaken.
const SURE_HITS = 500

/** About how many goods will be found; null where there are none. Two statements at most. */
export async function expectHits(
  database: Database,
  known: readonly KnownGroup[],
): Promise<Pick<UnderstoodQuery, 'expected' | 'counted'> | null> {
  // Of several frequent words their bitmaps count exactly; words depend on one another.
  const counted = known.length > 1 && areInBits(known) ? await countByBits(database, known) : null
  const expected = counted ?? expectedHits(known)
  // One word that is in the shop finds something; of several that are not in very many goods it has to be asked.
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

/** In about how many goods all the groups are, as if words were independent of one another. */
function expectedHits(known: readonly KnownGroup[]): number {
  const fewest = Math.min(...known.map(({ frequency }) => frequency))
  const smallest = Math.min(...known.map(({ share }) => share))
  const together = known.reduce((product, { share }) => product * share, 1)
  return smallest === 0 ? fewest : Math.round((fewest * together) / smallest)
}
