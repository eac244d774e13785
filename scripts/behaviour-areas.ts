/** The pages of `docs/behaviour/`: what each is about, and the requirements on it by the beginning of their ids. */
export type Area = { page: string; title: string; prefixes: readonly string[] }

export const AREAS: readonly Area[] = [
  { page: 'pages', title: 'Pages and their addresses', prefixes: ['ROUTE', 'SEO', 'ERR'] },
  {
    page: 'frame',
    title: 'Around every page',
    prefixes: ['HEAD', 'FOOT', 'HOURS', 'TOP', 'MODAL', 'TOAST', 'A11Y'],
  },
  {
    page: 'catalogue',
    title: 'Home, lists and products',
    prefixes: ['HOME', 'CAT', 'PROD', 'STOCK', 'IMG', 'FMT'],
  },
  { page: 'search', title: 'Search', prefixes: ['SEARCH'] },
  { page: 'cart', title: 'Cart', prefixes: ['CART', 'REC'] },
  { page: 'orders', title: 'Orders', prefixes: ['CHK', 'FAST', 'ORD'] },
  { page: 'delivery', title: 'Delivery', prefixes: ['DLV'] },
  { page: 'payments', title: 'Payments and receipts', prefixes: ['PAY', 'RCP'] },
  { page: 'messages', title: 'Messages and feeds out', prefixes: ['MSG', 'OUT'] },
  { page: 'customers', title: 'Customers', prefixes: ['AUTH', 'LOGIN', 'REG', 'SOC', 'CAB'] },
  { page: 'lists', title: 'Favourites and viewed products', prefixes: ['WISH', 'VIEW'] },
  { page: 'api', title: 'API and settings', prefixes: ['API', 'SET'] },
  { page: 'goods', title: 'Goods and feeds', prefixes: ['GDS', 'IMP'] },
  { page: 'desk', title: 'The owner’s desk', prefixes: ['ADM'] },
  {
    page: 'operation',
    title: 'Safety, failures, deploys, statistics',
    prefixes: ['SEC', 'FLT', 'BUILD', 'OPS', 'ANA'],
  },
]

/** `CART-01` → `CART`. */
export function prefixOf(id: string): string {
  return id.replace(/-\d+$/, '')
}

/** The area of an id; an unknown beginning is an error, so that no requirement is left out. */
export function areaOf(id: string): Area {
  const prefix = prefixOf(id)
  const area = AREAS.find(({ prefixes }) => prefixes.includes(prefix))
  if (!area) throw new Error(`${id}: name ${prefix} in an area of scripts/behaviour-areas.ts`)
  return area
}
