import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { cleanQuery } from './clean-query.ts'

/** The most different queries between two writes; others are not counted. */
const MOST_PENDING = 500
/** Limits of what is stored: rows for each day, and days. */
const MOST_A_DAY = 2000
const MISS_DAYS = 30
const LONGEST = 80
const SHORTEST = 2

// Counts belong to the process and to the shop it serves, whichever part of it a query fails in.
const pending = new WeakMap<Database, Map<string, number>>()

/** Counts a query that found nothing, in memory. */
export function noteMiss(database: Database, query: string): void {
  const text = missKey(query)
  if (text === null) return
  const noted = pending.get(database) ?? new Map<string, number>()
  pending.set(database, noted)
  const known = noted.get(text)
  if (known !== undefined || noted.size < MOST_PENDING) noted.set(text, (known ?? 0) + 1)
}

/**
 * Returns the form in which queries are compared; null for a query that is too short to mean anything or longer
 * than a person types.
 */
export function missKey(query: string): string | null {
  const text = cleanQuery(query).toLowerCase().replace(/\s+/g, ' ').trim()
  return text.length < SHORTEST || text.length > LONGEST ? null : text
}

/** Writes the counted queries to the database and deletes what exceeds the limits. */
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
