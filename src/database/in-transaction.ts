import type { Database } from './connect.ts'

/** Runs the work in the transaction that is already open, or in one of its own. */
export function inTransaction<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return database.isTransaction ? work(database) : database.transaction().execute(work)
}
