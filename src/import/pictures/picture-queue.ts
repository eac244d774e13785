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
// A batch of slow servers and large pictures takes longer than any lease should: while it is worked on the lease is
// renewed, and after a process that has died its pictures are soon fetched by another.
const LEASE_SECONDS = 60
const EXPIRE_SECONDS = 3600
const LEASE = { heartbeatSeconds: LEASE_SECONDS, expireInSeconds: EXPIRE_SECONDS }
const KEEP_DONE_SECONDS = 3600
const WAIT_SECONDS = 60 * 86_400
const JOBS_AT_ONCE = 1000
// The first picture of the catalogue goes first, and any avif after every webp.
const FIRST_PRIORITY = 2_000_000_000
/** By these a worker takes jobs of one step alone. */
export const PRIORITIES = { webp: { minPriority: 1 }, avif: { maxPriority: 0 } } as const

/**
 * One that never jumps: where the machine's clock was put back by an hour, the queue would look for an hour at no lease of a
 * process that has died.
 */
const STEADY_CLOCK = { ...systemClock, now: () => performance.timeOrigin + performance.now() }

/** A statement of the queue has hundreds of rows at most. */
const LIMITS = { statementMs: 60_000 }

export type PictureQueue = { boss: PgBoss; stop: (options: StopOptions) => Promise<void> }

/** The job queue on the shop's own database, over connections that wait for nobody without end. Stop it when done. */
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
  // Exclusive: a picture that is already in the queue is not put there twice.
  await boss.createQueue(PICTURE_QUEUE, {
    policy: 'exclusive',
    ...RETRIES,
    ...LEASE,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
    retentionSeconds: WAIT_SECONDS,
  })
  // One that an earlier program has made keeps its own lease otherwise.
  await boss.updateQueue(PICTURE_QUEUE, LEASE)
}

/**
 * Puts the next waiting pictures into the queue that are not there yet, and returns how many. The rows of `pictures`
 * are the true list, written in the import's own transaction, so nothing is lost between an import and its jobs; the
 * queue itself stays short.
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

export async function enqueue(boss: PgBoss, jobs: readonly PictureJob[]): Promise<void> {
  const inserts = jobs.map((job) => ({
    data: job,
    singletonKey: `${job.step}-${job.id}`,
    priority: job.step === 'webp' ? FIRST_PRIORITY - job.id : -job.id,
  }))
  await boss.insert(PICTURE_QUEUE, inserts, { returnId: false })
}

/** Jobs that make pictures visible and are due now or in work; those that wait for a later try are not counted. */
export async function countDueJobs(database: Database): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*) as due from jobs.job
    where name = ${PICTURE_QUEUE} and state in ('created', 'active') and singleton_key like 'webp-%'`.execute(
    database,
  )
  return rows[0]?.due ?? 0
}
