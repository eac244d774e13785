import type { Database } from '#src/database/connect.ts'
import { unlessUnavailable } from '#src/database/database-unavailable.ts'
import { startJob } from '#src/jobs/start-job.ts'
import { countPathHits } from '#src/pages/path-hits.ts'
import { flushMisses } from '#src/search/search-misses.ts'

const INTERVAL_MS = 10_000

export type Noting = {
  onServed: (status: number, url: string) => void
  /** Writes the counts that are left. */
  stop: () => Promise<void>
}

/** Counts what visitors looked for in vain, for the owner: in memory, written to the database every ten seconds. */
export function startNoting(
  database: Database,
  log: { warn: (details: object, message: string) => void },
): Noting {
  const hits = countPathHits(database)
  const flush = async () => {
    const now = new Date()
    await hits.flush(now)
    await flushMisses(database, now)
  }
  const onError = unlessUnavailable((error) => log.warn({ err: error }, 'visits were not counted'))
  const job = startJob({ intervalMs: INTERVAL_MS, round: flush, onError })
  return {
    onServed: hits.note,
    stop: async () => {
      await job.stop()
      // An outage of the database loses some counts and nothing else.
      await flush().catch(onError)
    },
  }
}
