import { PathTabs } from '../../parts/tabs.tsx'

const TABS = [
  { to: '/categories', name: 'Категорії' },
  { to: '/attributes', name: 'Характеристики' },
  { to: '/brands', name: 'Бренди' },
] as const

/** Categories, characteristics and brands as tabs of one place. */
export function TaxonomyTabs() {
  return <PathTabs label="Каталог" tabs={TABS} />
}
