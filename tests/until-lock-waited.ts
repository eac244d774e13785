import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#src/database/connect.ts'

/** Waits until so many connections wait for what another transaction of this database has locked. */
export async function untilLockWaited(database: Database, waiters = 1): Promise<void> {
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(database)).rows.length).toBeGreaterThanOrEqual(waiters)
}
