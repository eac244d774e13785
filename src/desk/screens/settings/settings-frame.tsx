import '../../styles/settings.css'
import { NavLink, Outlet } from 'react-router'
import { PageHead } from '../../parts/page-head.tsx'
import { NotForRole } from '../../parts/states.tsx'
import { useMay } from '../../runtime/session.ts'

const PARTS = [
  ['shop', 'Магазин'],
  ['delivery', 'Доставка'],
  ['payment', 'Оплата'],
  ['receipts', 'Чеки'],
  ['messages', 'Повідомлення'],
  ['feeds', 'Вивантаження'],
  ['staff', 'Команда'],
  ['audit', 'Журнал'],
  ['copies', 'Копії'],
] as const

/** The settings' own navigation beside each of them. */
export function Component() {
  const may = useMay()
  if (!may('settings.change')) return <NotForRole />
  return (
    <>
      <PageHead title="Налаштування" />
      <div className="split">
        <nav className="subnav" aria-label="Налаштування">
          {PARTS.map(([path, name]) => (
            <NavLink key={path} to={`/settings/${path}`}>
              {name}
            </NavLink>
          ))}
        </nav>
        <div>
          <Outlet />
        </div>
      </div>
    </>
  )
}
