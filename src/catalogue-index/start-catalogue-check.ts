import type { Database } from '#src/database/connect.ts'
import { unlessUnavailable } from '#src/database/database-unavailable.ts'
import { type Job, startJob } from '#src/jobs/start-job.ts'
import { mendCatalogue } from './mend-catalogue.ts'

export type CheckOptions = {
  database: Database
  log: {
    warn: (details: object, message: string) => void
    error: (details: object, message: string) => void
  }
  clock?: () => Date
  /** Milliseconds between two looks at the clock. */
  intervalMs?: number
}

const INTERVAL_MS = 15 * 60_000
/** The hour in Kyiv: there are few shoppers, and the nightly copies have not begun yet. */
const NIGHT_HOUR = '03'

const kyivMoment = new Intl.DateTimeFormat('uk-UA', {
  timeZone: 'Europe/Kyiv',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Compares the catalogue index with the goods once a night. */
export function startCatalogueCheck({
  database,
  log,
  clock = () => new Date(),
  intervalMs = INTERVAL_MS,
}: CheckOptions): Job {
  let lastDay = ''
  return startJob({
    intervalMs,
    round: async () => {
      const { day, hour } = kyivTime(clock())
      if (hour !== NIGHT_HOUR || day === lastDay) return
      await mendCatalogue(database, log)
      lastDay = day
    },
    onError: unlessUnavailable((error) =>
      log.error({ err: error }, 'catalogue index was not compared with the goods'),
    ),
  })
}

function kyivTime(moment: Date): { day: string; hour: string } {
  const parts = new Map(kyivMoment.formatToParts(moment).map(({ type, value }) => [type, value]))
  return { day: `${parts.get('month')}-${parts.get('day')}`, hour: parts.get('hour') ?? '' }
}
