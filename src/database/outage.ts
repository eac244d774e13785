import type { DatabaseUnavailable } from './database-unavailable.ts'

/** Whether the database is available, for one process. */
export type Outage = {
  isAway: () => boolean
  /** Reports that the database did not answer. */
  lose: (problem: unknown) => void
  /** Reports that it has answered; `isReadOnly` if it accepts no writes. */
  find: (isReadOnly?: boolean) => void
}

export type OutageLog = (message: string, details: { err?: unknown; seconds?: number }) => void

type Trouble = 'away' | 'read-only'

const GONE: Record<Trouble, string> = {
  away: 'База даних не відповідає: сторінки показуються з пам’яті, на решту запитів магазин відповідає 503',
  'read-only': 'База даних нічого не записує: каталог працює, на замовлення й вхід магазин відповідає 503',
}
const BACK: Record<Trouble, string> = {
  away: 'База даних знову відповідає',
  'read-only': 'База даних знову записує',
}

/** Logs once when the database becomes unavailable, and once when it is back and after how long. */
export function watchOutage(log: OutageLog, now: () => number = () => performance.now()): Outage {
  let trouble: Trouble | null = null
  let since = 0

  function change(next: Trouble | null, problem?: unknown): void {
    if (next === trouble) return
    if (trouble && next !== 'away') log(BACK[trouble], { seconds: Math.round((now() - since) / 100) / 10 })
    if (next) log(GONE[next], problem === undefined ? {} : { err: briefly(problem) })
    if (trouble === null || next === null || next === 'read-only') since = now()
    trouble = next
  }

  return {
    isAway: () => trouble === 'away',
    lose: (problem) => change('away', problem),
    find: (isReadOnly = false) => change(isReadOnly ? 'read-only' : null),
  }
}

/** The message without the stack, which would only show where the outage was noticed. */
function briefly(problem: unknown): Pick<DatabaseUnavailable, 'message'> | string {
  return problem instanceof Error ? { message: problem.message } : String(problem)
}
