import { NavLink } from 'react-router'

const TABS = [
  { to: '/categories', name: 'Категорії' },
  { to: '/attributes', name: 'Характеристики' },
  { to: '/brands', name: 'Бренди' },
] as const

/** Three ways to find goods on the site, as tabs of one place. */
export function TaxonomyTabs() {
  return (
    <nav className="tabs" aria-label="Каталог">
      {TABS.map(({ to, name }) => (
        <NavLink key={to} to={to}>
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
