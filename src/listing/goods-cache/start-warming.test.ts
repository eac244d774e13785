import { sql } from 'kysely'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { IN_STOCK, ON_SALE } from '#src/catalogue-index/facet-code.ts'
import { rebuildCatalogue } from '#src/catalogue-index/rebuild-catalogue.ts'
import { refreshCatalogue } from '#src/catalogue-index/refresh-catalogue.ts'
import { connect, type Database } from '#src/database/connect.ts'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { buildRandomCatalogue, seededRandom } from '#tests/random-catalogue.ts'
import type { Bits } from './category-snapshot.ts'
import { createGoodsCache } from './goods-cache.ts'
import { orderOf } from './goods-columns.ts'
import { startWarming } from './start-warming.ts'

const FACETS = [IN_STOCK, ON_SALE]
const MEDIUM = 150

let database: Database
/** A connection on which every statement fails. */
let away: Database
beforeAll(async () => {
  const url = await createTestDatabase()
  const connection = connect(url, { applicationName: 'vitryna test', size: 2 })
  database = connection.database
  const closed = connect(url, { applicationName: 'vitryna test', size: 1 })
  away = closed.database
  await closed.close()
  await buildRandomCatalogue(database, seededRandom(5), 600)
  await refreshCatalogue(database)
  return connection.close
})

/** A process that is notified of changes and reads ahead; its index is version 1 until `nextVersion`. */
function startProcess() {
  let version = 1
  const bits = createGoodsCache({ indexVersion: () => version })
  const onError = vi.fn<() => void>()
  const warming = startWarming({
    database,
    bits,
    indexVersion: () => version,
    log: { error: onError },
    intervalMs: 1,
    fromGoods: MEDIUM,
  })
  onTestFinished(() => warming.stop())
  return {
    bits,
    onError,
    nextVersion: () => {
      version += 1
    },
  }
}

async function categories(): Promise<{ large: number; small: number }> {
  const { rows } = await sql<{ large: number; small: number }>`
    select (array_agg(id order by products_count desc))[1] as large,
      (array_agg(id order by products_count) filter (where products_count > 0))[1] as small
    from categories having min(products_count) filter (where products_count > 0) < ${MEDIUM}`.execute(
    database,
  )
  const [found] = rows
  if (!found) throw new Error('all categories are large')
  return found
}

const pricesOf = ({ goods }: Bits) =>
  [...orderOf(goods, 'price')].slice(0, 20).map((place) => goods.keys.price[place])

it('CAT-01 goods of large categories are there before anybody asks, those of small ones when somebody does', async () => {
  const { large, small } = await categories()
  const { bits } = startProcess()
  const asked = { category: large, facets: FACETS }
  await expect.poll(() => bits.use(away, asked, pricesOf).catch(() => [])).toHaveLength(20)
  expect(bits.isCached(small)).toBe(false)
})

it('CAT-01 a change of many goods is followed before anybody asks, also where the index was made anew', async () => {
  const { large } = await categories()
  const { bits, nextVersion, onError } = startProcess()
  const asked = { category: large, facets: FACETS }
  const prices = () => bits.use(away, asked, pricesOf).catch(() => [])
  const now = () => createGoodsCache().use(database, asked, pricesOf)
  await expect.poll(prices).toEqual(await now())
  await sql`update variants set price = price + 5100, old_price = null`.execute(database)
  await refreshCatalogue(database)
  nextVersion()
  await expect.poll(prices).toEqual(await now())
  await sql`update variants set price = price + 300, old_price = null where id % 3 = 0`.execute(database)
  await rebuildCatalogue(database)
  nextVersion()
  await expect.poll(prices).toEqual(await now())
  expect(onError).not.toHaveBeenCalled()
})
