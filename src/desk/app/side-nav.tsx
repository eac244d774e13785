import { Link, useLocation } from 'react-router'
import { useBadges } from '../runtime/badges.ts'
import { Icon } from '../parts/icon.tsx'
import { useMay, useSession } from '../runtime/session.ts'
import { MeMenu } from './me-menu.tsx'
import { FIRST_STEPS, isAt, type NavItem, navGroups, SETTINGS } from './nav-items.ts'

export function SideNav() {
  const may = useMay()
  const { is_shop_closed: isClosed } = useSession()
  return (
    <nav className="side" aria-label="Розділи">
      <div className="side__h">
        <Link className="side__logo" to="/" aria-label="Керування магазином">
          <span className="side__name">Керування</span>
        </Link>
        <a
          className="side__out"
          href="/"
          target="_blank"
          rel="noopener"
          aria-label="Відкрити магазин у новій вкладці"
        >
          <Icon name="out" size={20} />
        </a>
      </div>
      <div className="side__b">
        {navGroups(may).map(({ title, items }) => (
          <div key={title} className="side__s">
            {title && <p className="side__g">{title}</p>}
            <ul>
              {items.map((item) => (
                <li key={item.path}>
                  <SideLink item={item} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="side__f">
        {may(SETTINGS.right) && (
          <ul>
            {isClosed && (
              <li>
                <SideLink item={FIRST_STEPS} />
              </li>
            )}
            <li>
              <SideLink item={SETTINGS} />
            </li>
          </ul>
        )}
        <MeMenu />
      </div>
    </nav>
  )
}

function SideLink({ item }: { item: NavItem }) {
  const { pathname } = useLocation()
  const badge = useBadges()[item.path]
  return (
    <Link to={item.path} title={item.name} aria-current={isAt(item, pathname) ? 'page' : undefined}>
      <Icon name={item.icon} size={20} />
      <span className="side__t">{item.name}</span>
      {badge?.kind === 'count' && badge.count > 0 && (
        <span className="side__n">
          {badge.count}
          <span className="vh"> чекають на вас</span>
        </span>
      )}
      {badge?.kind === 'dot' && (
        <span className="side__d">
          <span className="vh">: є що переглянути</span>
        </span>
      )}
    </Link>
  )
}
