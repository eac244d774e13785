import type { Database } from '#src/database/connect.ts'
import { feedNameProblem } from '#src/import/find-feed.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { lockWaiting } from './request-run.ts'
import { RunRefused } from './run-refused.ts'
import { lockSchedule } from './schedules.ts'
import { getRun, nameOf, type RunOptions } from './stored-run.ts'

/** What the owner says of a price list that can be read in several ways. */
export type Reading = {
  /** Null: as the other amounts of the file show. */
  decimal: ',' | '.' | null
  /** Pieces of what is in stock without a number. */
  defaultStock: number
  /** Takes the stock of the file also where it is the same as last time. */
  isRestock: boolean
  /** The feed's name in this shop. */
  feed: string
}

/**
 * Reads the file of a run that waits once more, in the way that the owner has chosen; its schedule goes on so.
 *
 * @throws RunRefused where the run does not wait or the name is none
 */
export async function readAgain(
  database: Database,
  { actor, runId, reading }: { actor: Actor; runId: number; reading: Reading },
): Promise<void> {
  const problem = feedNameProblem(reading.feed)
  if (problem !== null) throw new RunRefused(problem)
  await act(database, { actor, right: 'import.run' }, async (transaction, audit) => {
    await lockWaiting(transaction, runId)
    const run = await getRun(transaction, runId)
    const options = JSON.stringify(optionsOf(run.options, reading))
    await transaction
      .updateTable('import_runs')
      .set({
        state: 'queued',
        options,
        actor: JSON.stringify(actor),
        actor_name: nameOf(actor),
        counts: null,
        fingerprint: null,
        problem: null,
        consent: '{}',
        tries: 0,
        moved_at: null,
      })
      .where('id', '=', runId)
      .execute()
    if (run.schedule_id !== null) await readsSo(transaction, run.schedule_id, reading)
    audit({ action: 'import.read', entity: 'import', entityId: String(runId), after: reading })
  })
}

/** A schedule that was removed meanwhile reads nothing any more. */
async function readsSo(transaction: Database, scheduleId: number, reading: Reading): Promise<void> {
  const row = await transaction
    .selectFrom('import_schedules')
    .select('removed_at')
    .where('id', '=', scheduleId)
    .executeTakeFirst()
  if (row?.removed_at !== null) return
  const { options } = await lockSchedule(transaction, scheduleId)
  await transaction
    .updateTable('import_schedules')
    .set({
      feed: reading.feed,
      // All of its stock is taken once, not with every reading.
      options: JSON.stringify({ ...optionsOf(options, reading), isRestock: options.isRestock ?? false }),
    })
    .where('id', '=', scheduleId)
    .execute()
}

function optionsOf(known: RunOptions, { decimal, defaultStock, isRestock, feed }: Reading): RunOptions {
  const { decimal: _before, ...options } = known
  return { ...options, ...(decimal !== null && { decimal }), defaultStock, isRestock, feed }
}
