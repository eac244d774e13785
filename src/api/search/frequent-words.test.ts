import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { rebuildCatalogue } from '#src/catalogue-index/rebuild-catalogue.ts'
import { refreshCatalogue } from '#src/catalogue-index/refresh-catalogue.ts'
import { type Listing, PER_PAGE } from '#src/contract/catalogue.ts'
import type { LiveSearch } from '#src/contract/search.ts'
import { emptyListing, type ListingQuery, printListing } from '#src/domain/listing/listing-query.ts'
import { listNaively, type NaiveListing, type NaiveProduct, readNaively } from '#tests/naive-listing.ts'
import { addRandomProducts, buildRandomCatalogue, seededRandom } from '#tests/random-catalogue.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

// Enough for «alpha», which almost all goods have, and «beta» of every second one to be found by bitmaps.
const GOODS = 7000

let shop: TestShop
let goods: NaiveProduct[]
beforeAll(async () => {
  shop = await startTestShop()
  await buildRandomCatalogue(shop.database, seededRandom(3), GOODS)
  await writeDocuments()
  await rebuildCatalogue(shop.database)
  goods = await readNaively(shop.database)
})

const CHOICES: readonly Partial<ListingQuery>[] = [
  {},
  { sort: 'cheaper', page: 200 },
  { sort: 'discount', page: 90, in_stock: true },
  { brand: ['b-1', 'b-2'], sort: 'dearer', page: 40 },
  { filters: { 'a-0': ['v-0', 'v-1'], 'a-1': ['v-0'] }, sort: 'new', page: 2 },
  { price: { from: 12.5, to: 150.37 }, on_sale: true },
]

describe('GET /api/products', () => {
  it.each(CHOICES)('CAT-01 counts and orders what a frequent word finds exactly: %j', async (choice) => {
    expect(await seen('alpha', choice)).toEqual(expected(({ id }) => !isAlpine(id), choice))
  })

  it.each(CHOICES)('CAT-01 takes rare words of the same beginning into it: %j', async (choice) => {
    expect(await seen('alp', choice)).toEqual(expected(() => true, choice))
  })

  it.each(CHOICES)('CAT-01 counts exactly what two frequent words find: %j', async (choice) => {
    const found = await read('alpha beta', choice)
    const { ids } = listNaively(goods, ({ id }) => !isAlpine(id) && isBeta(id), queryOf(choice))
    expect(found.meta.total).toBe(ids.length)
  })

  it('finds new goods by a frequent word, and goods that lost it no more', async () => {
    const before = (await read('alpha', {})).meta.total
    await sql`
      update products set doc = 'gamma:1A'
      where id = any(${goods
        .filter(({ id }) => !isAlpine(id))
        .slice(0, 5)
        .map(({ id }) => id)}::int[])`.execute(shop.database)
    await refreshCatalogue(shop.database)
    expect((await read('alpha', {})).meta.total).toBe(before - 5)
    await addRandomProducts(shop.database, seededRandom(9), 200)
    await writeDocuments()
    await refreshCatalogue(shop.database)
    goods = await readNaively(shop.database)
    expect(await seen('alpha', {})).toEqual(expected(({ id }) => !isAlpine(id), {}))
  })
})

describe('GET /api/search/live', () => {
  it('SEARCH-03 tells exactly how many goods a frequent word finds, the popular ones first', async () => {
    const found = await shop.getJson<LiveSearch>('/api/search/live?query=alpha')
    const { ids } = listNaively(goods, ({ id }) => !isAlpine(id), emptyListing())
    expect(found.stats.total_products).toBe(ids.length)
    expect(found.products.map(({ id }) => id)).toEqual(ids.slice(0, 10))
  })

  it('SEARCH-03 tells exactly how many goods two frequent words find, the popular ones first', async () => {
    const found = await shop.getJson<LiveSearch>('/api/search/live?query=alpha%20beta')
    const { ids } = listNaively(goods, ({ id }) => !isAlpine(id) && isBeta(id), emptyListing())
    expect(found.stats.total_products).toBe(ids.length)
    expect(found.products.map(({ id }) => id)).toEqual(ids.slice(0, 10))
  })

  it('SEARCH-03 finds the popular goods by the beginning of many rare words, and tells about how many there are', async () => {
    const found = await shop.getJson<LiveSearch>('/api/search/live?query=delt')
    const { ids } = listNaively(goods, () => true, emptyListing())
    expect(found.products.map(({ id }) => id)).toEqual(ids.slice(0, 10))
    expect(Math.abs(found.stats.total_products / ids.length - 1)).toBeLessThan(0.2)
  })
})

describe('FLT-05 when goods are hidden', () => {
  it('a word that was frequent is no word of the shop any more, without the index being made anew', async () => {
    await sql`update products set is_visible = false where doc @@ 'beta'`.execute(shop.database)
    await refreshCatalogue(shop.database)
    expect(await countOf('beta')).toBeNull()
    const near = await shop.getJson<LiveSearch>('/api/search/live?query=betta')
    expect([near.stats.total_products, near.shown_for]).toEqual([0, null])
    expect(await countOf('alpha')).toBe((await read('alpha', {})).meta.total)
  })

  it("they take nobody's place among the goods that a search reads", async () => {
    await sql`update products set is_visible = id > 6990, doc = 'omega:1A'`.execute(shop.database)
    await refreshCatalogue(shop.database)
    const left = await countOf('omega')
    expect(left).toBeGreaterThan(9)
    const found = await shop.getJson<LiveSearch>('/api/search/live?query=omega')
    expect(found.stats.total_products).toBe(left)
  })
})

async function countOf(term: string): Promise<number | null> {
  const { rows } = await sql<{ df: number }>`select df from terms where term = ${term}`.execute(shop.database)
  return rows[0]?.df ?? null
}

function isAlpine(id: number): boolean {
  return id % 500 === 3
}

function isBeta(id: number): boolean {
  return id % 2 === 0
}

async function writeDocuments(): Promise<void> {
  await sql`
    update products
    set doc = ((case when id % 500 = 3 then 'alpine' else 'alpha' end) || ':1A'
      || (case when id % 2 = 0 then ' beta:2A deltoid:3A' else '' end) || ' delta' || id % 7 || ':4A')::tsvector`.execute(
    shop.database,
  )
}

function queryOf(choice: Partial<ListingQuery>): ListingQuery {
  return { ...emptyListing(), ...choice }
}

async function read(text: string, choice: Partial<ListingQuery>): Promise<Listing> {
  return shop.getJson<Listing>(
    `/api/products?query=${encodeURIComponent(text)}&${printListing(queryOf(choice))}`,
  )
}

type Seen = Pick<NaiveListing, 'ids' | 'price' | 'counts'> & { total: number }

async function seen(text: string, choice: Partial<ListingQuery>): Promise<Seen> {
  const { data, meta, facets } = await read(text, choice)
  const counts = facets.groups.flatMap(({ slug, values }) =>
    values.filter(({ count }) => count > 0).map((value) => [`${slug}:${value.slug}`, value.count] as const),
  )
  return {
    ids: data.map(({ id }) => id),
    total: meta.total,
    price: facets.price,
    counts: Object.fromEntries(counts),
  }
}

function expected(isFound: (product: NaiveProduct) => boolean, choice: Partial<ListingQuery>): Seen {
  const query = queryOf(choice)
  const { ids, price, counts } = listNaively(goods, isFound, query)
  return {
    ids: ids.slice((query.page - 1) * PER_PAGE, query.page * PER_PAGE),
    total: ids.length,
    price,
    counts,
  }
}
