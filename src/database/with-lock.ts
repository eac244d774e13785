import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from './connect.ts'
import { PostgresProblem } from './postgres-problem.ts'

/** How a process waits for a lock of another one that starts at the same time. */
export type LockWait = {
  limitMs: number
  /** Called when another process has the lock for longer than a moment. */
  onWaiting: () => void
}

export const USUAL_WAIT: LockWait = { limitMs: 600_000, onWaiting: () => undefined }

const MOMENT_MS = 3_000
const PAUSE_MS = 200
const LOCK_TIMED_OUT = '55P03'

/** Does the work while holding the advisory lock of this number. Throws `PostgresProblem` if it is not free in time. */
export async function withLock<Result>(
  database: Database,
  lock: number,
  work: () => Promise<Result>,
  wait = USUAL_WAIT,
): Promise<Result> {
  return database.connection().execute(async (connection) => {
    await takeLock((text) => sql.raw(text).execute(connection), lock, wait)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection)
    }
  })
}

/** Does the work if the advisory lock of this number is free; returns null if it is not. */
export async function withFreeLock<Result>(
  database: Database,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result | null> {
  return database.connection().execute(async (connection) => {
    const { rows } = await sql<{ is_free: boolean }>`select pg_try_advisory_lock(${lock}) as is_free`.execute(
      connection,
    )
    if (rows[0]?.is_free !== true) return null
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection)
    }
  })
}

/** Takes the lock on the caller's own connection, with which it ends. Throws `PostgresProblem` if it is not free in time. */
export function lockFor(client: pg.Client, lock: number, wait: LockWait): Promise<void> {
  return takeLock((text) => client.query(text), lock, wait)
}

type Ask = (text: string) => Promise<{ rows: unknown[] }>

async function takeLock(ask: Ask, lock: number, { limitMs, onWaiting }: LockWait): Promise<void> {
  if (await tryLock(ask, lock, Math.min(MOMENT_MS, limitMs))) return
  onWaiting()
  if (await tryLock(ask, lock, limitMs - MOMENT_MS)) return
  throw new PostgresProblem(
    `Базу даних понад ${Math.ceil(limitMs / 1000)} с готує інший процес магазину. Дочекайтеся його або зупиніть; скільки чекати, каже START_TIMEOUT_S.`,
  )
}

/** Polls for the lock: an index that the other process creates concurrently would wait for a statement that waits here. */
async function tryLock(ask: Ask, lock: number, limitMs: number): Promise<boolean> {
  const endsAt = performance.now() + limitMs
  for (;;) {
    const { rows } = await ask(`select from pg_try_advisory_lock(${lock}) as is_free where is_free`)
    if (rows.length > 0) return true
    if (performance.now() >= endsAt) return false
    await delay(PAUSE_MS)
  }
}

/** PostgreSQL's code of an error, also if it was wrapped in another error. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  return 'code' in error ? error.code : codeOf(error.cause)
}

/** Whether a lock was not free in time, by PostgreSQL's own error or by that of the connections of requests. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === LOCK_TIMED_OUT
}

/** Does work that a job of the running shop does too; if a lock is not free in time, the work is left to that job. */
export async function unlessLocked(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isLockTimeout(error)) throw error
  }
}
