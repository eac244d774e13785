import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

/** A season of searches tells what people look for; older ones tell of goods that have changed since. */
export const CLICKS_KEPT_DAYS = 90

// Short transactions, so that nobody waits for a long one.
const BATCH = 5_000
const DAY_MS = 86_400_000

/** Forgets clicks in live search that are older than `CLICKS_KEPT_DAYS`. Gives how many those were. */
export async function pruneClicks(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - CLICKS_KEPT_DAYS * DAY_MS)
  let pruned = 0
  for (let last = BATCH; last === BATCH; pruned += last) last = await pruneBatch(database, before)
  return pruned
}

async function pruneBatch(database: Database, before: Date): Promise<number> {
  const { rows } = await sql`
    delete from search_clicks
    where id in (
      select id from search_clicks where created_at < ${before} order by created_at limit ${BATCH}
      for update skip locked
    )
    returning id`.execute(database)
  return rows.length
}
