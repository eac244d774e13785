import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Customer } from '#src/contract/auth.ts'
import { formatPhone } from '#src/domain/contact/phone.ts'
import { logout } from '../../features/session/session.ts'
import { useFavoritesCount } from '../../features/favorites/favorites-store.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

export function CabinetNav({ customer: { name, email, phone } }: { customer: Customer }) {
  const favorites = useFavoritesCount()
  const nav = useRef<HTMLElement>(null)

  // On a phone the row is wider than the window, and the current page may be beyond its edge.
  useEffect(() => centre(nav.current, nav.current?.querySelector<HTMLElement>('[aria-current]')), [])
  return (
    <div>
      <div className="cabwho">
        <b>{name}</b>
        <span>{phone === null ? email : formatPhone(phone)}</span>
      </div>
      <nav className="cabnav" aria-label="Кабінет" ref={nav}>
        <CabinetLink to="/cabinet/orders">
          <Icon name="box" size={20} />
          Замовлення
        </CabinetLink>
        <CabinetLink to="/cabinet/favorites">
          <Icon name="heart" size={20} />
          Улюблене
          {/* Always rendered, although empty it takes no space, so that nothing moves when the count is known. */}
          <span className="muted num">{favorites > 0 && favorites}</span>
        </CabinetLink>
        <CabinetLink to="/cabinet/addresses">
          <Icon name="truck" size={20} />
          Адреси
        </CabinetLink>
        <CabinetLink to="/cabinet/profile">
          <Icon name="user" size={20} />
          Профіль
        </CabinetLink>
        <button type="button" className="out" onClick={() => void logout()}>
          <Icon name="exit" size={20} />
          Вийти
        </button>
      </nav>
    </div>
  )
}

function CabinetLink({ to, children }: { to: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const isCurrent = pathname === to || pathname.startsWith(`${to}/`)
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  )
}

function centre(row: HTMLElement | null, link: HTMLElement | null | undefined): void {
  if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
}
