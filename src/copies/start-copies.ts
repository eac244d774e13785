import { unlessUnavailable } from '#src/database/database-unavailable.ts'
import { type Job, startJob } from '#src/jobs/start-job.ts'
import { scheduleCopy } from './copy-queue.ts'
import { runNextCopy } from './run-copy.ts'
import type { CopySource } from './make-copy.ts'

export type CopiesOptions = CopySource & {
  log: { error: (details: object, message: string) => void }
  clock?: () => Date
  intervalMs?: number
}

const INTERVAL_MS = 2_000

/** Makes the copies that the owner and her schedule ask for, one after the other. */
export function startCopies({
  log,
  clock = () => new Date(),
  intervalMs = INTERVAL_MS,
  ...source
}: CopiesOptions): Job {
  const stopping = new AbortController()
  const onError = unlessUnavailable((error) => log.error({ err: error }, 'a copy was not made'))
  const job = startJob({
    intervalMs,
    round: async () => {
      await scheduleCopy(source.database, clock())
      return (
        !stopping.signal.aborted && runNextCopy({ ...source, now: clock, onError, signal: stopping.signal })
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
