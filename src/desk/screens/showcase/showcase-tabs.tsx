import type { Right } from '#src/domain/rights/rights.ts'
import { PathTabs } from '../../parts/tabs.tsx'
import { useMay } from '../../runtime/session.ts'

type Tab = { to: string; name: string; right?: Right }
const TABS: readonly Tab[] = [
  { to: '/showcase', name: 'Головна' },
  { to: '/showcase/promotions', name: 'Акції' },
  { to: '/showcase/promo-codes', name: 'Промокоди', right: 'goods.price' },
  { to: '/showcase/collections', name: 'Колекції' },
]

/** The parts of «Вітрина», each with a path of its own. */
export function ShowcaseTabs() {
  const may = useMay()
  const tabs = TABS.filter(({ right }) => right === undefined || may(right))
  return <PathTabs label="Частини вітрини" tabs={tabs} />
}
