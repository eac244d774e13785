import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { endsWithItsProcess } from './broken-runs.ts'
import { deleteStoredFile } from './stored-file.ts'
import { ROLLBACK_DAYS } from './roll-back-run.ts'
import { leaseEnd } from './run-lease.ts'
import { sweepFiles } from './sweep-files.ts'

/** A run fails after this many processes that died while doing it. */
const MOST_TRIES = 3
const WAITING_DAYS = 14
const HISTORY_DAYS = 365

const ENDED = sql`('applied', 'rolled_back', 'discarded', 'failed')`

/** Takes the next run that waits for the background work, under a lease of `leaseMs`; null if there is none. */
export async function takeRun(database: Database, leaseMs: number): Promise<number | null> {
  const { rows } = await sql<{ id: number; is_over: boolean }>`
    update import_runs r
    set tries = r.tries + 1, lease_until = ${leaseEnd(leaseMs)}, state = case
        when r.tries >= ${MOST_TRIES} then 'failed' when r.state in ('confirmed', 'applying') then 'applying' else 'reading' end,
      problem = case when r.tries >= ${MOST_TRIES} then 'Імпорт кілька разів обірвався, нічого не змінено' else r.problem end
    where r.id = (
      select r.id from import_runs r
      where r.state in ('queued', 'confirmed')
        or (r.state in ('reading', 'applying') and r.lease_until < clock_timestamp() and not ${endsWithItsProcess})
      order by r.id limit 1 for update skip locked
    )
    returning r.id, r.state = 'failed' as is_over`.execute(database)
  const [run] = rows
  return run && !run.is_over ? run.id : null
}

/** Id of the request that asked for the run's next step; null for one of a schedule. */
export async function causeOfRun(database: Database, runId: number): Promise<string | null> {
  const row = await database
    .selectFrom('import_runs')
    .select('request_id')
    .where('id', '=', runId)
    .executeTakeFirst()
  return row?.request_id ?? null
}

/** Deletes data of runs that can no longer be rolled back or applied, and files that nobody reads any more. */
export async function pruneRuns(
  { database, dataDir }: { database: Database; dataDir: string },
  now: Date,
): Promise<void> {
  const daysAgo = (days: number) => sql`${now}::timestamptz - ${days} * interval '1 day'`
  await sql`
    delete from import_undo u using import_runs r
    where r.id = u.run_id and (r.state <> 'applied' or r.applied_at < ${daysAgo(ROLLBACK_DAYS)})`.execute(
    database,
  )
  for (const table of [sql.table('import_changes'), sql.table('import_problems')])
    await sql`
      delete from ${table} c using import_runs r
      where r.id = c.run_id and r.state <> 'waiting' and r.created_at < ${daysAgo(WAITING_DAYS)}`.execute(
      database,
    )
  const { rows } = await sql<{ file: string | null }>`
    with old as (
      select id, file from import_runs
      where (state = 'waiting' and read_at < ${daysAgo(WAITING_DAYS)})
        or (state in ('reading', 'applying') and lease_until is null and created_at < ${daysAgo(1)})
    )
    update import_runs r set state = 'discarded', file = null, problem = 'Ніхто не застосував'
    from old where r.id = old.id returning old.file`.execute(database)
  // A run that another reading has replaced, or whose process died as it ended, has its file still.
  const settled = await sql<{ file: string }>`
    with ended as (select id, file from import_runs where state in ${ENDED} and file is not null)
    update import_runs r set file = null from ended where r.id = ended.id returning ended.file`.execute(
    database,
  )
  for (const { file } of [...rows, ...settled.rows]) await deleteStoredFile(dataDir, file)
  await sweepFiles({ database, dataDir }, now)
  await sql`
    delete from import_runs where created_at < ${daysAgo(HISTORY_DAYS)} and state in ${ENDED}`.execute(
    database,
  )
}
