/**
 * The pages of `docs/behaviour/`: the subject of each, and its requirements, by the prefix of their ids or,
 * if one prefix is too much for a page, one by one.
 */
export type Area = { page: string; title: string; ids: readonly string[] }

/** Signing in, the profile, its orders, favourites and viewed products. */
const CUSTOMER_CALLS = [2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18].map(
  (number) => `API-${String(number).padStart(2, '0')}`,
)

export const AREAS: readonly Area[] = [
  { page: 'pages', title: 'Pages and their addresses', ids: ['ROUTE', 'SEO', 'ERR'] },
  {
    page: 'frame',
    title: 'Around every page',
    ids: ['HEAD', 'FOOT', 'HOURS', 'TOP', 'MODAL', 'TOAST', 'A11Y'],
  },
  {
    page: 'catalogue',
    title: 'Home, lists and products',
    ids: ['HOME', 'CAT', 'PROD', 'STOCK', 'IMG', 'FMT'],
  },
  { page: 'search', title: 'Search', ids: ['SEARCH'] },
  { page: 'cart', title: 'Cart', ids: ['CART', 'REC'] },
  { page: 'checkout', title: 'Ordering', ids: ['CHK', 'FAST'] },
  { page: 'orders', title: 'What becomes of an order', ids: ['ORD'] },
  { page: 'delivery', title: 'Delivery', ids: ['DLV'] },
  { page: 'payments', title: 'Payments', ids: ['PAY'] },
  { page: 'refunds', title: 'Holds, refunds and receipts', ids: ['PAY-06', 'PAY-07', 'PAY-09', 'RCP'] },
  { page: 'messages', title: 'Messages and feeds out', ids: ['MSG', 'OUT'] },
  { page: 'customers', title: 'Customers', ids: ['AUTH', 'LOGIN', 'REG', 'SOC', 'CAB'] },
  { page: 'lists', title: 'Favourites and viewed products', ids: ['WISH', 'VIEW'] },
  { page: 'api', title: 'API and settings', ids: ['API', 'SET'] },
  { page: 'api-customers', title: 'API of customers and their lists', ids: CUSTOMER_CALLS },
  { page: 'goods', title: 'Goods and feeds', ids: ['GDS', 'IMP'] },
  {
    page: 'desk-people',
    title: 'The desk: signing in, rights, the journal',
    ids: ['ADM-01', 'ADM-02', 'ADM-03', 'ADM-04', 'ADM-05', 'ADM-18'],
  },
  { page: 'desk-orders', title: 'The desk: today and orders', ids: ['ADM-06', 'ADM-07', 'ADM-08', 'ADM-09'] },
  { page: 'desk-goods', title: 'The desk: goods and imports', ids: ['ADM-10', 'ADM-11', 'ADM-12', 'ADM-13'] },
  {
    page: 'desk-site',
    title: 'The desk: showcase, customers, search, settings',
    ids: ['ADM-14', 'ADM-15', 'ADM-16', 'ADM-17', 'ADM-23'],
  },
  { page: 'desk-together', title: 'The desk: several people, and no connection', ids: ['ADM-19', 'ADM-20'] },
  { page: 'desk-look', title: 'The desk: keyboard, phone, weight', ids: ['ADM-21', 'ADM-22'] },
  { page: 'safety', title: 'Safety', ids: ['SEC'] },
  {
    page: 'operation',
    title: 'Failures, deploys, running it, statistics',
    ids: ['FLT', 'BUILD', 'OPS', 'ANA'],
  },
]

/** `CART-01` → `CART`. */
export function prefixOf(id: string): string {
  return id.replace(/-\d+$/, '')
}

/** Returns the area of an id. An unknown prefix is an error, so that no requirement is left out. */
export function areaOf(id: string): Area {
  const area = areaWith(id) ?? areaWith(prefixOf(id))
  if (!area) throw new Error(`${id}: name ${prefixOf(id)} in an area of scripts/behaviour-areas.ts`)
  return area
}

function areaWith(name: string): Area | undefined {
  return AREAS.find(({ ids }) => ids.includes(name))
}
