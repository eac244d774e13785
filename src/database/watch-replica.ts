import pg from 'pg'
import { pause } from '#src/jobs/pause.ts'
import { hasReached, parsePosition } from './log-position.ts'
import { KEEP_ALIVE } from './keep-alive.ts'

export type ReplicaWatch = {
  /** Whether the replica may be read now: it answers and has everything that the database had a few seconds ago. */
  isUsable: () => boolean
  /** Milliseconds by which the replica's data may be outdated; 0 while it is not used. */
  ageMs: () => number
  /** Grows when pages drawn earlier may be outdated: the replica has received a known change, or is no longer read. */
  version: () => number
  /** Reports a failed query on the replica, which then is not read until the next look. */
  distrust: () => void
  close: () => Promise<void>
}

export type ReplicaWatchOptions = {
  url: string
  replicaUrl: string
  /** Counts the changes this process was notified of. */
  changes: () => number
  onWarning: (message: string, error?: unknown) => void
}

/** All changes notified before `at` are in the log before `written`. */
type Sample = { at: number; changes: number; written: bigint }

/** A replica that lags by more milliseconds is not read. */
export const LAG_LIMIT_MS = 3_000
const LOOK_MS = 500
const ANSWER_MS = 1_500
const SAMPLES = 20

export const WRITTEN = 'select pg_current_wal_insert_lsn()::text as position'
export const REPLAYED =
  'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position'

/**
 * Checks twice a second how far the replica is. It compares the replica's position in the log with earlier positions of the
 * database, so it needs no clock but its own and no writes.
 */
export function watchReplica(options: ReplicaWatchOptions): ReplicaWatch {
  const { url, replicaUrl, changes, onWarning } = options
  const primary = poolOf(url)
  const replica = poolOf(replicaUrl)
  const closing = new AbortController()
  let samples: Sample[] = []
  let proven: Sample | null = null
  let isDistrusted = false
  let wasUsable = false
  let version = 0

  const isUsable = () => proven !== null && !isDistrusted && performance.now() - proven.at < LAG_LIMIT_MS

  async function look(): Promise<void> {
    const sample = { at: performance.now(), changes: changes() }
    const [written, replayed] = await Promise.all([
      askPosition(primary, WRITTEN),
      askPosition(replica, REPLAYED),
    ])
    if (written === null || replayed === null) throw new Error('it is not a replica')
    samples = [...samples.slice(1 - SAMPLES), { ...sample, written }]
    const reached = samples.findLast((each) => hasReached(replayed, each.written))
    isDistrusted = false
    if (!reached) return
    if (proven && reached.changes !== proven.changes) version += 1
    proven = reached
  }

  function warnOfChange(error: unknown): void {
    if (isUsable() === wasUsable) return
    wasUsable = !wasUsable
    if (wasUsable) return onWarning('Репліка бази даних знову встигає: каталог читається з неї')
    // Pages drawn from the replica while it fell behind must be drawn anew.
    version += 1
    onWarning('Репліка бази даних не відповідає або відстала: каталог читається з основної бази', error)
  }

  async function lookUntilClosed(): Promise<void> {
    while (!closing.signal.aborted) {
      let problem: unknown
      try {
        await look()
      } catch (error) {
        problem = error
      }
      warnOfChange(problem)
      await pause(LOOK_MS, closing.signal)
    }
  }

  const looking = lookUntilClosed()
  return {
    isUsable,
    ageMs: () => (proven && isUsable() ? performance.now() - proven.at : 0),
    version: () => version,
    distrust: () => {
      isDistrusted = true
    },
    close: async () => {
      closing.abort()
      await looking
      await Promise.all([primary.end(), replica.end()])
    },
  }
}

/** One connection, dropped when it does not answer, so that a hanging server blocks nothing. */
function poolOf(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: 'vitryna replica watch',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    ...KEEP_ALIVE,
  })
  // The next query fails with the same error.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

async function askPosition(pool: pg.Pool, query: string): Promise<bigint | null> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ position: string | null }>(query)
    client.release()
    const position = rows[0]?.position
    return typeof position === 'string' ? parsePosition(position) : null
  } catch (error) {
    client.release(true)
    throw error
  }
}
