import type { WorkKind } from '#src/contract/admin/jobs.ts'
import type { Right } from '#src/domain/rights/rights.ts'

type WorkScreen = { to: string; name: string; right: Right }

const SCREENS: Readonly<Record<WorkKind, WorkScreen>> = {
  import: { to: '/import', name: 'Переглянути імпорт', right: 'import.run' },
  copy: { to: '/settings/copies', name: 'Копії', right: 'copies.make' },
  feed: { to: '/settings/feeds', name: 'Вивантаження', right: 'settings.change' },
  goods: { to: '/products?changes', name: 'Зміни товарів', right: 'goods.price' },
}

/** The screen where it is seen whole and mended. */
export function screenOfWork({ kind, id }: { kind: WorkKind; id: string }): WorkScreen {
  return kind === 'import' ? { ...SCREENS.import, to: `/import?run=${id}` } : SCREENS[kind]
}
