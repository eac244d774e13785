import { sql } from 'kysely'
import type { Check } from '#src/contract/check.ts'
import type { Database } from '#src/database/connect.ts'
import { IS_UNDER_WAY } from './request-directory.ts'

export type DirectoryStatus = {
  source: 'none' | 'carrier' | 'demo'
  refreshed_at: Date | null
  tried_at: Date | null
  /** Why the last import failed; null if it did not. */
  problem: string | null
  settlements: number
  branches: number
  lockers: number
  /** Points that are closed and not offered. */
  closed: number
  /** An import was asked for or is running. */
  is_under_way: boolean
}

/** State and size of Nova Poshta's directory; all counts are zero if there is none. */
export async function directoryStatus(database: Database): Promise<DirectoryStatus> {
  const { rows } = await sql<DirectoryStatus>`
    select coalesce(d.source, 'none') as source, d.refreshed_at, d.tried_at, d.problem,
           d.carrier is not null and ${IS_UNDER_WAY} as is_under_way,
           (select count(*) from settlements where not is_gone) as settlements, points.*
    from (
      select count(*) filter (where kind = 'branch' and is_open) as branches,
             count(*) filter (where kind = 'locker' and is_open) as lockers,
             count(*) filter (where not is_open) as closed
      from delivery_points where carrier = 'nova_poshta' and not is_gone
    ) points
    left join delivery_directories d on d.carrier = 'nova_poshta'`.execute(database)
  const [status] = rows
  if (!status) throw new Error('an aggregate has answered no row')
  return status
}

const STALE_MS = 3 * 24 * 3_600_000

/** Checks that the carrier's directory was imported and is fresh; only useful with a key. */
export async function checkDirectory(database: Database, now: Date): Promise<Check> {
  const { source, refreshed_at, problem, branches, lockers } = await directoryStatus(database)
  const name = 'nova_poshta_directory'
  const failed = problem === null ? '' : ` Остання спроба: ${problem}.`
  if (source !== 'carrier')
    return {
      name,
      state: 'failed',
      text: `Довідника Нової Пошти ще немає: npm run shop -- delivery refresh.${failed}`,
    }
  const day = refreshed_at?.toLocaleDateString('uk-UA', { timeZone: 'Europe/Kyiv' }) ?? ''
  const isStale = now.getTime() - (refreshed_at?.getTime() ?? 0) > STALE_MS
  const text = `Довідник Нової Пошти від ${day}: ${branches} відділень, ${lockers} поштоматів.${failed}`
  return { name, state: isStale || problem !== null ? 'failed' : 'ok', text }
}
