import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { refreshSoon } from '#src/catalogue-index/refresh-catalogue.ts'
import type { Database } from '#src/database/connect.ts'
import { unavailabilityOf } from '#src/database/database-unavailable.ts'
import { retryDeadlock } from '#src/database/retry-deadlock.ts'
import { lockImportsOut } from '../change-catalogue.ts'
import { Refusal } from '../refusal.ts'
import { type Batch, writeBatch } from './write-batch.ts'
import { restoreBatch } from './restore-batch.ts'

// Shoppers and orders wait for one batch at most: some tens of milliseconds.
const BATCH = 1000
// The length of the pause after a batch, as a fraction of the batch's time, so that the processors are free
// for shoppers.
const REST = 0.3

export type WorkOptions = {
  now: Date
  /** As in `lockImportsOut`. */
  onWait?: () => void
  onProgress?: (done: number) => void
  /** Stops at this time of `performance.now()` and leaves the rest to another call. */
  untilMs?: number
  /** How many values one transaction writes. */
  batchSize?: number
}

/**
 * Does the rest of a change, or of its undoing, in batches, each in a transaction of its own. Returns whether
 * all is done.
 */
export async function workOff(
  database: Database,
  id: number,
  { now, onWait, onProgress, untilMs = Infinity, batchSize = BATCH }: WorkOptions,
): Promise<boolean> {
  for (;;) {
    let from = 0
    const batch = await retryDeadlock(database, () =>
      database.transaction().execute(async (transaction) => {
        await lockImportsOut(transaction, onWait)
        from = performance.now()
        return workBatch(transaction, id, now, batchSize)
      }),
    )
    if (batch === null) break
    onProgress?.(batch.to)
    const to = performance.now()
    if (to > untilMs) return false
    // A batch that is not full is the last one.
    if (batch.to - batch.from + 1 === batchSize) await delay((to - from) * REST)
  }
  await refreshSoon(database)
  return true
}

/**
 * Does the next batch; null if there is none. If two processes work on one change, the row lock lets one of
 * them wait.
 */
async function workBatch(transaction: Database, id: number, now: Date, size: number): Promise<Batch | null> {
  const change = await transaction
    .selectFrom('goods_changes')
    .select(['state', 'total', 'done', 'undone'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (change?.state === 'applying') {
    const batch = { id, from: change.done + 1, to: Math.min(change.done + size, change.total), now }
    await writeBatch(transaction, batch)
    const isLast = batch.to === change.total
    await sql`
      update goods_changes set done = ${batch.to}, state = ${isLast ? 'applied' : 'applying'},
        ended_at = ${isLast ? now : null}
      where id = ${id}`.execute(transaction)
    return batch
  }
  if (change?.state === 'undoing') {
    const batch = { id, from: change.undone + 1, to: Math.min(change.undone + size, change.done), now }
    await restoreBatch(transaction, batch)
    const isLast = batch.to === change.done
    await sql`
      update goods_changes set undone = ${batch.to}, state = ${isLast ? 'undone' : 'undoing'},
        undone_at = ${isLast ? now : null}
      where id = ${id}`.execute(transaction)
    return batch
  }
  return null
}

/**
 * Does what processes that ended have left, the oldest change first. If one fails, the next ones still get
 * their turn, and the error of the first failure is thrown at the end.
 * @throws Refusal while an import runs
 */
export async function workOffAll(database: Database, now: Date): Promise<void> {
  const open = await database
    .selectFrom('goods_changes')
    .select('id')
    .where('state', 'in', ['applying', 'undoing'])
    .orderBy('id')
    .execute()
  const failures: unknown[] = []
  for (const { id } of open) {
    try {
      await workOff(database, id, { now })
    } catch (error) {
      // The other changes would fail for the same reason.
      if (error instanceof Refusal || unavailabilityOf(error) !== null) throw error
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
