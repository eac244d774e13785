import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { cleanQuery } from './clean-query.ts'

/** Different queries between two writings; of more no note is taken. */
const MOST_PENDING = 500
/** Rows that are stored of one day, and how many days. */
const MOST_A_DAY = 2000
const MISS_DAYS = 30
const LONGEST = 80
const SHORTEST = 2

// What is counted belongs to the process and the shop that it serves, wherever in it a query fails.
const pending = new WeakMap<Database, Map<string, number>>()

/** Takes note that nothing was found for a query. */
export function noteMiss(database: Database, query: string): void {
  const text = missKey(query)
  if (text === null) return
  const noted = pending.get(database) ?? new Map<string, number>()
  pending.set(database, noted)
  const known = noted.get(text)
  if (known !== undefined || noted.size < MOST_PENDING) noted.set(text, (known ?? 0) + 1)
}

/** As queries are compared; null for what says nothing, or more than a person types. */
export function missKey(query: string): string | null {
  const text = cleanQuery(query).toLowerCase().replace(/\s+/g, ' ').trim()
  return text.length < SHORTEST || text.length > LONGEST ? null : text
}

/** Writes down what was noted, and forgets what is beyond the bounds. */
export async function flushMisses(database: Database, now: Date): Promise<void> {
  const noted = pending.get(database)
  if (!noted || noted.size === 0) return
  pending.delete(database)
  const rows = [...noted].map(([query, misses]) => ({ query, misses }))
  const today = sql`(${now}::timestamptz at time zone 'Europe/Kyiv')::date`
  await sql`
    insert into search_misses as m (day, query, misses, last_at)
    select ${today}, query, misses, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (query text, misses bigint) order by query
    on conflict (day, query) do update set misses = m.misses + excluded.misses, last_at = excluded.last_at`.execute(
    database,
  )
  await sql`
    delete from search_misses where day < ${today} - ${MISS_DAYS}::int or (day = ${today} and query in (
      select query from search_misses where day = ${today} order by misses desc, last_at desc, query offset ${MOST_A_DAY}
    ))`.execute(database)
}
