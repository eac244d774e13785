import type { Database } from '#src/database/connect.ts'
import { unlessUnavailable } from '#src/database/database-unavailable.ts'
import { type Job, startJob } from '#src/jobs/start-job.ts'
import { Refusal } from '../refusal.ts'
import { workOffAll } from './work-off.ts'

export type ChangerOptions = {
  database: Database
  log: { error: (details: object, message: string) => void }
  clock: () => Date
  intervalMs?: number
}

const INTERVAL_MS = 1000

/** Continues changes of goods that are not finished: large ones, and those of a process that ended. */
export function startGoodsChanger({ database, log, clock, intervalMs = INTERVAL_MS }: ChangerOptions): Job {
  return startJob({
    intervalMs,
    round: async () => {
      try {
        await workOffAll(database, clock())
      } catch (error) {
        // A running import comes first; the next round does the rest.
        if (!(error instanceof Refusal)) throw error
      }
    },
    onError: unlessUnavailable((error) => log.error({ err: error }, 'a change of goods was not worked off')),
  })
}
