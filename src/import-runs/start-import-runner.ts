import { join } from 'node:path'
import type { Database } from '#src/database/connect.ts'
import { causedBy } from '#src/database/current-request.ts'
import { unlessUnavailable } from '#src/database/database-unavailable.ts'
import type { Log } from '#src/import/import-options.ts'
import { type Job, startJob } from '#src/jobs/start-job.ts'
import { LEASE_MS, whileLeased } from '#src/jobs/while-leased.ts'
import { BARE_ENVIRONMENT, workApart } from '#src/jobs/work-apart.ts'
import type { RunOrder } from './run-messages.ts'
import { endBrokenRuns } from './broken-runs.ts'
import { removeAskedLists } from './remove-price-list.ts'
import { rollBackRequested } from './request-roll-back.ts'
import { releaseRun, renewRun } from './run-lease.ts'
import { causeOfRun, pruneRuns, takeRun } from './run-queue.ts'
import { eraseRemovedSchedules } from './removed-schedules.ts'
import { takeDueSchedules } from './schedules.ts'
import { MOST_STEP_MS } from './execute-run.ts'

const PROGRAM = join(import.meta.dirname, 'run-process.ts')
const INTERVAL_MS = 1000
const PRUNING_MS = 3_600_000
/** A process that has not ended its step by its own limit no longer responds and is killed. */
const KILL_MS = MOST_STEP_MS + 600_000

export type RunnerOptions = {
  database: Database
  databaseUrl: string
  dataDir: string
  log: Pick<Log, 'info' | 'error'>
  intervalMs?: number
  /** Milliseconds after which the process of a step is killed. */
  killMs?: number
}

/** Does what the desk and the schedules ask for, one run after the other, each in a process of its own; takes price lists out and imports back. */
export function startImportRunner({
  intervalMs = INTERVAL_MS,
  killMs = KILL_MS,
  log,
  ...options
}: RunnerOptions): Job {
  const { database, databaseUrl, dataDir } = options
  const stopping = new AbortController()
  let prunedAt = 0

  const onError = unlessUnavailable((error) => log.error({ err: error }, 'an import was not done'))

  async function round(): Promise<boolean> {
    if (Date.now() - prunedAt > PRUNING_MS) {
      await pruneRuns({ database, dataDir }, new Date())
      await eraseRemovedSchedules(database, new Date())
      prunedAt = Date.now()
    }
    if (!stopping.signal.aborted) await removeAskedLists(database, onError)
    if (!stopping.signal.aborted) await rollBackRequested(database, new Date(), onError)
    await endBrokenRuns(database)
    await takeDueSchedules(database, new Date())
    const runId = stopping.signal.aborted ? null : await takeRun(database, LEASE_MS)
    if (runId === null) return false
    const lease = { leaseMs: LEASE_MS, renew: () => renewRun(database, runId, LEASE_MS), onError }
    try {
      const cause = await causeOfRun(database, runId)
      await causedBy(cause, 'import', () =>
        whileLeased(lease, () => work({ databaseUrl, dataDir, runId, cause })),
      )
    } finally {
      await releaseRun(database, runId)
    }
    return true
  }

  async function work(order: RunOrder): Promise<void> {
    const ending = new AbortController()
    const end = () => ending.abort()
    const timer = setTimeout(end, killMs)
    stopping.signal.addEventListener('abort', end)
    try {
      await workApart({ program: PROGRAM, order, env: BARE_ENVIRONMENT, signal: ending.signal })
      log.info({ run: order.runId }, 'a step of an import was done')
    } catch (error) {
      if (stopping.signal.aborted) return
      // Here, and not where the rounds are: the line has the name of the request.
      onError(error)
    } finally {
      clearTimeout(timer)
      stopping.signal.removeEventListener('abort', end)
    }
  }

  const job = startJob({ intervalMs, round, onError })
  return {
    stop: async () => {
      stopping.abort()
      await job.stop()
    },
  }
}
