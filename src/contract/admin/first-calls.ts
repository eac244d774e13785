/** The parts of an address of the desk that `Location` and `URL` have in common. */
export type DeskAddress = { pathname: string; search: string }

/**
 * An answer of the API that is sent with the document, exactly as a call of the page would have received it.
 */
export type FirstAnswer = {
  /** The path below `/api/admin`. */
  path: string
  /** The body, as JSON text. */
  text: string
  /** The position from which the stream of news continues after this answer. */
  position: string
}

/**
 * Returns the paths below `/api/admin` that the screen at this address requests first. They must be written
 * exactly as its loader writes them, or the request is made twice.
 */
export function firstCalls({ pathname, search }: DeskAddress): string[] {
  const path = pathname.replace(/^\/admin\/?/, '')
  if (path === 'sign-in') return []
  return [
    '/session',
    ...(FILTERED[path]?.(search) ?? (search === '' ? UNFILTERED[path] : null) ?? ofRecord(path)),
  ]
}

/**
 * Screens that load the same kinds of data whatever is chosen in the address. The largest answers come first,
 * because the connection is shared with the scripts.
 */
const FILTERED: Readonly<Record<string, (search: string) => string[]>> = {
  '': (search) => ['/today', ...(search === '' ? TODAY : [])],
  orders: (search) => [/[?&]tab=calls\b/.test(search) ? '/calls' : `/orders${search}`, '/orders/counts'],
  products: (search) => [
    ...(search === '' ? ['/goods?state=all&is_on_sale=false'] : []),
    '/goods/choices',
    '/goods/counts',
  ],
}

const TODAY = ['/today/takings?days=30', '/today/stock', '/today/misses', '/today/services']

const UNFILTERED: Readonly<Record<string, string[]>> = {
  'first-steps': ['/first-steps'],
  'orders/payments': ['/payments'],
  import: ['/imports', '/price-lists'],
  categories: ['/categories'],
  attributes: ['/attributes'],
  brands: ['/brands', '/brands/merged', '/views?area=brands'],
  showcase: ['/showcase/home'],
  'showcase/promotions': ['/showcase/promotions'],
  'showcase/promo-codes': ['/showcase/promo-codes'],
  'showcase/collections': ['/showcase/collections'],
  pages: ['/pages'],
  menus: ['/menus'],
  customers: ['/customers', '/views?area=customers'],
  'customers/waiting': ['/waiting'],
  search: ['/search'],
  redirects: ['/redirects', '/redirects/missing', '/views?area=redirects'],
  profile: ['/profile/keys', '/sessions'],
  'settings/shop': ['/settings/screens/shop'],
  'settings/payment': ['/settings/screens/payment', '/settings/instalments'],
  'settings/delivery': ['/settings/screens/delivery', '/settings/directory'],
  'settings/messages': ['/settings/screens/messages', '/settings/texts', '/settings/webhooks'],
  'settings/receipts': ['/settings/screens/receipts'],
  'settings/feeds': ['/settings/screens/feeds', '/settings/feeds'],
  'settings/staff': ['/staff', '/settings/screens/staff'],
  'settings/audit': ['/audit', '/audit/filters'],
  'settings/jobs': ['/jobs'],
  'settings/copies': ['/copies', '/settings/screens/copies'],
}

const RECORDS: readonly [RegExp, (key: string) => string[]][] = [
  [/^orders\/(\d+)$/, (number) => [`/orders/${number}`]],
  [/^products\/(\d+)$/, (id) => [`/products/${id}`, '/goods/choices']],
  [/^categories\/(\d+)$/, (id) => ['/categories', `/categories/${id}`]],
  [/^attributes\/(\d+)$/, (id) => ['/attributes', `/attributes/${id}/values`, `/attributes/${id}/merged`]],
]

function ofRecord(path: string): string[] {
  for (const [pattern, calls] of RECORDS) {
    const [, key] = pattern.exec(path) ?? []
    if (key !== undefined) return calls(key)
  }
  return []
}
