import { useLocation } from 'react-router'
import type { MenuItem } from '#src/contract/settings.ts'
import { tie } from '#src/domain/text/typography.ts'
import { cachedChildren } from '../../runtime/serving/html-cache.ts'
import { type TopCategory, useShop } from '../../runtime/shop/shop-data.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { ALL_CATEGORIES } from '../../runtime/shop/all-categories.ts'
import { MenuCount } from './menu-count.tsx'
import { fitShelves, placeIn, shelfItems } from './menu-items.ts'
import { MenuLink } from './menu-link.tsx'

const ALL: MenuItem = { ...ALL_CATEGORIES, badge: null, children: [], products_count: null }
const MORE: MenuItem = { title: 'Ще', url: '', badge: null, children: [], products_count: null }

/** Top-level categories and the owner's own entries; those that do not fit are under «Ще». */
export function MainNav() {
  const { categories, hasMoreCategories, settings } = useShop()
  const shelves = [...categories.map(categoryItem), ...(hasMoreCategories ? [ALL] : [])]
  const own = shelfItems(settings.headerMenu)
  const entries = [...shelves, ...own]
  const { pathname } = useLocation()
  return (
    <nav
      className="mainnav"
      data-late=""
      aria-label="Розділи каталогу"
      {...cachedChildren([<NavEntries key="" shelves={shelves} own={own} />], () =>
        placeIn(entries, pathname),
      )}
    />
  )
}

function NavEntries({ shelves, own }: { shelves: readonly MenuItem[]; own: readonly MenuItem[] }) {
  const [shown, more] = fitShelves(shelves, own)
  return (
    <div className="wrap">
      <ul>
        {shown.map((item) => (
          <NavEntry key={item.title} item={item} />
        ))}
        {more.length > 0 && (
          <li className="mainnav__li">
            <Heading item={MORE} />
            <SubMenu items={more} />
          </li>
        )}
      </ul>
    </div>
  )
}

function NavEntry({ item }: { item: MenuItem }) {
  return (
    <li className="mainnav__li">
      {item.url === '' ? <Heading item={item} /> : <NavLink item={item} />}
      {item.children.length > 0 && <SubMenu items={item.children} />}
    </li>
  )
}

function NavLink({ item: { title, url, badge, products_count } }: { item: MenuItem }) {
  const { pathname } = useLocation()
  const isCurrent = pathname === url || pathname.startsWith(`${url}/`)
  return (
    <Link to={url} aria-current={isCurrent || undefined}>
      {tie(title)}
      {badge && <span className="tag">{badge}</span>}
      <MenuCount count={products_count} />
    </Link>
  )
}

/** An entry without an address: a button, so that the keyboard can open what is below it. */
function Heading({ item: { title, badge } }: { item: MenuItem }) {
  return (
    <button type="button" className="mainnav__more">
      {tie(title)}
      {badge && <span className="tag">{badge}</span>}
      <Icon name="down" size={16} />
    </button>
  )
}

/** Opened by pointer and focus through the stylesheet alone; deeper levels are indented below their entry. */
function SubMenu({ items, isDeep = false }: { items: readonly MenuItem[]; isDeep?: boolean }) {
  return (
    <ul className={isDeep ? 'mainnav__deep' : 'mainnav__sub'}>
      {items.map((item) => (
        <li key={item.title}>
          <MenuLink item={item} />
          {item.children.length > 0 && <SubMenu items={item.children} isDeep />}
        </li>
      ))}
    </ul>
  )
}

// The row has no room for counts; the mega-menu shows them.
function categoryItem({ title, uri }: TopCategory): MenuItem {
  return { title, url: uri, badge: null, children: [], products_count: null }
}
