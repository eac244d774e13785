import { type RawBuilder, sql } from 'kysely'
import { SETTLEMENTS_SHOWN, type Settlement } from '#src/contract/delivery.ts'
import type { Database } from '#src/database/connect.ts'
import { placeWords } from '#src/domain/delivery/place-query.ts'
import { queryReadings } from '#src/domain/search-language/query-readings.ts'
import { findAlike } from './find-alike.ts'
import { presentSettlement, type SettlementRow } from './present-settlement.ts'
import { settlementColumns } from './settlement-columns.ts'

/**
 * Settlements that a text may mean, the likeliest first. Tried in turn: names, districts and regions that begin with its words;
 * the same in another keyboard layout or alphabet; names similar to it. An empty text finds the largest ones.
 */
export async function findSettlements(
  database: Database,
  query: string,
  limit = SETTLEMENTS_SHOWN,
): Promise<Settlement[]> {
  const readings = query.trim() === '' ? [''] : [query, ...queryReadings(query)]
  const asked = readings.map(placeWords).filter((words, index) => words.length > 0 || index === 0)
  for (const words of asked) {
    const rows = await findByWords(database, words, limit)
    if (rows.length > 0) return rows.map(presentSettlement)
  }
  return (await findAlike(database, asked, limit)).map(presentSettlement)
}

export async function findSettlement(database: Database, id: string): Promise<Settlement | null> {
  const { rows } = await sql<SettlementRow>`
    select ${settlementColumns} from settlements s where s.id = ${id} and not s.is_gone`.execute(database)
  return rows[0] ? presentSettlement(rows[0]) : null
}

/** Every word must begin a word of the name, district or region, and at least one must begin a word of the name. */
async function findByWords(
  database: Database,
  words: readonly string[],
  limit: number,
): Promise<SettlementRow[]> {
  const { rows } = await sql<SettlementRow>`
    select ${settlementColumns}
    from settlements s
    where not s.is_gone and ${matches(words)}
    order by ${exactFirst(words)} s.branches + s.lockers desc, s.name, s.region, s.district
    limit ${limit}`.execute(database)
  return rows
}

function matches(words: readonly string[]): RawBuilder<unknown> {
  if (words.length === 0) return sql`true`
  const inName = words.map((word) => sql`s.search_name like ${`% ${word}%`}`)
  const [only] = inName
  if (only && words.length === 1) return only
  const anywhere = words.map((word) => sql`(s.search_name || s.search_place) like ${`% ${word}%`}`)
  return sql`(${sql.join(inName, sql` or `)}) and ${sql.join(anywhere, sql` and `)}`
}

/** SQL: exact names first. Without words it is left out, so that the index yields the largest at once. */
function exactFirst(words: readonly string[]): RawBuilder<unknown> {
  return words.length === 0 ? sql`` : sql`s.search_name like any(${wholeNames(words)}::text[]) desc,`
}

/** Patterns in which the first words are a whole name, and the words after it a district or region. */
function wholeNames(words: readonly string[]): string[] {
  return words.map((_, index) => `%| ${words.slice(0, index + 1).join(' ')} |%`)
}
