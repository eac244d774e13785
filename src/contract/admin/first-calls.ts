/** An address of the desk, as `Location` and `URL` have it. */
export type DeskAddress = { pathname: string; search: string }

/** What the document brings along: an answer of the API, as a call of the page would have got it. */
export type FirstAnswer = {
  /** Under `/api/admin`. */
  path: string
  /** The JSON of its body. */
  text: string
  /** Where the stream of news begins after it. */
  position: string
}

/** Addresses under `/api/admin` that the screen of this address begins with: as its loader writes them, or they are asked for twice. */
export function firstCalls({ pathname, search }: DeskAddress): string[] {
  const path = pathname.replace(/^\/admin\/?/, '')
  if (path === 'sign-in') return []
  return [
    '/session',
    ...(FILTERED[path]?.(search) ?? (search === '' ? UNFILTERED[path] : null) ?? ofRecord(path)),
  ]
}

/** Screens that begin with their data whatever is chosen in the address. The largest answers first: the line is shared with the scripts. */
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
