import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { kyivClock } from '#src/domain/delivery/dispatch-days.ts'
import { loadDeskSettings } from '#src/settings/load-desk-settings.ts'
import { copiesFolder } from './list-copies.ts'

const LATE_HOURS = 26
const FAILED_DAYS = 14

const leaseEnd = (leaseMs: number) => sql<Date>`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`

/** Adds the copy of the day once, whichever machine asks, and also if the machine was off at its hour. */
export async function scheduleCopy(database: Database, now: Date): Promise<void> {
  const { copies_hour: atHour, copies_kept: limit } = await loadDeskSettings(database)
  if (limit === 0) return
  const { day, time } = kyivClock(now)
  await sql`
    insert into copies (name, reason, state, asked_at)
    select ${`day-${day}`}, 'schedule', 'asked', ${now}::timestamptz
    where ${Number(time.slice(0, 2)) === atHour} or (
      select max(ready_at) < ${now}::timestamptz - ${LATE_HOURS} * interval '1 hour' from copies where reason = 'schedule'
    )
    on conflict (name) do nothing`.execute(database)
}

export type TakenCopy = { id: number; name: string; work: 'make' | 'drill'; request_id: string | null }

/**
 * Leases the next copy that has to be made or tried; null if there is none. With `id` only that one is
 * considered.
 */
export async function takeCopy(database: Database, leaseMs: number, id?: number): Promise<TakenCopy | null> {
  const { rows } = await sql<TakenCopy>`
    update copies c set lease_until = ${leaseEnd(leaseMs)},
      state = case when c.state = 'asked' then 'making' else c.state end,
      drill_state = case when c.state = 'ready' then 'running' else c.drill_state end
    where c.id = (
      select id from copies
      where (state = 'asked' or (state = 'making' and lease_until < clock_timestamp())
          or (state = 'ready' and (drill_state = 'asked' or (drill_state = 'running' and lease_until < clock_timestamp()))))
        and ${id === undefined ? sql`true` : sql`id = ${id}`}
      order by id limit 1 for update skip locked
    )
    returning c.id, c.name, c.request_id, case when c.state = 'making' then 'make' else 'drill' end as work`.execute(
    database,
  )
  return rows[0] ?? null
}

/** Prolongs the lease of a copy. */
export async function renewCopy(database: Database, id: number, leaseMs: number): Promise<void> {
  await sql`
    update copies set lease_until = ${leaseEnd(leaseMs)}
    where id = ${id} and (state = 'making' or drill_state = 'running')`.execute(database)
}

/**
 * Keeps as many of the newest copies of each kind as the owner wants, and deletes records of old failures.
 */
export async function pruneCopies(
  { database, dataDir }: { database: Database; dataDir: string },
  now: Date,
): Promise<void> {
  const { copies_kept: limit } = await loadDeskSettings(database)
  const { rows } = await sql<{ name: string }>`
    delete from copies where id in (
      select id from (
        select id, row_number() over (partition by reason order by id desc) as place from copies where state = 'ready'
      ) ready where place > ${Math.max(limit, 1)}
    ) or (state = 'failed' and asked_at < ${now}::timestamptz - ${FAILED_DAYS} * interval '1 day')
    returning name`.execute(database)
  for (const { name } of rows) await rm(join(copiesFolder(dataDir), name), { recursive: true, force: true })
}
