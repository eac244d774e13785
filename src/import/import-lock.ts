import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { isLockTimeout } from '#src/database/with-lock.ts'

// An arbitrary fixed number. One import, or one removal of a feed, runs at a time in the whole database.
const IMPORT_LOCK = 7_204_611
// Milliseconds. The lock of an import that has just ended is released a moment later.
const NOTICE_MS = 1000

/** Takes the lock for the whole session; false if another import has it. */
export async function tryLockImports(database: Database): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean
  }>`select pg_try_advisory_lock(${IMPORT_LOCK}) as locked`.execute(database)
  return rows[0]?.locked ?? false
}

/** Takes the lock for the whole session, after the other import has ended. */
export async function waitForImports(database: Database): Promise<void> {
  await sql`select pg_advisory_lock(${IMPORT_LOCK})`.execute(database)
}

/** Takes the lock until the end of the transaction. `onWait` is called if another import has to end first. */
export async function lockImports(
  transaction: Database,
  onWait: () => void = () => undefined,
): Promise<void> {
  const timer = setTimeout(onWait, NOTICE_MS)
  try {
    await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(transaction)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Takes the lock until the end of the transaction; false, with the transaction failed, if an import runs for
 * longer than a moment.
 */
export async function lockImportsSoon(transaction: Database): Promise<boolean> {
  try {
    const { rows } = await sql<{ usual: string }>`
      select current_setting('lock_timeout') as usual, set_config('lock_timeout', ${`${NOTICE_MS}ms`}, true)`.execute(
      transaction,
    )
    await lockImports(transaction)
    await sql`select set_config('lock_timeout', ${rows[0]?.usual ?? '0'}, true)`.execute(transaction)
    return true
  } catch (error) {
    if (isLockTimeout(error)) return false
    throw error
  }
}
