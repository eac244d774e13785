import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { LEASE_MS, whileLeased } from '#src/jobs/while-leased.ts'

/** SQL: the moment at which a lease of so many milliseconds that is taken now ends. */
export function leaseEnd(leaseMs: number): RawBuilder<Date> {
  return sql<Date>`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`
}

/** Extends the lease of a step that has not ended to so many milliseconds from now. */
export async function renewRun(database: Database, runId: number, leaseMs: number): Promise<void> {
  await sql`
    update import_runs set lease_until = ${leaseEnd(leaseMs)}
    where id = ${runId} and state in ('reading', 'applying')`.execute(database)
}

/** Ends the lease of a run, so that one that has not ended is taken again at once. */
export async function releaseRun(database: Database, runId: number): Promise<void> {
  await sql`
    update import_runs set lease_until = clock_timestamp()
    where id = ${runId} and state in ('reading', 'applying')`.execute(database)
}

/** Does a step of a run in this process and renews its lease meanwhile. When it has died, `endBrokenRuns` ends the step. */
export async function whileRenewed<Result>(
  database: Database,
  runId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const renew = () => renewRun(database, runId, LEASE_MS)
  // Without the database the step itself fails and says why.
  return whileLeased({ leaseMs: LEASE_MS, renew, onError: () => undefined }, work)
}
