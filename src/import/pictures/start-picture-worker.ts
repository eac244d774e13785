import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database } from '#src/database/connect.ts'
import { causedBy } from '#src/database/current-request.ts'
import { unlessUnavailable } from '#src/database/database-unavailable.ts'
import { pause } from '#src/jobs/pause.ts'
import { startJob } from '#src/jobs/start-job.ts'
import type { Log } from '../import-options.ts'
import type { Converter } from './convert-picture.ts'
import { PictureError } from './picture-error.ts'
import {
  countDueJobs,
  enqueue,
  enqueueWaiting,
  openPictureQueue,
  PICTURE_QUEUE,
  type PictureJob,
  PRIORITIES,
} from './picture-queue.ts'
import { addAvif, causeOfPicture, makeVisible, markFailed, type PictureDeps } from './process-picture.ts'
import { startConverter } from './start-converter.ts'

export interface PictureWorkerOptions {
  database: Database
  databaseUrl: string
  dataDir: string
  log: Log
  /** Replaced in tests, whose server has a private address. */
  fetchPicture?: (url: string) => Promise<Buffer>
  /** By default two processes; the one for avif uses the processor only when nobody else needs it. */
  converter?: Converter
}

type WorkOptions = PictureDeps & Pick<PictureWorkerOptions, 'log'>

export interface PictureWorker {
  /** Whether there are pictures to fetch now. Those that wait for another attempt are not counted. */
  hasWork: () => Promise<boolean>
  /** Finishes the pictures in work first. */
  stop: () => Promise<void>
}

// Downloads wait for the network, conversion for the processor, so two at a time keep both busy.
const LANES = 2
const BATCH = 12
const POLL_SECONDS = 0.5
const LOOK_MS = 2000
const AVIF_WAITS_MS = 600_000
// So many jobs keep the worker busy until the next look.
const ENOUGH_JOBS = 200
const STOP_MS = 20_000

/** Fetches and converts waiting pictures in the background until `stop` is called. */
export async function startPictureWorker(options: PictureWorkerOptions): Promise<PictureWorker> {
  const { database, databaseUrl, log } = options
  const onError = unlessUnavailable((error) =>
    log.warn({ err: error }, 'the picture queue has a problem; it goes on by itself'),
  )
  const queue = await openPictureQueue(databaseUrl, onError)
  const { boss } = queue
  const converter = startConverter()
  // A picture can be shown without its avif, which waits for a processor that visitors do not need.
  const patient = startConverter({ isPatient: true })
  const { convertPicture } = converter
  const { convertToAvif } = patient
  const deps = { converter: { convertPicture, convertToAvif }, ...options }
  const polling = {
    pollingIntervalSeconds: POLL_SECONDS,
    includeMetadata: true,
    perJobResults: true,
  } as const
  const isStopping = new AbortController()
  // Two workers, so that a picture that is not visible yet does not wait for the conversion of an avif.
  await boss.work(
    PICTURE_QUEUE,
    { ...polling, batchSize: BATCH, ...PRIORITIES.webp },
    (jobs: JobWithMetadata<PictureJob>[]) => workOff(deps, boss, jobs),
  )
  await boss.work(
    PICTURE_QUEUE,
    { ...polling, batchSize: LANES, ...PRIORITIES.avif },
    async (jobs: JobWithMetadata<PictureJob>[]) => {
      await othersVisible(database, isStopping.signal)
      return workOff(deps, boss, jobs)
    },
  )
  const topUp = async () => {
    const due = await countDueJobs(database)
    return due < ENOUGH_JOBS ? due + (await enqueueWaiting(boss, database)) : due
  }
  const enqueuing = startJob({
    intervalMs: LOOK_MS,
    round: async () => {
      await topUp()
    },
    onError,
  })
  return {
    hasWork: async () => (await topUp()) > 0,
    stop: async () => {
      isStopping.abort()
      await enqueuing.stop()
      await queue.stop({ graceful: true, timeout: STOP_MS })
      await Promise.all([converter.stop(), patient.stop()])
    },
  }
}

/**
 * Waits while pictures that are not visible are due, but not for the whole of a very large import, because
 * jobs expire.
 */
async function othersVisible(database: Database, signal: AbortSignal): Promise<void> {
  for (let waitedMs = 0; waitedMs < AVIF_WAITS_MS && (await countDueJobs(database)) > 0; waitedMs += LOOK_MS)
    if (!(await pause(LOOK_MS, signal))) return
}

async function workOff(
  options: WorkOptions,
  boss: PgBoss,
  jobs: readonly JobWithMetadata<PictureJob>[],
): Promise<JobResult[]> {
  const queue = jobs.values()
  const results: JobResult[] = []
  const visible: number[] = []
  const lane = async () => {
    for (const job of queue) {
      const result = await workOn(options, job)
      results.push(result)
      if (job.data.step === 'webp' && result.status === 'completed') visible.push(job.data.id)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  if (visible.length > 0)
    await enqueue(
      boss,
      visible.map((id) => ({ id, step: 'avif' })),
    )
  return results
}

async function workOn(options: WorkOptions, job: JobWithMetadata<PictureJob>): Promise<JobResult> {
  const cause = await causeOfPicture(options.database, job.data.id)
  return causedBy(cause, 'picture', () => workOnCaused(options, job))
}

async function workOnCaused(options: WorkOptions, job: JobWithMetadata<PictureJob>): Promise<JobResult> {
  const { id, step } = job.data
  try {
    if (step === 'webp') await makeVisible(options, id)
    else await addAvif(options, id)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const isLast = job.retryCount >= job.retryLimit || (error instanceof PictureError && error.isFinal)
    if (!isLast) return { id: job.id, status: 'failed', output: { message: reason } }
    options.log.info({ picture: id, reason }, 'a picture could not be had')
    // A picture without its avif is still shown.
    if (step === 'webp') await markFailed(options, id, reason)
    return { id: job.id, status: 'completed', output: { message: reason } }
  }
}
