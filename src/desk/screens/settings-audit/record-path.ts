import type { AuditRow } from '#src/contract/admin/audit.ts'

/** Screens of single records, by the ids that the journal stores. */
const SCREENS: Readonly<Record<string, string>> = {
  attribute: '/attributes',
  category: '/categories',
  order: '/orders',
  page: '/pages',
  product: '/products',
  promo_code: '/showcase/promo-codes',
}

/** The screen of a journal's record as it is now. Null if it has no screen of its own, or is gone. */
export function recordPath({ action, entity, entity_id }: Pick<AuditRow, 'action' | 'entity' | 'entity_id'>) {
  const screen = SCREENS[entity]
  const isGone = /\.(remove|merge)$/.test(action)
  return screen === undefined || isGone ? null : `${screen}/${encodeURIComponent(entity_id)}`
}
