import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { isAddress } from '#src/import/source/open-source.ts'
import { shownAddress } from '#src/import/source/shown-address.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { act, demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { expectVersion } from '#src/staff/expect-version.ts'
import { nextAt, type Rhythm } from './next-at.ts'
import { RunRefused } from './run-refused.ts'
import { insertRun, type RunOptions, runOptionsSchema } from './stored-run.ts'

export type Schedule = Rhythm & {
  id: number
  title: string
  address: string
  feed: string | null
  is_automatic: boolean
  next_at: Date | null
}

export type ScheduleFields = Pick<
  Schedule,
  'title' | 'address' | 'every' | 'at_hour' | 'at_minute' | 'is_automatic'
>

const FIELDS = ['title', 'address', 'every', 'at_hour', 'at_minute', 'is_automatic'] as const
const COLUMNS = ['id', ...FIELDS, 'feed', 'next_at'] as const

export type ListedSchedule = Schedule & {
  /** How many goods of the feed are on the site. */
  products: number
  /** The newest run. */
  last: { id: number; state: string; at: string; problem: string | null } | null
}

/** Feeds that are read from an address by schedule. */
export async function listSchedules(
  database: Database,
  { actor }: { actor: Actor },
): Promise<ListedSchedule[]> {
  demandRight(actor, 'import.run')
  const { rows } = await sql<ListedSchedule>`
    select s.id, s.title, s.address, s.feed, s.every, s.at_hour, s.at_minute, s.is_automatic, s.next_at,
      (select count(*) from products p join feeds f on f.id = p.feed_id where f.name = s.feed and p.is_visible) as products,
      (select jsonb_build_object('id', r.id, 'state', r.state, 'at', coalesce(r.applied_at, r.read_at, r.created_at), 'problem', r.problem)
        from import_runs r where r.schedule_id = s.id order by r.id desc limit 1) as last
    from import_schedules s where s.removed_at is null order by s.id`.execute(database)
  return rows
}

/** Gives the id of the new schedule. Throws `RunRefused`. */
export async function addSchedule(
  database: Database,
  {
    actor,
    now,
    fields,
    options = {},
  }: { actor: Actor; now: Date; fields: ScheduleFields; options?: RunOptions },
): Promise<number> {
  checkFields(fields)
  return act(database, { actor, right: 'import.run', now }, async (transaction, audit) => {
    const { id } = await transaction
      .insertInto('import_schedules')
      .values({
        ...fields,
        feed: options.feed ?? null,
        options: JSON.stringify({ ...options, isPrivate: actor.kind === 'command' }),
        next_at: nextAt(fields, now),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    audit({
      action: 'import.schedule',
      entity: 'import_schedule',
      entityId: String(id),
      after: audited(fields),
    })
    return id
  })
}

type ScheduleChange = {
  actor: Actor
  now: Date
  id: number
  changes: Partial<ScheduleFields>
  /** Version as the caller saw it; without one nothing is compared. */
  version?: string | undefined
}

/** Version of a schedule, see `versionOf`; its address is not part of it. */
export function scheduleVersion({ title, every, at_hour, at_minute, is_automatic }: ScheduleFields): string {
  return versionOf({ title, every, at_hour, at_minute, is_automatic })
}

/** Changes a schedule and gives its new version. @throws RunRefused, Conflict */
export async function changeSchedule(
  database: Database,
  { actor, now, id, changes, version }: ScheduleChange,
): Promise<string> {
  return act(database, { actor, right: 'import.run', now }, async (transaction, audit) => {
    const before = await lockSchedule(transaction, id)
    const currentVersion = scheduleVersion(before)
    const stated = {
      entity: 'import_schedule',
      entityId: String(id),
      currentVersion,
      current: { ...audited(before), version: currentVersion },
    }
    if (version !== undefined) await expectVersion(transaction, { ...stated, version })
    const after = { ...pick(before), ...changes }
    checkFields(after)
    // An address changed at the desk loses the permission for private networks that one from a command has.
    const isMoved = after.address !== before.address
    const options = {
      ...before.options,
      isPrivate: isMoved ? actor.kind === 'command' : before.options.isPrivate,
    }
    await transaction
      .updateTable('import_schedules')
      .set({ ...after, options: JSON.stringify(options), next_at: nextAt(after, now) })
      .where('id', '=', id)
      .execute()
    audit({
      action: 'import.schedule',
      entity: 'import_schedule',
      entityId: String(id),
      before: audited(before),
      after: audited(after),
    })
    return scheduleVersion(after)
  })
}

/** Starts a reading now, out of turn; gives the id of the run. Throws `RunRefused`. */
export async function readSchedule(
  database: Database,
  { actor, id, state = 'queued' }: { actor: Actor; id: number; state?: 'queued' | 'reading' },
): Promise<number> {
  return act(database, { actor, right: 'import.run' }, async (transaction, audit) => {
    const schedule = await lockSchedule(transaction, id)
    const runId = await insertRun(transaction, {
      actor,
      source: schedule.address,
      state,
      scheduleId: id,
      options: optionsOf(schedule),
    })
    audit({
      action: 'import.read',
      entity: 'import',
      entityId: String(runId),
      after: { source: shownAddress(schedule.address) },
    })
    return runId
  })
}

/** Makes a run for each schedule whose time has come, once across all processes. Gives how many. */
export async function takeDueSchedules(database: Database, now: Date): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('import_schedules')
      .select([...COLUMNS, 'options'])
      .where('next_at', '<=', now)
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute()
    for (const row of rows) {
      const schedule = { ...row, options: runOptionsSchema.parse(row.options) }
      await transaction
        .updateTable('import_schedules')
        .set({ next_at: nextAt(schedule, now) })
        .where('id', '=', row.id)
        .execute()
      if (await isAtWork(transaction, row.id)) continue
      await insertRun(transaction, {
        actor: { kind: 'job', name: 'import' },
        source: row.address,
        state: 'queued',
        scheduleId: row.id,
        options: optionsOf(schedule),
      })
    }
    return rows.length
  })
}

/** Whether a reading of the schedule has not ended yet; then no other begins. */
async function isAtWork(transaction: Database, scheduleId: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('import_runs')
    .select('id')
    .where('schedule_id', '=', scheduleId)
    .where('state', 'in', ['queued', 'reading', 'confirmed', 'applying'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type StoredSchedule = Schedule & { options: RunOptions }

/** Locks the schedule's row until the end of the transaction. Throws `RunRefused` if it is gone. */
export async function lockSchedule(
  transaction: Database,
  id: number,
  which: 'read' | 'removed' = 'read',
): Promise<StoredSchedule> {
  const row = await transaction
    .selectFrom('import_schedules')
    .select([...COLUMNS, 'options'])
    .where('id', '=', id)
    .where('removed_at', which === 'read' ? 'is' : 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new RunRefused(`Немає розкладу № ${id}`)
  return { ...row, options: runOptionsSchema.parse(row.options) }
}

function optionsOf({ feed, options }: Pick<StoredSchedule, 'feed' | 'options'>): RunOptions {
  return feed === null ? options : { ...options, feed }
}

/** The schedule for the audit, which is never deleted: without a password in its address. */
export function audited(schedule: ScheduleFields): ScheduleFields {
  return { ...pick(schedule), address: shownAddress(schedule.address) }
}

function pick(schedule: ScheduleFields): ScheduleFields {
  const { title, address, every, at_hour, at_minute, is_automatic } = schedule
  return { title, address, every, at_hour, at_minute, is_automatic }
}

function checkFields({ title, address }: ScheduleFields): void {
  if (title.trim() === '') throw new RunRefused('Назвіть прайс')
  if (!isAddress(address) || !URL.canParse(address))
    throw new RunRefused(`«${address}»: потрібна адреса, що починається з http:// або https://`)
}
