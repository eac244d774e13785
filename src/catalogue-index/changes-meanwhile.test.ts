import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { connect, type Database } from '#src/database/connect.ts'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { addRandomProducts, buildRandomCatalogue, seededRandom } from '#tests/random-catalogue.ts'
import { ALL_GOODS_ID } from './facet-code.ts'
import { differingBits, differingCounts, differingRows, differingWords, readBelow } from './naive-counts.ts'
import { rebuildCatalogue } from './rebuild-catalogue.ts'
import { refreshCatalogue } from './refresh-catalogue.ts'

const EVERY_WORD = 10_000

let database: Database
let others: Database
beforeAll(async () => {
  const url = await createTestDatabase()
  const refreshing = connect(url, { applicationName: 'vitryna test', size: 2 })
  const changing = connect(url, { applicationName: 'vitryna test of others', size: 2 })
  database = refreshing.database
  others = changing.database
  await buildRandomCatalogue(database, seededRandom(7), 900)
  await refreshCatalogue(database)
  return async () => {
    await refreshing.close()
    await changing.close()
  }
})

/**
 * Changes the index, and calls `work` after each statement with the statement's number.
 *
 * @returns how many statements there were
 */
async function doBetween(
  change: (interrupted: Database) => Promise<unknown>,
  work: (statement: number) => Promise<void>,
): Promise<number> {
  let statement = 0
  const interrupted = database.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statement += 1
      await work(statement)
      return result
    },
  })
  await change(interrupted)
  return statement
}

/**
 * Changes the goods that `among` picks: some get other texts, prices, brands and categories, and some are
 * hidden, shown or removed.
 */
async function changeGoods(among: RawBuilder<unknown>, word: string): Promise<void> {
  await sql`
    update products set doc = ('word' || (id + length(doc)) % 7 || ':1A ' || ${word}::text || ':2')::tsvector
    where id % 9 = 1 and ${among}`.execute(others)
  await sql`update products set is_visible = not is_visible where id % 9 = 2 and ${among}`.execute(others)
  await sql`delete from products where id % 9 = 3 and ${among}`.execute(others)
  await sql`
    update variants set price = price + 700, stock = (stock + 1) % 2, old_price = null
    where product_id in (select id from products where id % 9 = 4 and ${among})`.execute(others)
  await sql`
    update variants set is_visible = not is_visible
    where product_id in (select id from products where id % 9 = 5 and ${among})`.execute(others)
  await sql`
    update products set brand_id = 1 + (brand_id + 1) % 7, value_ids = array[1 + id % 3]
    where id % 9 = 6 and ${among}`.execute(others)
  await sql`update products set category_id = 1 + (category_id + 1) % 20 where id % 9 = 7 and ${among}`.execute(
    others,
  )
}

/**
 * Where the index differs from the goods: lists and counts of the whole shop, every bitmap and every word.
 */
async function findDifferences(): Promise<string[]> {
  const all = (await readBelow(database)).get(ALL_GOODS_ID) ?? []
  return [
    ...(await differingRows(database, ALL_GOODS_ID, all)),
    ...(await differingCounts(database, ALL_GOODS_ID, all)),
    ...(await differingBits(database)),
    ...(await differingWords(database, EVERY_WORD)),
  ]
}

describe('refreshCatalogue', () => {
  it('FLT-05 counts what is changed between any two of its statements once', async () => {
    // The price stays, because the index writes it into the product, whose changes would wait for the end of
    // this one.
    const queueAll = () => sql`update products set popularity = popularity + 5000`.execute(others)
    await queueAll()
    const statements = await doBetween(refreshCatalogue, async () => {})
    await queueAll()
    await sql`update products set is_visible = not is_visible where id % 18 = 2`.execute(others)
    await sql`update products set doc = 'early:1' where id % 18 = 1`.execute(others)
    await doBetween(refreshCatalogue, (statement) =>
      changeGoods(sql`id / 18 % ${statements}::int = ${statement % statements}`, `own${statement}`),
    )
    await refreshCatalogue(database)
    expect(await findDifferences()).toEqual([])
  })
})

describe('rebuildCatalogue', () => {
  it('FLT-05 counts what is changed between any two of its statements once', async () => {
    const statements = await doBetween(rebuildCatalogue, async () => {})
    // There are nine goods for each statement, one of them in a category of its own.
    await addRandomProducts(database, seededRandom(8), 9 * (statements + 1))
    await sql`update products set doc = ('word' || id % 7 || ':1A')::tsvector`.execute(database)
    await sql`
      insert into categories (slug, title, path, root_id)
      select 'own-' || id, 'Своя', 'own-' || id, 0 from products where id % 9 = 8`.execute(database)
    await sql`
      update products p set category_id = c.id from categories c where c.slug = 'own-' || p.id`.execute(
      database,
    )
    await refreshCatalogue(database)
    const { rows } = await sql<{ id: number }>`select max(id) as id from products`.execute(database)
    const last = Math.floor((rows[0]?.id ?? 0) / 9)
    await doBetween(rebuildCatalogue, async (statement) => {
      const among = sql`id / 9 = ${last - statement}::int`
      await changeGoods(among, `new${statement}`)
      await sql`update products set category_id = 1 where id % 9 = 8 and ${among}`.execute(others)
      await sql`
        delete from categories c
        where slug like 'own-%' and not exists (select from products p where p.category_id = c.id)`.execute(
        others,
      )
    })
    await refreshCatalogue(database)
    expect(await findDifferences()).toEqual([])
  })
})
