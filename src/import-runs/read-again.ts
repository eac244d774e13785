import type { Database } from '#src/database/connect.ts'
import type { ReadingNow } from '#src/contract/admin/imports.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { feedNameProblem } from '#src/import/find-feed.ts'
import { DEFAULT_STOCK } from '#src/import/stage-file.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { expectVersion } from '#src/staff/expect-version.ts'
import { lockWaiting } from './request-run.ts'
import { RunRefused } from './run-refused.ts'
import { lockSchedule } from './schedules.ts'
import { getRun, nameOf, type RunOptions } from './stored-run.ts'

/** The owner's choices for a price list that can be read in several ways. */
export type Reading = {
  /** Null decides by the other amounts of the file. */
  decimal: ',' | '.' | null
  /** Pieces of goods that are in stock without a number. */
  defaultStock: number
  /** Sets the stock from the file even where the file has the same number as last time. */
  isRestock: boolean
  /** The feed's name in this shop. */
  feed: string
}

/** How a run was read, as the desk shows it, with the version that is sent back with another choice. */
export function shownReading({ options, feed }: { options: RunOptions; feed: string }): ReadingNow {
  const shown = {
    decimal: options.decimal ?? 'auto',
    default_stock: options.defaultStock ?? DEFAULT_STOCK,
    takes_stock: options.isRestock ?? false,
    name: feed,
  } as const
  return { ...shown, version: versionOf(shown) }
}

/**
 * Reads the file of a waiting run again in the way that the owner has chosen; its schedule reads in this way from now on.
 *
 * @throws RightRefused, and RunRefused if the run does not wait or the name is invalid
 */
export async function readAgain(
  database: Database,
  {
    actor,
    runId,
    reading,
    version,
  }: { actor: Actor; runId: number; reading: Reading; version?: string | undefined },
): Promise<void> {
  const problem = feedNameProblem(reading.feed)
  if (problem !== null) throw new RunRefused(problem)
  await act(database, { actor, right: 'import.run' }, async (transaction, audit) => {
    await lockWaiting(transaction, runId)
    const run = await getRun(transaction, runId)
    const current = shownReading(run)
    const stated = { entity: 'import', entityId: String(runId), currentVersion: current.version, current }
    if (version !== undefined) await expectVersion(transaction, { ...stated, version })
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

/** Stores the way of reading in a schedule, unless it was removed. */
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
      // The stock is set from the file once, not with every reading of the schedule.
      options: JSON.stringify({ ...optionsOf(options, reading), isRestock: options.isRestock ?? false }),
    })
    .where('id', '=', scheduleId)
    .execute()
}

function optionsOf(known: RunOptions, { decimal, defaultStock, isRestock, feed }: Reading): RunOptions {
  const { decimal: _before, ...options } = known
  return { ...options, ...(decimal !== null && { decimal }), defaultStock, isRestock, feed }
}
