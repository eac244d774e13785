import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

const DAY_MS = 86_400_000
/** The owner may still ask what became of it. */
const DONE_DAYS = 7
/** What has not come in a year is wanted no more. */
const WAITING_DAYS = 365

/** Forgets contacts that are of no more use. */
export async function pruneWaiting(database: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await sql`
    delete from stock_waiters
    where created_at < ${before(WAITING_DAYS)}
      or (outcome is not null and greatest(created_at, next_try_at) < ${before(DONE_DAYS)})`.execute(database)
}
