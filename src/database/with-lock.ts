import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** Works while nobody else on this database holds the lock of this number, waiting for whoever does. */
export async function withLock<Result>(
  database: Database,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result> {
  return database.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lock})`.execute(connection)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection)
    }
  })
}
