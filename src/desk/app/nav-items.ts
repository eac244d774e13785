import type { Right } from '#src/domain/rights/rights.ts'
import type { IconName } from '../parts/icon-shapes.ts'

export type NavItem = {
  path: string
  name: string
  icon: IconName
  right: Right
  /** Paths of screens that are opened from this one and do not begin with its path. */
  leadsTo?: readonly string[]
}
export type NavGroup = { title: string | null; items: readonly NavItem[] }

/** The side navigation of the design. Items that the role may not open are left out. */
const GROUPS: readonly NavGroup[] = [
  {
    title: null,
    items: [
      { path: '/', name: 'Сьогодні', icon: 'today', right: 'desk.open' },
      { path: '/orders', name: 'Замовлення', icon: 'orders', right: 'orders.see' },
      { path: '/customers', name: 'Покупці', icon: 'users', right: 'customers.see' },
    ],
  },
  {
    title: 'Каталог',
    items: [
      { path: '/products', name: 'Товари', icon: 'tag', right: 'goods.see' },
      {
        path: '/categories',
        name: 'Категорії',
        icon: 'tree',
        right: 'goods.describe',
        leadsTo: ['/attributes', '/brands'],
      },
      { path: '/import', name: 'Імпорт прайсів', icon: 'inbox', right: 'import.run' },
    ],
  },
  {
    title: 'Сайт',
    items: [
      { path: '/showcase', name: 'Вітрина', icon: 'shop', right: 'showcase.change' },
      { path: '/pages', name: 'Сторінки', icon: 'page', right: 'showcase.change' },
      { path: '/menus', name: 'Меню', icon: 'list', right: 'showcase.change' },
      { path: '/search', name: 'Пошук на сайті', icon: 'search', right: 'showcase.change' },
      { path: '/redirects', name: 'Перенаправлення', icon: 'fork', right: 'showcase.change' },
    ],
  },
]

export const SETTINGS: NavItem = {
  path: '/settings/shop',
  name: 'Налаштування',
  icon: 'sliders',
  right: 'settings.change',
  leadsTo: ['/settings'],
}

/** Shown while the shop is closed to shoppers. */
export const FIRST_STEPS: NavItem = {
  path: '/first-steps',
  name: 'Перші кроки',
  icon: 'flag',
  right: 'settings.change',
}

/** Whether `pathname`, which begins with `/`, is the item's screen or below it. */
export function isAt({ path, leadsTo = [] }: NavItem, pathname: string): boolean {
  if (path === '/') return pathname === '/'
  return [path, ...leadsTo].some((one) => pathname === one || pathname.startsWith(`${one}/`))
}

type May = (right: Right) => boolean

export function navGroups(may: May): NavGroup[] {
  return GROUPS.map(({ title, items }) => ({
    title,
    items: items.filter(({ right }) => may(right)),
  })).filter(({ items }) => items.length > 0)
}

/** The items of a phone's bottom bar before and after «Знайти»; the others are under «Ще». */
export function footItems(
  may: May,
  isClosed: boolean,
): { before: NavItem[]; after: NavItem[]; more: NavItem[] } {
  const all = navGroups(may).flatMap(({ items }) => items)
  const named = (...paths: string[]) => all.filter(({ path }) => paths.includes(path))
  const before = named('/', '/orders')
  const after = named('/products')
  const more = all.filter((item) => !before.includes(item) && !after.includes(item))
  const last = [...(isClosed ? [FIRST_STEPS] : []), SETTINGS].filter(({ right }) => may(right))
  return { before, after, more: [...more, ...last] }
}
