import { sql } from 'kysely'
import { PgBoss, type StopOptions, systemClock } from 'pg-boss'
import { connect, type Database } from '#src/database/connect.ts'

export const PICTURE_QUEUE = 'pictures'
const JOBS_SCHEMA = 'jobs'

/** `webp` fetches a picture and makes it visible; `avif` follows when all others are visible. */
export interface PictureJob {
  id: number
  step: 'webp' | 'avif'
}

const RETRIES = { retryLimit: 4, retryDelay: 20, retryBackoff: true, retryDelayMax: 3600 }
// A batch of slow servers and large pictures takes longer than a lease should. So the lease is renewed during
// the work, and if a process dies, another soon fetches its pictures.
const LEASE_SECONDS = 60
const EXPIRE_SECONDS = 3600
const LEASE = { heartbeatSeconds: LEASE_SECONDS, expireInSeconds: EXPIRE_SECONDS }
const KEEP_DONE_SECONDS = 3600
const WAIT_SECONDS = 60 * 86_400
const JOBS_AT_ONCE = 1000
// The first picture of the catalogue has the highest priority, and any avif comes after every webp.
const FIRST_PRIORITY = 2_000_000_000
/** With these a worker takes jobs of one step only. */
export const PRIORITIES = { webp: { minPriority: 1 }, avif: { maxPriority: 0 } } as const

/**
 * A clock that never jumps. If the machine's clock were set back by an hour, the queue would not check for an
 * hour whether leases of dead processes have expired.
 */
const STEADY_CLOCK = { ...systemClock, now: () => performance.timeOrigin + performance.now() }

/** A statement of the queue concerns a few hundred rows at most. */
const LIMITS = { statementMs: 60_000 }

export type PictureQueue = { boss: PgBoss; stop: (options: StopOptions) => Promise<void> }

/**
 * Opens the job queue in the shop's own database, over connections with time limits. To be stopped when no
 * longer needed.
 */
export async function openPictureQueue(
  databaseUrl: string,
  onError: (error: Error) => void,
): Promise<PictureQueue> {
  const options = { applicationName: 'vitryna pictures', size: 3, limits: LIMITS }
  const { pool, close } = connect(databaseUrl, options)
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: JOBS_SCHEMA,
    clock: STEADY_CLOCK,
    schedule: false,
  })
  boss.on('error', onError)
  try {
    await openQueue(boss)
  } catch (error) {
    await close()
    throw error
  }
  const stop = async (manner: StopOptions) => {
    await boss.stop(manner)
    await close()
  }
  return { boss, stop }
}

async function openQueue(boss: PgBoss): Promise<void> {
  await boss.start()
  // Exclusive: a picture that is already in the queue is not added again.
  await boss.createQueue(PICTURE_QUEUE, {
    policy: 'exclusive',
    ...RETRIES,
    ...LEASE,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
    retentionSeconds: WAIT_SECONDS,
  })
  // A queue created by an earlier version of the program would otherwise keep its own lease.
  await boss.updateQueue(PICTURE_QUEUE, LEASE)
}

/**
 * Adds the next waiting pictures that are not in the queue yet, and returns how many. The rows of `pictures`
 * are the authoritative list, written in the import's own transaction, so nothing is lost between an import
 * and its jobs, and the queue itself stays short.
 */
export async function enqueueWaiting(
  boss: PgBoss,
  database: Database,
  limit = JOBS_AT_ONCE,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select p.id from pictures p
    where p.state = 'waiting' and not exists (
      select from jobs.job j
      where j.name = ${PICTURE_QUEUE} and j.singleton_key = 'webp-' || p.id and j.state <= 'active')
    order by p.id limit ${limit}`.execute(database)
  if (rows.length > 0)
    await enqueue(
      boss,
      rows.map(({ id }) => ({ id, step: 'webp' })),
    )
  return rows.length
}

/** Adds jobs to the queue. */
export async function enqueue(boss: PgBoss, jobs: readonly PictureJob[]): Promise<void> {
  const inserts = jobs.map((job) => ({
    data: job,
    singletonKey: `${job.step}-${job.id}`,
    priority: job.step === 'webp' ? FIRST_PRIORITY - job.id : -job.id,
  }))
  await boss.insert(PICTURE_QUEUE, inserts, { returnId: false })
}

/**
 * Counts jobs that make pictures visible and are due now or running. Those that wait for another attempt are
 * not counted.
 */
export async function countDueJobs(database: Database): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*) as due from jobs.job
    where name = ${PICTURE_QUEUE} and state in ('created', 'active') and singleton_key like 'webp-%'`.execute(
    database,
  )
  return rows[0]?.due ?? 0
}
