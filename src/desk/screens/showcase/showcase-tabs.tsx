import { Link, useLocation } from 'react-router'
import type { Right } from '#src/domain/rights/rights.ts'
import { useMay } from '../../runtime/session.ts'

type Tab = { to: string; name: string; right?: Right }
const TABS: readonly Tab[] = [
  { to: '/showcase', name: 'Головна' },
  { to: '/showcase/promotions', name: 'Акції' },
  { to: '/showcase/promo-codes', name: 'Промокоди', right: 'goods.price' },
  { to: '/showcase/collections', name: 'Колекції' },
]

/** The parts of «Вітрина», each with an address of its own. */
export function ShowcaseTabs() {
  const { pathname } = useLocation()
  const may = useMay()
  return (
    <nav className="tabs" aria-label="Частини вітрини">
      {TABS.filter(({ right }) => right === undefined || may(right)).map(({ to, name }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
