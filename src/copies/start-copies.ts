import { unlessUnavailable } from '#src/database/database-unavailable.ts'
import { type Job, startJob } from '#src/jobs/start-job.ts'
import { scheduleCopy } from './copy-queue.ts'
import { WORK_APART } from './copy-work.ts'
import { runNextCopy } from './run-copy.ts'
import type { CopySource } from './make-copy.ts'

export type CopiesOptions = CopySource & {
  log: Record<'info' | 'error', (details: object, message: string) => void>
  clock?: () => Date
  intervalMs?: number
}

const INTERVAL_MS = 2_000

/**
 * Makes the copies that the owner and her schedule have ordered, one after the other, each in a process of
 * its own.
 */
export function startCopies({
  log,
  clock = () => new Date(),
  intervalMs = INTERVAL_MS,
  ...source
}: CopiesOptions): Job {
  const stopping = new AbortController()
  const onError = unlessUnavailable((error) => log.error({ err: error }, 'a copy was not made'))
  const onMade = (copy: string) => log.info({ copy }, 'a copy was made')
  const job = startJob({
    intervalMs,
    round: async () => {
      await scheduleCopy(source.database, clock())
      return (
        !stopping.signal.aborted &&
        runNextCopy({ ...source, now: clock, onError, onMade, work: WORK_APART, signal: stopping.signal })
      )
    },
    onError,
  })
  return {
    stop: () => {
      stopping.abort()
      return job.stop()
    },
  }
}
