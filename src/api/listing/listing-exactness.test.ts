import { beforeAll, describe, expect, it } from 'vitest'
import { rebuildCatalogue } from '#src/catalogue-index/rebuild-catalogue.ts'
import { refreshCatalogue } from '#src/catalogue-index/refresh-catalogue.ts'
import type { Listing } from '#src/contract/catalogue.ts'
import {
  emptyListing,
  LISTING_SORTS,
  type ListingQuery,
  printListing,
} from '#src/domain/listing/listing-query.ts'
import { listNaively, type NaiveProduct, readNaively } from '#tests/naive-listing.ts'
import { buildRandomCatalogue, seededRandom } from '#tests/random-catalogue.ts'
import { randomQuery, seen } from '#tests/random-listing.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

// Enough goods for large sets to be counted by bitmaps and small ones by rows.
const GOODS = 6000

let shop: TestShop
let goods: NaiveProduct[]
beforeAll(async () => {
  shop = await startTestShop()
  await buildRandomCatalogue(shop.database, seededRandom(1), GOODS)
  await refreshCatalogue(shop.database)
  goods = await readNaively(shop.database)
})

const seeds = Array.from({ length: 120 }, (_, seed) => seed)

describe('GET /api/products', () => {
  it.each(seeds)('CAT-01 counts and orders the list of random choice %i exactly', async (seed) => {
    const random = seededRandom(seed + 1000)
    const category = random(4) === 0 ? null : `c-${1 + random(3)}`
    const query = randomQuery(random)
    const expected = listNaively(
      goods,
      ({ categories }) => category === null || categories.includes(category),
      query,
    )
    const page = 1 + random(Math.max(1, Math.ceil(expected.ids.length / 24)))
    const listing = await read({ ...query, page }, category === null ? '' : `category=${category}&`)
    expect(seen(listing)).toEqual({ ...expected, ids: expected.ids.slice((page - 1) * 24, page * 24) })
    expect(listing.meta).toMatchObject({
      total: expected.ids.length,
      page,
      pages: Math.max(1, Math.ceil(expected.ids.length / 24)),
    })
  })

  it('CAT-01 takes goods out of sight, and gives the last page and none behind it', async () => {
    const expected = listNaively(goods, () => true, emptyListing())
    const last = Math.ceil(expected.ids.length / 24)
    expect((await read({ ...emptyListing(), page: last })).data.map(({ id }) => id)).toEqual(
      expected.ids.slice((last - 1) * 24),
    )
    const behind = await read({ ...emptyListing(), page: last + 1 })
    expect([behind.data, behind.meta.total]).toEqual([[], expected.ids.length])
  })

  it.each(LISTING_SORTS)('CAT-01 pages deep in a list ordered by %s are exact', async (sort) => {
    for (const choice of [{}, { brand: ['b-1', 'b-2', 'b-3'] }, { in_stock: true }]) {
      const query = { ...emptyListing(), ...choice, sort }
      const { ids } = listNaively(goods, () => true, query)
      const pages = Math.ceil(ids.length / 24)
      for (const page of [Math.floor(pages * 0.76), Math.floor(pages * 0.9), pages]) {
        const { data } = await read({ ...query, page })
        expect(data.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 24, page * 24))
      }
    }
  })

  it('answers the same while the index is made anew', async () => {
    const query = { ...emptyListing(), brand: ['b-1', 'b-2'], in_stock: true }
    const before = await read(query, 'category=c-1&')
    const rebuilt = rebuildCatalogue(shop.database)
    const answers: Listing[] = []
    for (let round = 0; round < 12; round += 1) {
      answers.push(...(await Promise.all([1, 2, 3, 4].map(() => read(query, 'category=c-1&')))))
    }
    await rebuilt
    answers.push(await read(query, 'category=c-1&'))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify(before)]),
    )
  })
})

async function read(query: ListingQuery, scope = ''): Promise<Listing> {
  return shop.getJson<Listing>(`/api/products?${scope}${printListing(query)}`)
}
