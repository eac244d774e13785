import type { Database } from '#src/database/connect.ts'
import { type Job, startJob } from '#src/jobs/start-job.ts'
import { releaseOrders } from './release-orders.ts'

export type ReleaserOptions = {
  database: Database
  log: {
    info: (details: object, message: string) => void
    error: (details: object, message: string) => void
  }
  /** Between two rounds. */
  intervalMs?: number
}

const INTERVAL_MS = 60_000

/** Cancels unconfirmed orders in the background. */
export function startOrderReleaser({ database, log, intervalMs = INTERVAL_MS }: ReleaserOptions): Job {
  return startJob({
    intervalMs,
    round: async () => {
      const orders = await releaseOrders(database, new Date())
      if (orders > 0) log.info({ orders }, 'orders that nobody confirmed were cancelled')
    },
    onError: (error) => log.error({ err: error }, 'unconfirmed orders were not released'),
  })
}
