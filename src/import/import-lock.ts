import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

// Any fixed number: one import, or removal of one, at a time for the whole database.
const IMPORT_LOCK = 7_204_611

/** For the whole session; false when another import holds the lock. */
export async function tryLockImports(database: Database): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean
  }>`select pg_try_advisory_lock(${IMPORT_LOCK}) as locked`.execute(database)
  return rows[0]?.locked ?? false
}

/** For the whole session, after the other import has ended. */
export async function waitForImports(database: Database): Promise<void> {
  await sql`select pg_advisory_lock(${IMPORT_LOCK})`.execute(database)
}

/** Until the end of the transaction. */
export async function lockImports(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(transaction)
}
