import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { rebuildCatalogue } from '#src/catalogue-index/rebuild-catalogue.ts'
import { refreshCatalogue } from '#src/catalogue-index/refresh-catalogue.ts'
import { type Listing, PER_PAGE } from '#src/contract/catalogue.ts'
import type { LiveSearch } from '#src/contract/search.ts'
import { emptyListing, type ListingQuery, printListing } from '#src/domain/listing/listing-query.ts'
import { listNaively, type NaiveProduct, readNaively } from '#tests/naive-listing.ts'
import { buildRandomCatalogue, seededRandom } from '#tests/random-catalogue.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

// Every query below finds more than 5,000 of them.
const GOODS = 7000

let shop: TestShop
let goods: NaiveProduct[]
beforeAll(async () => {
  shop = await startTestShop()
  await buildRandomCatalogue(shop.database, seededRandom(3), GOODS)
  // All goods come with a cable; few are cables, fewer «cab», and one has that as its article number.
  await sql`
    update products
    set doc = (case
        when id % 700 = 0 then 'cab:1A cable:2'
        when id % 40 = 0 then 'cable:1A'
        when id % 40 = 1 then 'cabletie:1A cable:2'
        else 'thing:1A cable:2'
      end || ' cabin' || id % 9 || ':3')::tsvector`.execute(shop.database)
  await rebuildCatalogue(shop.database)
  goods = await readNaively(shop.database)
})

/** By query: goods that match the first test come before those of the next, all others last. */
const TIERS: Readonly<Record<string, readonly ((id: number) => boolean)[]>> = {
  cable: [isCable, isTie],
  cab: [isCab, (id) => isCable(id) || isTie(id)],
}

const CHOICES: readonly (readonly [query: string, choice: Partial<ListingQuery>])[] = [
  ['cable', {}],
  ['cable', { page: 2 }],
  ['cable', { page: 7 }],
  ['cable', { page: 13 }],
  ['cable', { page: 200 }],
  ['cable', { in_stock: true, page: 3 }],
  ['cable', { brand: ['b-1'], price: { from: 12.5, to: 150.37 } }],
  ['cab', {}],
  ['cab', { page: 6 }],
]

describe('GET /api/products?query=', () => {
  it.each(CHOICES)('SEARCH-10 puts titles first among thousands of goods: «%s» %j', async (query, choice) => {
    const asked = { ...emptyListing(), ...choice }
    const params = new URLSearchParams({ query })
    const found = await shop.getJson<Listing>(`/api/products?${params}&${printListing(asked)}`)
    const all = inTiers(query, asked)
    expect(found.meta.total).toBe(all.length)
    expect(found.data.map(({ id }) => id)).toEqual(
      all.slice((asked.page - 1) * PER_PAGE, asked.page * PER_PAGE),
    )
  })

  it('SEARCH-10 sorts thousands of goods by price alone when that is asked for', async () => {
    const found = await shop.getJson<Listing>('/api/products?query=cable&sort=cheaper')
    const { ids } = listNaively(goods, () => true, { ...emptyListing(), sort: 'cheaper' })
    expect(found.data.map(({ id }) => id)).toEqual(ids.slice(0, PER_PAGE))
  })
})

describe('GET /api/search/live', () => {
  it.each(['cable', 'cab'])('SEARCH-10 shows titles first among thousands of goods: «%s»', async (query) => {
    const found = await shop.getJson<LiveSearch>(`/api/search/live?query=${query}`)
    expect(found.products.map(({ id }) => id)).toEqual(inTiers(query, emptyListing()).slice(0, 10))
  })

  it('SEARCH-10 shows an article number before thousands of goods', async () => {
    const least = goods.toSorted((a, b) => a.popularity - b.popularity)[0]?.id
    await sql`update variants set sku = 'CABLE', is_visible = true where product_id = ${least}`.execute(
      shop.database,
    )
    await refreshCatalogue(shop.database)
    expect((await shop.getJson<LiveSearch>('/api/search/live?query=cable')).products[0]?.id).toBe(least)
    const listed = await shop.getJson<Listing>('/api/products?query=cable')
    expect(listed.data[0]?.id).toBe(least)
  })
})

function isCab(id: number): boolean {
  return id % 700 === 0
}

function isCable(id: number): boolean {
  return id % 40 === 0 && !isCab(id)
}

function isTie(id: number): boolean {
  return id % 40 === 1
}

function inTiers(query: string, choice: ListingQuery): number[] {
  const { ids } = listNaively(goods, () => true, choice)
  const tiers = TIERS[query] ?? []
  const tierOf = (id: number) => (tiers.findIndex((isIn) => isIn(id)) + tiers.length + 1) % (tiers.length + 1)
  return ids.toSorted((a, b) => tierOf(a) - tierOf(b))
}
