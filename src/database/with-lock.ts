import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from './connect.ts'
import { PostgresProblem } from './postgres-problem.ts'

/** What a process waits for that starts beside others. */
export type LockWait = {
  limitMs: number
  /** Called when another process has held the lock for longer than a moment. */
  onWaiting: () => void
}

export const USUAL_WAIT: LockWait = { limitMs: 600_000, onWaiting: () => undefined }

const MOMENT_MS = 3_000
export const LOCK_TIMED_OUT = '55P03'

/** Works while it holds the advisory lock of this number. Throws `PostgresProblem` if it is not free in time. */
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

/** Works if the advisory lock of this number is free; null when it is not. */
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

/** The same for a connection of one's own: the lock ends with it. */
export function lockFor(client: pg.Client, lock: number, wait: LockWait): Promise<void> {
  return takeLock((text) => client.query(text), lock, wait)
}

async function takeLock(
  ask: (text: string) => Promise<unknown>,
  lock: number,
  { limitMs, onWaiting }: LockWait,
): Promise<void> {
  if (!(await tryLock(ask, lock, Math.min(MOMENT_MS, limitMs)))) {
    onWaiting()
    const restMs = Math.max(1, limitMs - MOMENT_MS)
    if (!(await tryLock(ask, lock, restMs))) {
      throw new PostgresProblem(
        `Базу даних понад ${Math.ceil(limitMs / 1000)} с готує інший процес магазину. Дочекайтеся його або зупиніть; скільки чекати, каже START_TIMEOUT_S.`,
      )
    }
  }
  await ask('reset lock_timeout')
}

async function tryLock(
  ask: (text: string) => Promise<unknown>,
  lock: number,
  limitMs: number,
): Promise<boolean> {
  try {
    await ask(`set lock_timeout = ${limitMs}`)
    await ask(`select pg_advisory_lock(${lock})`)
    return true
  } catch (error) {
    if (codeOf(error) === LOCK_TIMED_OUT) return false
    throw error
  }
}

/** Of PostgreSQL, also where another error was made of it. */
export function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  return 'code' in error ? error.code : codeOf(error.cause)
}
