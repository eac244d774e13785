import type { Database } from './connect.ts'

/** Does the work in the transaction that is open, or in a new one. */
export function inTransaction<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return database.isTransaction ? work(database) : database.transaction().execute(work)
}
