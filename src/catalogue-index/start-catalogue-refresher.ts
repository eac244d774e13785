import type { Database } from '#src/database/connect.ts'
import { unlessUnavailable } from '#src/database/database-unavailable.ts'
import { type Job, startJob } from '#src/jobs/start-job.ts'
import { refreshCatalogue } from './refresh-catalogue.ts'

export type RefresherOptions = {
  database: Database
  log: { error: (details: object, message: string) => void }
  /** Milliseconds between two looks at the queue. */
  intervalMs?: number
}

const INTERVAL_MS = 1000

/**
 * Refreshes the index in the background. What a failed round has left in the queue is processed by the next.
 */
export function startCatalogueRefresher({ database, log, intervalMs = INTERVAL_MS }: RefresherOptions): Job {
  return startJob({
    intervalMs,
    round: async () => {
      await refreshCatalogue(database)
    },
    onError: unlessUnavailable((error) => log.error({ err: error }, 'catalogue index was not refreshed')),
  })
}
