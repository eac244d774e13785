import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { shownAddress } from '#src/import/source/shown-address.ts'

export type UnsettledRun = {
  id: number
  title: string
  state: 'failed' | 'waiting'
  problem: string | null
  /** When it was read, or asked for if it could not be read. */
  since: Date
  schedule_id: number | null
}

/** How long a failed run without a schedule is listed. */
const REMEMBERED_DAYS = 14

/** How many price lists are read and not decided on. */
export async function countWaitingRuns(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_runs where state = 'waiting'`.execute(database)
  return rows[0]?.count ?? 0
}

/** Runs that wait for somebody to look, and those that failed and were not read anew since; the newest first. */
export async function listUnsettledRuns(database: Database, now: Date): Promise<UnsettledRun[]> {
  const { rows } = await sql<UnsettledRun & { source: string }>`
    select r.id, coalesce(nullif(r.title, ''), s.title, nullif(r.feed, ''), '') as title, r.source, r.state, r.problem,
      coalesce(r.read_at, r.created_at) as since, s.id as schedule_id
    from import_runs r left join import_schedules s on s.id = r.schedule_id and s.removed_at is null
    where r.state = 'waiting' or (
      r.state = 'failed'
      and (s.id is not null or r.created_at > ${now}::timestamptz - ${REMEMBERED_DAYS} * interval '1 day')
      and not exists (
        select from import_runs n where n.id > r.id and (
          n.schedule_id = r.schedule_id or n.source = r.source or (r.feed <> '' and n.feed = r.feed)
        )
      )
    )
    order by r.id desc`.execute(database)
  return rows.map(({ source, title, ...run }) => ({ ...run, title: title || shownAddress(source) }))
}
