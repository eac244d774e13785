import { type RawBuilder, sql } from 'kysely'
import { refreshSoon } from '#src/catalogue-index/refresh-catalogue.ts'
import type { Database } from '#src/database/connect.ts'
import { retryDeadlock } from '#src/database/retry-deadlock.ts'
import { lockImports, lockImportsSoon } from '#src/import/import-lock.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { putBack, type RollbackReport } from './put-back.ts'
import { RunRefused } from './run-refused.ts'

export const ROLLBACK_DAYS = 3

export type RollBack = { actor: Actor; runId: number; now: Date }

/**
 * Rolls an import back in one transaction, after waiting for a running import. Sales since the import count, because stock is moved
 * by the difference, and what was changed by hand since stays. Throws `RunRefused`, `RightRefused`.
 */
export async function rollBackRun(database: Database, asked: RollBack): Promise<RollbackReport> {
  return rollBack(database, asked, lockImports)
}

/** As `rollBackRun`, but returns null while an import is running instead of waiting for it. */
export async function tryRollBack(database: Database, asked: RollBack): Promise<RollbackReport | null> {
  try {
    return await rollBack(database, asked, async (transaction) => {
      if (!(await lockImportsSoon(transaction))) throw new ImportUnderWay()
    })
  } catch (error) {
    if (error instanceof ImportUnderWay) return null
    throw error
  }
}

class ImportUnderWay extends Error {}

async function rollBack(
  database: Database,
  { actor, runId, now }: RollBack,
  lock: (transaction: Database) => Promise<void>,
): Promise<RollbackReport> {
  const report = await retryDeadlock(database, () =>
    act(database, { actor, right: 'import.run', now }, async (transaction, audit) => {
      await lock(transaction)
      const { last_move, schedule_id } = await lockApplied(transaction, runId, now)
      const done = await putBack(transaction, runId, last_move, now)
      await transaction
        .updateTable('import_runs')
        .set({
          state: 'rolled_back',
          rolled_back_at: now,
          rollback: JSON.stringify(done),
          rollback_asked: null,
        })
        .where('id', '=', runId)
        .execute()
      // The next reading would bring the same changes again, so from now on it waits for the owner.
      if (schedule_id !== null)
        await transaction
          .updateTable('import_schedules')
          .set({ is_automatic: false })
          .where('id', '=', schedule_id)
          .execute()
      audit({ action: 'import.roll_back', entity: 'import', entityId: String(runId), after: done })
      return done
    }),
  )
  await refreshSoon(database)
  return report
}

/** SQL condition: the run has changed something. One that read the same again has nothing to restore and blocks no other. */
const hasChanges = (run: string): RawBuilder<boolean> =>
  sql`exists (select from import_undo u where u.run_id = ${sql.ref(`${run}.id`)})`

/** SQL: the first run after `r` that changed the same feed and has to be rolled back before it; null if there is none. */
const newerRun = sql<number | null>`(select min(n.id) from import_runs n
  where n.feed = r.feed and n.state = 'applied' and n.applied_at > r.applied_at and ${hasChanges('n')})`

/** SQL condition on run `r`: its rollback was asked for and has not failed. */
export const isRollingBack = sql<boolean>`(r.rollback_asked is not null and not r.rollback_asked ? 'problem')`

/** SQL condition on run `r`: `rollBackRun` would accept it at `now`, and nobody has asked for it yet. */
export const canRollBack = (now: Date): RawBuilder<boolean> => sql`
  r.state = 'applied' and not ${isRollingBack} and r.applied_at >= ${now}::timestamptz - ${ROLLBACK_DAYS} * interval '1 day'
  and ${hasChanges('r')} and ${newerRun} is null and exists (select from feeds f where f.name = r.feed)`

/** Locks a run that can be rolled back until the transaction ends. Throws `RunRefused` with the reason if it cannot. */
export async function lockApplied(
  transaction: Database,
  runId: number,
  now: Date,
): Promise<{ last_move: number; schedule_id: number | null; is_rolling_back: boolean }> {
  const { rows } = await sql<{
    state: string
    last_move: number | null
    schedule_id: number | null
    is_old: boolean
    newer: number | null
    has_changes: boolean
    is_there: boolean
    is_rolling_back: boolean
  }>`
    select r.state, (r.rollback ->> 'last_move')::bigint as last_move, r.schedule_id, ${isRollingBack} as is_rolling_back,
      r.applied_at < ${now}::timestamptz - ${ROLLBACK_DAYS} * interval '1 day' as is_old,
      ${newerRun} as newer, ${hasChanges('r')} as has_changes,
      exists (select from feeds f where f.name = r.feed) as is_there
    from import_runs r where r.id = ${runId} for update`.execute(transaction)
  const [run] = rows
  if (!run) throw new RunRefused(`Немає імпорту № ${runId}`)
  if (run.state === 'rolled_back') throw new RunRefused(`Імпорт № ${runId} уже повернуто`)
  if (run.state !== 'applied') throw new RunRefused(`Імпорт № ${runId} ще не застосовано`)
  if (!run.is_there) throw new RunRefused('Цей прайс прибрано з товарами, повертати вже нічого')
  if (run.is_old) throw new RunRefused(`Повернути можна ${ROLLBACK_DAYS} дні, цей імпорт старіший`)
  if (!run.has_changes) throw new RunRefused(`Імпорт № ${runId} нічого не змінив, повертати нічого`)
  if (run.newer !== null)
    throw new RunRefused(
      `Після цього імпорту того самого прайсу був ще один: спершу поверніть № ${run.newer}`,
    )
  const { schedule_id, is_rolling_back } = run
  return { last_move: run.last_move ?? 0, schedule_id, is_rolling_back }
}
