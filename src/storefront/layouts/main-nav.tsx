import { Link, useLocation } from 'react-router'
import type { MenuItem } from '#src/contract/settings.ts'
import { tie } from '#src/domain/typography.ts'
import { type TopCategory, useShop } from '../shop-data.ts'
import { Icon } from '../ui/icon.tsx'
import { fitRow, shelfItems } from './menu-items.ts'
import { MenuLink } from './menu-link.tsx'

/** The first level of the catalogue and the owner's own entries; what does not fit goes under «Ще». */
export function MainNav() {
  const { categories, settings } = useShop()
  const entries = [...categories.map(categoryItem), ...shelfItems(settings.headerMenu)]
  const [shown, more] = fitRow(entries)
  return (
    <nav className="mainnav" aria-label="Розділи каталогу">
      <div className="wrap">
        <ul>
          {shown.map((item) => (
            <NavEntry key={item.title} item={item} />
          ))}
          {more.length > 0 && (
            <li className="mainnav__li">
              <button type="button" className="mainnav__more">
                Ще
                <Icon name="down" size={16} />
              </button>
              <SubMenu items={more} />
            </li>
          )}
        </ul>
      </div>
    </nav>
  )
}

function NavEntry({ item }: { item: MenuItem }) {
  const { pathname } = useLocation()
  const isCurrent = pathname === item.url || pathname.startsWith(`${item.url}/`)
  return (
    <li className="mainnav__li">
      <Link to={item.url} aria-current={isCurrent || undefined}>
        {tie(item.title)}
        {item.badge && <span className="tag">{item.badge}</span>}
      </Link>
      {item.children.length > 0 && <SubMenu items={item.children} />}
    </li>
  )
}

/** Opens by pointer and by focus, through the stylesheet alone. */
function SubMenu({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul className="mainnav__sub">
      {items.map((item) => (
        <li key={item.title}>
          <MenuLink item={item} />
        </li>
      ))}
    </ul>
  )
}

function categoryItem({ title, uri, products_count }: TopCategory): MenuItem {
  return { title, url: uri, badge: null, children: [], products_count }
}
