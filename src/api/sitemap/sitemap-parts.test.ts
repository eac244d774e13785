import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { SITEMAP_PART_SIZE, type SitemapPart, sitemapPartSchema } from '#src/contract/sitemap.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { listSitemap } from '#src/pages/list-sitemap.ts'

const PRODUCTS = 1_000_000
/** Writing so many rows takes ten seconds, and more on a slow disk. */
const INDEXING_MS = 120_000
/** The limit of the sitemap protocol, for a file and for an index. */
const ADDRESSES_LIMIT = 50_000

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})

/**
 * Fills the catalogue index with so many goods on sale with consecutive ids. Creating the indexes afterwards is
 * faster.
 */
async function indexGoods(count: number): Promise<void> {
  await sql`truncate indexed_products`.execute(shop.database)
  await sql`drop index indexed_products_product`.execute(shop.database)
  await sql`drop index if exists indexed_products_slot`.execute(shop.database)
  await sql`
    insert into indexed_products (product_id, slot, price, popularity, discount, is_in_stock, facets)
    select id, id - 1, 1000, 0, 0, true, '{1}' from generate_series(1, ${count}::int) id`.execute(
    shop.database,
  )
  await sql`create unique index indexed_products_product on indexed_products (product_id)`.execute(
    shop.database,
  )
  await sql`vacuum analyze indexed_products`.execute(shop.database)
}

/**
 * Returns the rows of the index that this connection has read, by scanning the table or by its indexes. It
 * includes what was read before the transaction, until the server has saved those statistics.
 */
async function rowsRead(transaction: TestShop['database']): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (pg_stat_get_xact_tuples_returned('indexed_products'::regclass)
      + pg_stat_get_xact_tuples_fetched('indexed_products'::regclass))::int as read`.execute(transaction)
  return rows[0]?.read ?? 0
}

it('SEO-01 a part of the sitemap holds the goods of its range and no others', async () => {
  await sql`alter table products alter column id restart with ${sql.lit(2 * SITEMAP_PART_SIZE - 1)}`.execute(
    shop.database,
  )
  const [last, first] = [await shop.build.product(), await shop.build.product()]
  const urisOf = async (part: string) =>
    (await shop.getJson<SitemapPart>(`/api/sitemap/${part}`)).data.map(({ uri }) => uri)
  expect([await urisOf('products-0'), await urisOf('products-1'), await urisOf('products-2')]).toEqual([
    [],
    [last.uri],
    [first.uri],
  ])
  expect(SITEMAP_PART_SIZE).toBeLessThanOrEqual(ADDRESSES_LIMIT)
})

it('SEO-01 a part is what the contract says, with the moment of each change', async () => {
  const product = await shop.build.product({ title: 'Чайник «Роса» 1"' })
  await sql`update products set updated_at = '2026-03-01T12:30:00.250+02' where id = ${product.id}`.execute(
    shop.database,
  )
  const part = `products-${Math.floor(product.id / SITEMAP_PART_SIZE)}`
  const { headers, json } = await shop.get(`/api/sitemap/${part}`)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(sitemapPartSchema.parse(json()).data).toContainEqual({
    uri: product.uri,
    updated_at: '2026-03-01T10:30:00.250Z',
  })
  const categories = sitemapPartSchema.parse(await shop.getJson('/api/sitemap/categories')).data
  expect(categories).toContainEqual({ uri: expect.stringMatching(/^\/categories\//), updated_at: null })
})

it(
  'SEO-01 the index of a million goods names each part once, and reads a row of each',
  async () => {
    await indexGoods(PRODUCTS)
    const { parts, read } = await shop.database.transaction().execute(async (transaction) => {
      const before = await rowsRead(transaction)
      const listed = (await listSitemap(transaction)).map(({ part }) => part)
      return { parts: listed, read: (await rowsRead(transaction)) - before }
    })
    const ranges = Array.from({ length: PRODUCTS / SITEMAP_PART_SIZE + 1 }, (_, range) => `products-${range}`)
    expect(parts).toEqual(['categories', ...ranges])
    expect(parts.length).toBeLessThan(ADDRESSES_LIMIT)
    expect(read).toBeLessThan(2 * parts.length)
  },
  INDEXING_MS,
)

it('SEO-01 leaves out a part whose goods are all hidden', async () => {
  await indexGoods(3 * SITEMAP_PART_SIZE - 1)
  await sql`
    update indexed_products set facets = '{}'
    where product_id / ${sql.lit(SITEMAP_PART_SIZE)} = 1`.execute(shop.database)
  const parts = (await listSitemap(shop.database)).map(({ part }) => part)
  expect(parts).toEqual(['categories', 'products-0', 'products-2'])
})
