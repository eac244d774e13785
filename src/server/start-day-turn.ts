import { sql } from 'kysely'
import { unlessUnavailable } from '#src/database/database-unavailable.ts'
import type { Database } from '#src/database/connect.ts'
import { kyivDay } from '#src/domain/catalogue/promotion-state.ts'
import { type Job, startJob } from '#src/jobs/start-job.ts'

export type DayTurnOptions = {
  database: Database
  log: { error: (details: object, message: string) => void }
  clock?: () => Date
  /** Milliseconds between two looks at the clock. */
  intervalMs?: number
}

const INTERVAL_MS = 2_000

/** Invalidates cached pages of all processes at midnight in Kyiv, when promotions begin and end. */
export function startDayTurn({
  database,
  log,
  clock = () => new Date(),
  intervalMs = INTERVAL_MS,
}: DayTurnOptions): Job {
  let day = kyivDay(clock())
  return startJob({
    intervalMs,
    round: async () => {
      const today = kyivDay(clock())
      if (today === day) return
      await sql`notify shop_changed`.execute(database)
      day = today
    },
    onError: unlessUnavailable((error) => log.error({ err: error }, 'pages were not told of the new day')),
  })
}
