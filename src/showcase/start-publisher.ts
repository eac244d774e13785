import type { Database } from '#src/database/connect.ts'
import { type Job, startJob } from '#src/jobs/start-job.ts'
import { publishDueHome } from './home-draft.ts'

const MINUTE_MS = 60_000

/** Publishes the home page within a minute after its scheduled moment. */
export function startPublisher(options: { database: Database; onError: (error: unknown) => void }): Job {
  const { database, onError } = options
  const round = async () => {
    await publishDueHome(database, new Date())
  }
  return startJob({ intervalMs: MINUTE_MS, round, onError })
}
