import { type Job, startJob } from '#src/jobs/start-job.ts'
import { CarrierProblem } from '../carrier-problem.ts'
import type { DeliveryDeps } from '../load-carriers.ts'
import { followOrders } from './follow-orders.ts'
import { trackWaybills } from './track-waybills.ts'

export type WaybillJobOptions = DeliveryDeps & {
  log: {
    info: (details: object, message: string) => void
    warn: (details: object, message: string) => void
    error: (details: object, message: string) => void
  }
  intervalMs?: number
}

const INTERVAL_MS = 60_000

/** Updates waybills after their orders, and orders after their waybills, in the background. */
export function startWaybillJob({ log, intervalMs = INTERVAL_MS, ...deps }: WaybillJobOptions): Job {
  return startJob({
    intervalMs,
    round: async () => {
      const now = new Date()
      const changed = await followOrders(deps, now)
      const tracked = await trackWaybills(deps, now)
      if (changed + tracked > 0) log.info({ changed, tracked }, 'waybills were followed')
    },
    onError: (error) => {
      if (error instanceof CarrierProblem) log.warn({ problem: error.message }, 'the carrier does not answer')
      else log.error({ err: error }, 'waybills were not followed')
    },
  })
}
