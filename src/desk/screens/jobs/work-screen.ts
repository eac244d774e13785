import type { WorkKind } from '#src/contract/admin/jobs.ts'
import type { Right } from '#src/domain/rights/rights.ts'

type WorkScreen = { to: string; name: string; right: Right }

const SCREENS: Readonly<Record<WorkKind, WorkScreen>> = {
  import: { to: '/import', name: 'Переглянути імпорт', right: 'import.run' },
  copy: { to: '/settings/copies', name: 'Усі копії', right: 'copies.make' },
  feed: { to: '/settings/feeds', name: 'Усі вивантаження', right: 'settings.change' },
  goods: { to: '/products?changes', name: 'Усі зміни', right: 'goods.price' },
}

/** The screen where failed work can be inspected and repaired. */
export function screenOfWork({ kind, id }: { kind: WorkKind; id: string }): WorkScreen {
  return kind === 'import' ? { ...SCREENS.import, to: `/import?run=${id}` } : SCREENS[kind]
}
