import '../../styles/settings.css'
import { NavLink, Outlet, useLocation } from 'react-router'
import type { Right } from '#src/domain/rights/rights.ts'
import { centreInRow } from '../../parts/centre-in-row.ts'
import { PageHead } from '../../parts/page-head.tsx'
import { NotForRole } from '../../parts/states.tsx'
import { useMay } from '../../runtime/session.ts'

const PARTS: readonly (readonly [path: string, name: string, right: Right])[] = [
  ['shop', 'Магазин', 'settings.change'],
  ['delivery', 'Доставка', 'settings.change'],
  ['payment', 'Оплата', 'settings.change'],
  ['receipts', 'Чеки', 'settings.change'],
  ['messages', 'Повідомлення', 'settings.change'],
  ['feeds', 'Вивантаження', 'settings.change'],
  ['import', 'Імпорт', 'settings.change'],
  ['staff', 'Команда', 'staff.change'],
  ['audit', 'Журнал', 'audit.see'],
  ['jobs', 'Помилки', 'jobs.see'],
  ['copies', 'Копії', 'copies.make'],
]

/** The navigation of the settings beside each of their screens. */
export function Component() {
  const may = useMay()
  const { pathname } = useLocation()
  if (!may('settings.change')) return <NotForRole />
  return (
    <>
      <PageHead title="Налаштування" place={`settings-${pathname.split('/')[2] ?? 'shop'}`} />
      <div className="split">
        <nav className="subnav" aria-label="Налаштування">
          {PARTS.filter(([, , right]) => may(right)).map(([path, name]) => (
            <NavLink
              key={path}
              ref={pathname === `/settings/${path}` ? centreInRow : undefined}
              to={`/settings/${path}`}
            >
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
