import type pg from 'pg'
import { withClient } from '#src/database/with-client.ts'
import { LISTING_SORTS } from '#src/domain/listing/listing-query.ts'
import { seededRandom } from '../goods/seeded-random.ts'
import { productPaths } from './bench-catalogue.ts'

const PER_PAGE = 24
const SHARE_OF_PRODUCTS = 1 / 3
const SEED = 7

/**
 * Returns addresses of so many different pages, as a robot finds them: products, and lists by category,
 * order, brand, page and, if those are not enough, price. They are shuffled, in the same way each time.
 */
export async function walkedPages(databaseUrl: string, products: number, count: number): Promise<string[]> {
  const shown = await productPaths(databaseUrl, Math.min(products, Math.floor(count * SHARE_OF_PRODUCTS)))
  const goods = [...new Set(shown)].map((path) => path.replace('/api', ''))
  const lists = await withClient({ connectionString: databaseUrl }, (client) =>
    listAddresses(client, count - goods.length),
  )
  return mixed([...goods, ...lists])
}

async function listAddresses(client: pg.Client, count: number): Promise<string[]> {
  const categories = await client.query<{ path: string; pages: number }>(
    `select path, ceil(products_count / $1::numeric)::int as pages from categories where products_count > 0 order by id`,
    [PER_PAGE],
  )
  const brands = await client.query<{ path: string; slug: string }>(
    `select distinct c.path, b.slug from products p join categories c on c.id = p.category_id
     join brands b on b.id = p.brand_id order by 1, 2`,
  )
  const plain = categories.rows.flatMap(({ path, pages }) =>
    Array.from({ length: pages }, (_, index) => `/categories/${path}?page=${1 + index}`),
  )
  const branded = brands.rows.map(({ path, slug }) => `/categories/${path}?brand=${slug}`)
  const sorted = [...plain, ...branded].flatMap((address) =>
    LISTING_SORTS.map((sort) => `${address}&sort=${sort}`),
  )
  const all = mixed(sorted).slice(0, count)
  for (let price = 1; all.length < count; price += 1)
    for (const { path } of categories.rows)
      if (all.length < count) all.push(`/categories/${path}?price=${price}-9000`)
  return all
}

function mixed(addresses: readonly string[]): string[] {
  const random = seededRandom(SEED)
  const places = addresses.map((address) => [random.next(), address] as const)
  return places.toSorted(([one], [other]) => one - other).map(([, address]) => address)
}
