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

// Shoppers and orders wait for a batch at most: some tens of milliseconds.
const BATCH = 1000
// Of the time of a batch: in between, the processors are the shoppers' own.
const REST = 0.3

export type WorkOptions = {
  now: Date
  /** As of `lockImportsOut`. */
  onWait?: () => void
  onProgress?: (done: number) => void
  /** Leaves the rest to the next who works. */
  untilMs?: number
  /** Values of one transaction. */
  batchSize?: number
}

/** Does what is left of a change, or of taking it back, batch by batch, each in a transaction of its own. Whether all is done. */
export async function workOff(
  database: Database,
  id: number,
  { now, onWait, onProgress, untilMs = Infinity, batchSize = BATCH }: WorkOptions,
): Promise<boolean> {
  for (;;) {
    let from = 0
    const batch = await retryDeadlock(() =>
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
    // After one that is not full nothing comes.
    if (batch.to - batch.from + 1 === batchSize) await delay((to - from) * REST)
  }
  await refreshSoon(database)
  return true
}

/** The next batch; null when there is none. Of two who work at one change the second waits. */
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
 * What a process that ended in the middle has left, oldest first; one that fails is left to the next time, and those after it have
 * their turn. Throws `Refusal` where an import goes first, what the first of them failed with in the end.
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
      // The others would wait for the same.
      if (error instanceof Refusal || unavailabilityOf(error) !== null) throw error
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
