import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { IN_STOCK } from '#src/catalogue-index/facet-code.ts'
import { rebuildCatalogue } from '#src/catalogue-index/rebuild-catalogue.ts'
import { refreshCatalogue } from '#src/catalogue-index/refresh-catalogue.ts'
import { listingParamsSchema } from '#src/contract/catalogue.ts'
import { connect, type Database } from '#src/database/connect.ts'
import { printListing } from '#src/domain/listing/listing-query.ts'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { listNaively, type NaiveListing, readNaively } from '#tests/naive-listing.ts'
import {
  addRandomProducts,
  buildRandomCatalogue,
  type Random,
  seededRandom,
} from '#tests/random-catalogue.ts'
import { randomQuery, seen } from '#tests/random-listing.ts'
import { type GoodsCache, createGoodsCache } from './goods-cache.ts'
import { cacheFacetNames } from '../facet-names.ts'
import { eachGoods } from './goods-bytes.ts'
import { listProducts } from '../list-products.ts'
import { readBits } from './read-snapshot.ts'

// Enough goods for large sets to be counted by bitmaps.
const GOODS = 3000
const LISTS = 8
const NOW = new Date('2026-03-01T10:00:00.000Z')
const MINUTE_MS = 60_000
/** Room for some of the requested categories, but not for all. */
const LITTLE = 300_000

let database: Database
let version = 0
beforeAll(async () => {
  const connection = connect(await createTestDatabase(), { applicationName: 'vitryna test', size: 4 })
  database = connection.database
  await buildRandomCatalogue(database, seededRandom(11), GOODS)
  await refreshCatalogue(database)
  return connection.close
})

const following = createGoodsCache({ indexVersion: () => version })

const CACHES: readonly (readonly [name: string, bits: GoodsCache])[] = [
  ['asks each time', createGoodsCache()],
  ['hears of changes', createGoodsCache({ indexVersion: () => version })],
  [
    'hears of none but asks after a while',
    createGoodsCache({ indexVersion: () => 1, now: () => version * MINUTE_MS }),
  ],
  ['has little room', createGoodsCache({ indexVersion: () => version, limitBytes: LITTLE })],
  ['has no room', createGoodsCache({ limitBytes: 1 })],
  ['follows changes before anybody asks', following],
]

const CHANGES: readonly (readonly [name: string, change: ReturnType<typeof sql>])[] = [
  ['nothing', sql`select 1`],
  ['stock', sql`update variants set stock = case when stock = 0 then 5 else 0 end where id % 7 = 0`],
  ['prices', sql`update variants set price = price + 700, old_price = null where id % 9 = 0`],
  ['prices of a few', sql`update variants set price = price + 900, old_price = null where id % 90 = 0`],
  ['brands', sql`update products set brand_id = (select max(id) from brands) where id % 6 = 0`],
  ['categories of goods', sql`update products set category_id = 2 where id % 31 = 0`],
  ['goods that are hidden', sql`update products set is_visible = not is_visible where id % 10 = 0`],
  ['goods that are gone', sql`delete from products where id % 19 = 0`],
  ['a category that moves', sql`update categories set parent_id = 3 where slug = 'c-5'`],
]

describe.each(CACHES)('a process that %s', (_, bits) => {
  it('CAT-01 counts random lists exactly', async () => {
    expect(await answersOf(bits, seededRandom(1))).toEqual(await expectedOf(seededRandom(1)))
  })
})

describe('what is cached after a change', () => {
  it.each(CHANGES)('is as the index is: %s', async (_, change) => {
    await change.execute(database)
    await refreshCatalogue(database)
    version += 1
    await following.follow(database)
    expect(await allAnswers(version)).toEqual(await allExpected(version))
  })

  it('has new goods, which lie in chunks where the category had none', async () => {
    await addRandomProducts(database, seededRandom(12), 200)
    // New goods get slots after the last one.
    await sql`insert into indexed_products (product_id, slot, price, popularity, discount, is_in_stock, facets)
      values (2000000000, 40000, 0, 0, 0, false, '{}')`.execute(database)
    await refreshCatalogue(database)
    await addRandomProducts(database, seededRandom(13), 200)
    await refreshCatalogue(database)
    version += 1
    expect(await allAnswers(version)).toEqual(await allExpected(version))
  })

  it('is dropped when the index is made anew, in which goods have other places', async () => {
    await rebuildCatalogue(database)
    version += 1
    expect(await allAnswers(version)).toEqual(await allExpected(version))
  })

  it('is not used with a database that is behind it', async () => {
    await turnBack(3)
    expect(await allAnswers(50)).toEqual(await allExpected(50))
    expect(await allAnswers(51)).toEqual(await allExpected(51))
    await turnBack(-3)
  })

  it('stays for what a replica will have in a moment, and is read anew where that does not come', async () => {
    let now = 0
    const bits = createGoodsCache({ now: () => now })
    const countStock = () =>
      bits.use(database, { category: 0, facets: [IN_STOCK] }, ({ of }) => of(IN_STOCK)?.slice())
    const begin = await countStock()
    await turnBack(2)
    const cached = bits.bytes
    expect([await countStock(), bits.bytes]).toEqual([begin, cached])
    await turnBack(-2)
    expect(await countStock()).toEqual(begin)
    await turnBack(2)
    await sql`update facet_bits set bits = ~ bits where facet = ${IN_STOCK}`.execute(database)
    now = 6000
    expect(await countStock()).not.toEqual(begin)
    await sql`update facet_bits set bits = ~ bits where facet = ${IN_STOCK}`.execute(database)
  })

  it('is not used while an earlier program changes the index, nor after it', async () => {
    // Takes from the queue, flips bits and writes the version to them, but not to goods.
    await sql`delete from catalogue_changes`.execute(database)
    await sql`update index_version set marked = taken`.execute(database)
    await sql`
      update facet_bits set bits = set_bit(bits, 64, 1 - get_bit(bits, 64)) where facet = ${IN_STOCK}`.execute(
      database,
    )
    const { rows } = await sql`select from index_version where known is null`.execute(database)
    expect(rows).toHaveLength(1)
    const [[, first] = []] = CACHES
    const asked = { category: 0, facets: [IN_STOCK] }
    const countStock = () => first?.use(database, asked, ({ of }) => of(IN_STOCK)?.slice())
    const read = () => createGoodsCache().use(database, asked, ({ of }) => of(IN_STOCK)?.slice())
    expect(await countStock()).toEqual(await read())
    await sql`update variants set price = price + 1, old_price = null where id = (select min(id) from variants)`.execute(
      database,
    )
    await refreshCatalogue(database)
    const now = await countStock()
    expect(now).toBeInstanceOf(Int32Array)
    expect(now).toEqual(await read())
    await rebuildCatalogue(database)
    version += 1
    expect(await allAnswers(version)).toEqual(await allExpected(version))
  })

  it('is exact while the index changes all the time', async () => {
    const expected = await allExpected(60)
    const changed = changeOften()
    const answers = allAnswers(60)
    for (let round = 0; round < 20; round += 1) await following.follow(database)
    expect(await answers).toEqual(expected)
    await changed
  })

  it('takes no more room than it may', async () => {
    await allAnswers(52)
    const bytes = CACHES.map(([, bits]) => bits.bytes)
    expect(bytes[0]).toBeGreaterThan(LITTLE)
    expect(bytes[3]).toBeGreaterThan(0)
    expect(bytes[3]).toBeLessThanOrEqual(LITTLE)
    expect(bytes[4]).toBe(0)
  })
})

it('reads of what is cached only what has changed since', async () => {
  const { rows } = await sql<{ facet: number }>`select distinct facet from facet_bits`.execute(database)
  const asked = { category: 0, facets: rows.map(({ facet }) => facet) }
  const all = await readBits(database, { ...asked, cached: { facets: [], version: 0 } })
  const cached = { facets: [...all.rows.keys()], version: all.version ?? 0 }
  expect(cached.facets.length).toBeGreaterThan(20)
  expect(goodsIn(all.goods)).toBeGreaterThan(1000)
  const none = await readBits(database, { ...asked, cached })
  expect([none.rows.size, goodsIn(none.goods)]).toEqual([0, 0])
  await sql`update variants set stock = 0 where product_id = (
    select product_id from indexed_products where is_in_stock and facets <> '{}' limit 1)`.execute(database)
  await refreshCatalogue(database)
  const changed = await readBits(database, { ...asked, cached })
  expect(changed.version).toBeGreaterThan(cached.version)
  expect(changed.rows.size).toBeGreaterThan(0)
  expect(changed.rows.size).toBeLessThan(6)
  expect(goodsIn(changed.goods)).toBe(1)
})

function goodsIn(joined: readonly Buffer[]): number {
  let count = 0
  for (const part of joined) eachGoods(part, () => (count += 1))
  return count
}

type Answer = NaiveListing & { total: number }

/** Asks one process after another. */
async function allAnswers(seed: number): Promise<Answer[][]> {
  const answers: Answer[][] = []
  for (const [, bits] of CACHES) answers.push(await answersOf(bits, seededRandom(seed)))
  return answers
}

async function allExpected(seed: number): Promise<Answer[][]> {
  const expected = await expectedOf(seededRandom(seed))
  return CACHES.map(() => expected)
}

async function turnBack(versions: number): Promise<void> {
  await sql`update index_version set version = version - ${versions}, built = built - ${versions}`.execute(
    database,
  )
}

/** Makes changes that no list shows, each of which is another version of the index. */
async function changeOften(): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    await sql`update variants set stock = stock + 1 where stock > 0 and id % 50 = 0`.execute(database)
    await refreshCatalogue(database)
  }
}

/** All at once, so that they read and change the cache concurrently. */
function answersOf(bits: GoodsCache, random: Random): Promise<Answer[]> {
  return Promise.all(
    randomLists(random).map(async ({ category, query }) => {
      const params = Object.fromEntries(new URLSearchParams(printListing(query)))
      const listing = await listProducts(
        { database, now: NOW, caches: null, bits, names: cacheFacetNames() },
        listingParamsSchema.parse({ ...params, ...(category && { category }) }),
      )
      return { ...seen(listing), total: listing.meta.total }
    }),
  )
}

async function expectedOf(random: Random): Promise<Answer[]> {
  const goods = await readNaively(database)
  return randomLists(random).map(({ category, query }) => {
    const { ids, ...rest } = listNaively(
      goods,
      ({ categories }) => category === null || categories.includes(category),
      query,
    )
    return { ...rest, ids: ids.slice(0, 24), total: ids.length }
  })
}

function randomLists(random: Random) {
  return Array.from({ length: LISTS }, () => ({
    category: random(3) === 0 ? null : `c-${1 + random(3)}`,
    query: randomQuery(random),
  }))
}
