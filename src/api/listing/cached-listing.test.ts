import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { rebuildCatalogue } from '#src/catalogue-index/rebuild-catalogue.ts'
import { refreshCatalogue } from '#src/catalogue-index/refresh-catalogue.ts'
import type { Listing } from '#src/contract/catalogue.ts'
import { INTERNAL_HEADER } from '#src/http/limit-rate.ts'
import { INDEX_LIMITS } from '#src/listing/counts-cache.ts'
import { buildRandomCatalogue, seededRandom } from '#tests/random-catalogue.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

// Enough goods for lists to be walked and not only sorted.
const GOODS = 6000

// The clock stands still, so that nothing expires however slowly the test runs.
const NOW = new Date('2026-03-01T10:00:00.000Z')

let version = 0
let elapsedMs = 0
// With this header no answer may contain counts from before the version grew.
const PAGE = { [INTERNAL_HEADER]: 'as of a page' }
let shop: TestShop
let plain: TestShop
beforeAll(async () => {
  shop = await startTestShop({ version: () => version, clock: () => new Date(NOW.getTime() + elapsedMs) })
  plain = await startTestShop({ clock: () => NOW })
  await buildRandomCatalogue(shop.database, seededRandom(5), GOODS)
  await rebuildCatalogue(shop.database)
})

const LISTS = [
  '',
  'in_stock=1',
  'filters=a-0:v-0,v-1',
  'price=12.5-150.37&brand=b-1&brand=b-2',
  'ids=3,1,2,5',
]
const PAGES = [
  '',
  'sort=cheaper',
  'page=2',
  'sort=dearer&page=3',
  'sort=discount',
  'sort=new&page=190',
  'page=9000',
]

describe('GET /api/products where counts are kept', () => {
  it.each(LISTS)('CAT-01 shows every page of a list as if it were counted for each: %s', async (list) => {
    version += 1
    await shop.getJson<Listing>(`/api/products?${list}`, PAGE)
    expect(await readPages(shop, list)).toEqual(await readPages(plain, list))
  })

  it('counts once for another page and another order, and anew after a change: for a page at once, for a caller within seconds', async () => {
    const before = (await shop.getJson<Listing>('/api/products?in_stock=1')).meta.total
    await sql`
      update variants set stock = 0
      where product_id in (select product_id from indexed_products where is_in_stock limit 3)`.execute(
      shop.database,
    )
    await refreshCatalogue(shop.database)
    expect((await shop.getJson<Listing>('/api/products?in_stock=1&sort=cheaper&page=2')).meta.total).toBe(
      before,
    )
    version += 1
    expect((await shop.getJson<Listing>('/api/products?in_stock=1&page=3')).meta.total).toBe(before)
    expect(
      (await shop.getJson<Listing>('/api/products?in_stock=1&sort=cheaper&page=2', PAGE)).meta.total,
    ).toBe(before - 3)
    version += 1
    elapsedMs += INDEX_LIMITS.changedMs
    expect((await shop.getJson<Listing>('/api/products?in_stock=1&page=3')).meta.total).toBe(before - 3)
  })

  it('shows the goods of a page as they stand now, though the numbers are kept', async () => {
    const dearest = async () => (await shop.getJson<Listing>('/api/products?sort=dearer')).data[0]
    const first = await dearest()
    await sql`
      update variants set price = 99999900, old_price = null
      where product_id = (
        select product_id from indexed_products where is_in_stock and facets <> '{}' order by price limit 1
      )`.execute(shop.database)
    await refreshCatalogue(shop.database)
    const { data } = await plain.getJson<Listing>('/api/products?sort=dearer')
    expect(data[0]?.id).not.toBe(first?.id)
    expect((await dearest())?.id).toBe(data[0]?.id)
  })

  it('CAT-01 ends the goods in stock where they end now, though the numbers are kept', async () => {
    version += 1
    const { facets } = await shop.getJson<Listing>('/api/products', PAGE)
    const border = Math.floor(facets.in_stock / 24) + 1
    await sql`
      update variants set stock = 0
      where product_id in (select product_id from indexed_products where is_in_stock and facets <> '{}' limit 5)`.execute(
      shop.database,
    )
    await refreshCatalogue(shop.database)
    for (const page of [border - 1, border, border + 1]) {
      const { data } = await shop.getJson<Listing>(`/api/products?page=${page}`)
      expect(data).toEqual((await plain.getJson<Listing>(`/api/products?page=${page}`)).data)
    }
  })

  it('knows what a slug names until something changes', async () => {
    const category = await shop.build.category()
    const list = `/api/products?category=${category.slug}`
    expect((await shop.get(list)).status).toBe(200)
    await sql`update categories set is_visible = false where id = ${category.id}`.execute(shop.database)
    version += 1
    expect((await shop.get(list)).status).toBe(404)
    await sql`update categories set is_visible = true where id = ${category.id}`.execute(shop.database)
    expect((await shop.get(list)).status).toBe(200)
  })

  it('counts once for all who ask at once', async () => {
    version += 1
    const answers = await Promise.all(
      ['', 'sort=cheaper', 'sort=dearer', 'page=2'].map((page) =>
        shop.getJson<Listing>(`/api/products?on_sale=1&${page}`, PAGE),
      ),
    )
    const { facets } = await plain.getJson<Listing>('/api/products?on_sale=1')
    expect(answers.map((answer) => answer.facets)).toEqual(answers.map(() => facets))
  })
})

async function readPages(from: TestShop, list: string): Promise<Listing[]> {
  const pages: Listing[] = []
  for (const page of PAGES) pages.push(await from.getJson<Listing>(`/api/products?${list}&${page}`))
  return pages
}
