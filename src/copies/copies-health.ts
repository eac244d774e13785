import type { Database } from '#src/database/connect.ts'
import { loadDeskSettings } from '#src/settings/load-desk-settings.ts'

/** In milliseconds. A running shop makes a copy each night. */
const OVERDUE_MS = 2 * 86_400_000

export type CopyTrouble = {
  /**
   * `drill`: it could not be restored; `failed`: the last attempt to make one failed; `overdue`: none for two
   * days.
   */
  kind: 'drill' | 'failed' | 'overdue'
  id: number
  name: string
  /** The error of the work; null for an overdue copy. */
  problem: string | null
  since: Date
  /** Whether another copy is being made. */
  isUnderWay: boolean
}
export type CopiesHealth = {
  /** That is ready. */
  newest: { name: string; madeAt: Date } | null
  trouble: CopyTrouble | null
}

/**
 * Returns how old the newest copy is, and what is wrong with copies. A failed drill comes first, because it
 * matters most.
 */
export async function readCopiesHealth(database: Database, now: Date): Promise<CopiesHealth> {
  const [{ copies_kept: limit }, copies] = await Promise.all([
    loadDeskSettings(database),
    database
      .selectFrom('copies')
      .select(['id', 'name', 'state', 'asked_at', 'ready_at', 'problem', 'drilled_at', 'drill_problem'])
      .orderBy('id', 'desc')
      .execute(),
  ])
  const [last] = copies
  const ready = copies.findIndex(({ ready_at }) => ready_at !== null)
  const newest = copies[ready]
  const drilled = copies.find(({ drilled_at }) => drilled_at !== null)
  const isUnderWay = last?.state === 'asked' || last?.state === 'making'
  const made = newest?.ready_at ? { name: newest.name, madeAt: newest.ready_at } : null
  const health = (kind: CopyTrouble['kind'], { id, name }: { id: number; name: string }, why: Why) => ({
    newest: made,
    trouble: { kind, id, name, isUnderWay, ...why },
  })
  if (drilled?.drilled_at && drilled.drill_problem !== null)
    return health('drill', drilled, { problem: drilled.drill_problem, since: drilled.drilled_at })
  if (last?.state === 'failed') {
    const failed = copies.slice(0, ready === -1 ? undefined : ready).filter(({ state }) => state === 'failed')
    return health('failed', last, { problem: last.problem, since: failed.at(-1)?.asked_at ?? last.asked_at })
  }
  if (limit > 0 && newest && made && now.getTime() - made.madeAt.getTime() > OVERDUE_MS)
    return health('overdue', newest, { problem: null, since: made.madeAt })
  return { newest: made, trouble: null }
}

type Why = Pick<CopyTrouble, 'problem' | 'since'>
