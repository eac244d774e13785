import type { Database } from '#src/database/connect.ts'
import { unlessUnavailable } from '#src/database/database-unavailable.ts'
import { kyivDay } from '#src/domain/catalogue/promotion-state.ts'
import { type Job, startJob } from '#src/jobs/start-job.ts'
import { settlePrices } from './settle-prices.ts'
import { turnPromotions } from './turn-promotions.ts'

export type PromotionTurnerOptions = {
  database: Database
  log: { error: (details: object, message: string) => void }
  clock?: () => Date
  intervalMs?: number
}

const INTERVAL_MS = 500

/**
 * Starts and ends the prices of promotions at midnight in Kyiv. Several processes may run it: what one has
 * taken stays locked until its batch is written, so a process that dies leaves nothing unfinished.
 */
export function startPromotionTurner({
  database,
  log,
  clock = () => new Date(),
  intervalMs = INTERVAL_MS,
}: PromotionTurnerOptions): Job {
  return startJob({
    intervalMs,
    round: async () => {
      await turnPromotions(database, kyivDay(clock()))
      return (await settlePrices(database)) > 0
    },
    onError: unlessUnavailable((error) => log.error({ err: error }, 'prices of promotions were not settled')),
  })
}
