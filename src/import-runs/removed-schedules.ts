import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { nextAt } from './next-at.ts'
import { audited, lockSchedule } from './schedules.ts'

type Removal = { actor: Actor; now: Date; id: number }

/** Removes a schedule; for an hour it can be restored. Goods of the feed stay. @throws RightRefused, RunRefused */
export async function removeSchedule(database: Database, { actor, now, id }: Removal): Promise<void> {
  await act(database, { actor, right: 'import.run', now }, async (transaction, audit) => {
    const before = await lockSchedule(transaction, id)
    await transaction
      .updateTable('import_schedules')
      .set({ removed_at: now, next_at: null })
      .where('id', '=', id)
      .execute()
    audit({
      action: 'import.unschedule',
      entity: 'import_schedule',
      entityId: String(id),
      before: audited(before),
    })
  })
}

/** Restores a removed schedule as it was; it is next read at its usual time. @throws RightRefused, RunRefused */
export async function restoreSchedule(database: Database, { actor, now, id }: Removal): Promise<void> {
  await act(database, { actor, right: 'import.run', now }, async (transaction, audit) => {
    const schedule = await lockSchedule(transaction, id, 'removed')
    await transaction
      .updateTable('import_schedules')
      .set({ removed_at: null, next_at: nextAt(schedule, now) })
      .where('id', '=', id)
      .execute()
    audit({
      action: 'import.schedule',
      entity: 'import_schedule',
      entityId: String(id),
      after: audited(schedule),
    })
  })
}

/** Deletes schedules that were removed more than an hour ago. */
export async function eraseRemovedSchedules(database: Database, now: Date): Promise<void> {
  await sql`delete from import_schedules where removed_at <= ${now}::timestamptz - interval '1 hour'`.execute(
    database,
  )
}
