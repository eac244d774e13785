import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { unlessUnavailable } from '#src/database/database-unavailable.ts'
import { type Job, startJob } from '#src/jobs/start-job.ts'
import { type DeliveryDeps, loadCarriers } from './load-carriers.ts'
import { novaPoshtaDirectory } from './nova-poshta/directory-source.ts'
import { dropRequest, hasRequest } from './directory/request-directory.ts'
import { refreshDirectory, type RefreshOutcome } from './directory/refresh-directory.ts'

export type DirectoryJobOptions = DeliveryDeps & {
  log: {
    info: (details: object, message: string) => void
    warn: (details: object, message: string) => void
    error: (details: object, message: string) => void
  }
  intervalMs?: number
}

const INTERVAL_MS = 600_000
/** A person who pressed «Оновити довідник» is waiting, so requests are looked for this often. */
const ASKED_MS = 2_000
/** A page of the directory is large, and no shopper waits for it. */
const PAGE_TIMEOUT_MS = 60_000

/** Imports the carrier's directory every night, again some hours after a failure, and on request. */
export function startDirectoryJob({ log, intervalMs = INTERVAL_MS, ...deps }: DirectoryJobOptions): Job {
  const stopping = new AbortController()
  let lookedAt = 0
  const job = startJob({
    intervalMs: Math.min(intervalMs, ASKED_MS),
    round: async () => {
      const now = new Date()
      const isAsked = await hasRequest(deps.database)
      if (!isAsked) {
        if (now.getTime() - lookedAt < intervalMs) return
        lookedAt = now.getTime()
        if (!(await isDue(deps.database, now))) return
      }
      const outcome = await refreshNovaPoshta(deps, now, stopping.signal)
      // The key was removed after somebody had asked.
      if (isAsked && outcome === null) await dropRequest(deps.database)
      if (outcome?.kind === 'refreshed') log.info(outcome, 'the directory of the carrier was refreshed')
      if (outcome?.kind === 'failed') log.warn(outcome, 'the directory of the carrier stays as it was')
    },
    onError: unlessUnavailable((error) =>
      log.error({ err: error }, 'the directory of the carrier was not refreshed'),
    ),
  })
  return {
    stop: () => {
      stopping.abort()
      return job.stop()
    },
  }
}

/** Imports Nova Poshta's directory; null without its key. */
export async function refreshNovaPoshta(
  deps: DeliveryDeps,
  now: Date,
  signal: AbortSignal,
): Promise<RefreshOutcome | null> {
  const { novaPoshta } = await loadCarriers({ ...deps, outboundMs: PAGE_TIMEOUT_MS })
  if (!novaPoshta) return null
  const source = novaPoshtaDirectory(novaPoshta)
  return refreshDirectory(deps.database, { carrier: 'nova_poshta', source, now, signal })
}

/**
 * Whether an import is due: once a night after three in the morning in Kyiv, at any hour if there is no directory of the carrier
 * yet, and three hours after a failure.
 */
async function isDue(database: Database, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_due: boolean }>`
    select (d.source <> 'carrier' or d.refreshed_at < night.start) and (d.tried_at < ${now}::timestamptz - interval '3 hours' or d.problem is null) as is_due
    from delivery_directories d
    cross join lateral (
      select date_trunc('day', ${now}::timestamptz at time zone 'Europe/Kyiv' - interval '3 hours')
               at time zone 'Europe/Kyiv' + interval '3 hours' as start
    ) night
    where d.carrier = 'nova_poshta'`.execute(database)
  return rows[0]?.is_due ?? true
}
