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
/** Who has pressed «Оновити довідник» waits at the screen. */
const ASKED_MS = 2_000
/** A page of the directory is larger than what a shopper waits for. */
const PAGE_TIMEOUT_MS = 60_000

/** Brings the carrier's directory in each night, after a night that failed some hours later again, and when asked to. */
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
      // Its key was taken away meanwhile.
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

/** Null without a key of the carrier. */
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

/** After three in the morning in Kyiv, once; at any hour where there is none of the carrier's yet. */
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
