import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, type Database } from '#src/database/connect.ts'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { addRandomProducts, buildRandomCatalogue, seededRandom } from '#tests/random-catalogue.ts'
import { rebuildCatalogue } from './rebuild-catalogue.ts'
import { refreshCatalogue } from './refresh-catalogue.ts'
import { startCatalogueRefresher } from './start-catalogue-refresher.ts'

const GOODS = 400

let database: Database
beforeAll(async () => {
  const connection = connect(await createTestDatabase(), { applicationName: 'vitryna test', size: 6 })
  database = connection.database
  await buildRandomCatalogue(database, seededRandom(7), GOODS)
  await refreshCatalogue(database)
  return connection.close
})
beforeEach(() => refreshCatalogue(database))

/** Everything that the index says, by product and not by slot. */
async function readIndex(): Promise<Record<string, unknown>> {
  return {
    bits: await read(sql`
      select b.facet, array_agg(x.product_id order by x.product_id) as products
      from facet_bits b
      join indexed_products x on case
        when x.slot / 15360 = b.chunk and x.slot % 15360 between b.first and b.first + length(b.bits) - 1
          then get_bit(b.bits, x.slot % 15360 - b.first) = 1
        end
      group by b.facet order by b.facet`),
    set: await read(
      // A row that has lost its last bit stays until the next rebuild.
      sql`select facet, sum(bit_count(bits)) as count from facet_bits group by facet having sum(bit_count(bits)) > 0 order by facet`,
    ),
    counts: await read(sql`select * from facet_counts order by category_id, facet`),
    lists: await read(sql`
      select category_id, product_id, price, popularity, discount, is_in_stock from category_products order by 1, 2`),
    indexed: await read(sql`
      select product_id, price, popularity, discount, is_in_stock, facets from indexed_products where facets <> '{}' order by 1`),
    products: await read(sql`select id, price, old_price, stock, popularity from products order by id`),
    categories: await read(sql`select id, path, root_id, depth, products_count from categories order by id`),
    brands: await read(sql`select id, products_count from brands order by id`),
    terms: await read(sql`select term, df from terms order by 1`),
  }
}

async function read(query: ReturnType<typeof sql>): Promise<unknown[]> {
  return (await query.execute(database)).rows
}

async function readRebuilt(): Promise<Record<string, unknown>> {
  await rebuildCatalogue(database)
  return readIndex()
}

const CHANGES: readonly (readonly [name: string, change: ReturnType<typeof sql>])[] = [
  [
    'texts',
    sql`update products set doc = ('word' || id % 7 || ':1A common:2B own' || id || ':3')::tsvector where id > 9`,
  ],
  ['other texts', sql`update products set doc = 'common:1A rare:2' where id % 3 = 0`],
  [
    'texts that change twice',
    sql`do $$ begin
      update products set doc = 'fleeting:1' where id % 4 = 0;
      update products set doc = 'common:1 word1:2A' where id % 4 = 0;
    end $$`,
  ],
  ['a brand of another name', sql`update brands set title = 'Незвичайна' where id = 3`],
  ['prices', sql`update variants set price = price + 700, old_price = null where id % 9 = 0`],
  ['old prices', sql`update variants set old_price = price + 5000 where id % 11 = 0`],
  ['stock that runs out', sql`update variants set stock = 0 where id % 5 = 0`],
  ['stock that comes', sql`update variants set stock = 3 where id % 7 = 0`],
  ['variants that are hidden', sql`update variants set is_visible = not is_visible where id % 13 = 0`],
  ['variants that are gone', sql`delete from variants where id % 17 = 0`],
  ['variants that change their product', sql`update variants set product_id = product_id + 1 where id = 40`],
  ['products that are hidden', sql`update products set is_visible = not is_visible where id % 10 = 0`],
  ['products that are gone', sql`delete from products where id % 19 = 0`],
  ['another brand', sql`update products set brand_id = 2 where id % 6 = 0`],
  ['other attributes', sql`update products set value_ids = array[1, 1, 3] where id % 8 = 0`],
  ['another category', sql`update products set category_id = 3 where id % 12 = 0`],
  ['popularity', sql`update products set popularity = popularity + 4 where id % 4 = 0`],
  ['a category that moves', sql`update categories set parent_id = 3 where slug = 'c-5'`],
  ['a category that is hidden', sql`update categories set is_visible = false where slug = 'c-2'`],
  ['a category that is shown again', sql`update categories set is_visible = true where slug = 'c-2'`],
  [
    'categories in a circle',
    sql`update categories set parent_id = (select id from categories where slug = 'c-6') where slug = 'c-1'`,
  ],
  ['no circle any more', sql`update categories set parent_id = null where slug = 'c-1'`],
]

describe('refreshCatalogue', () => {
  it.each(CHANGES)('leaves the index as a rebuild would make it after %s', async (_, change) => {
    await change.execute(database)
    expect(await refreshCatalogue(database)).toBeGreaterThanOrEqual(0)
    const refreshed = await readIndex()
    expect(refreshed).toEqual(await readRebuilt())
  })

  it('takes in new goods', async () => {
    await addRandomProducts(database, seededRandom(8), 60)
    expect(await refreshCatalogue(database)).toBe(60)
    const refreshed = await readIndex()
    expect(refreshed).toEqual(await readRebuilt())
  })

  it('has nothing to do when nothing has changed', async () => {
    await refreshCatalogue(database)
    await sql`update variants set sku = 'x' where id < 50`.execute(database)
    await sql`update products set title = title || ' ' where id < 50`.execute(database)
    expect(await refreshCatalogue(database)).toBe(0)
  })

  it('takes in many changes at once, whoever else refreshes meanwhile', async () => {
    for (let round = 0; round < 6; round += 1) {
      const changes = [1, 2, 3].map((rest) =>
        sql`update variants set price = price + 11, old_price = old_price + 11, stock = (stock + 1) % 4 where id % 4 = ${rest}`.execute(
          database,
        ),
      )
      await Promise.all([...changes, refreshCatalogue(database), refreshCatalogue(database)])
    }
    await Promise.all([refreshCatalogue(database), rebuildCatalogue(database), refreshCatalogue(database)])
    await refreshCatalogue(database)
    const refreshed = await readIndex()
    expect(refreshed).toEqual(await readRebuilt())
  })

  it('leaves the queue and the index as they were when it fails half-way', async () => {
    await refreshCatalogue(database)
    const before = await readIndex()
    await sql`update variants set price = price + 100, old_price = null where id < 100`.execute(database)
    await sql`alter table facet_counts add constraint broken check (count < 0) not valid`.execute(database)
    await expect(refreshCatalogue(database)).rejects.toThrow(/broken/)
    expect(await readIndex()).toEqual(before)
    await sql`alter table facet_counts drop constraint broken`.execute(database)
    expect(await refreshCatalogue(database)).toBeGreaterThan(0)
    const refreshed = await readIndex()
    expect(refreshed).toEqual(await readRebuilt())
  })

  it('counts what is sold as popularity, and takes a cancelled order back', async () => {
    const { rows } = await sql<{ id: number; product_id: number; popularity: number }>`
      select v.id, v.product_id, p.popularity from variants v join products p on p.id = v.product_id limit 1`.execute(
      database,
    )
    const variant = rows[0]
    await sql`insert into stock_moves (variant_id, delta, reason) values (${variant?.id}, -3, 'order'), (${variant?.id}, -2, 'order'), (${variant?.id}, 50, 'import')`.execute(
      database,
    )
    await sql`insert into stock_moves (variant_id, delta, reason) values (${variant?.id}, 2, 'cancel')`.execute(
      database,
    )
    await refreshCatalogue(database)
    const after = await sql<{
      popularity: number
    }>`select popularity from products where id = ${variant?.product_id}`.execute(database)
    expect(after.rows[0]?.popularity).toBe((variant?.popularity ?? 0) + 3)
    expect(await refreshCatalogue(database)).toBe(0)
  })

  it('queues nothing while a bulk load says so', async () => {
    await refreshCatalogue(database)
    await database.transaction().execute(async (transaction) => {
      await sql`set local vitryna.catalogue_changes = 'off'`.execute(transaction)
      await sql`update variants set price = price + 1, old_price = null`.execute(transaction)
    })
    expect(await refreshCatalogue(database)).toBe(0)
    await sql`update variants set price = price + 1, old_price = null where id = 1`.execute(database)
    expect(await refreshCatalogue(database)).toBe(1)
    // A load of so many goods does this at its end.
    await rebuildCatalogue(database)
  })
})

describe('startCatalogueRefresher', () => {
  it('works off the queue by itself until it is stopped', async () => {
    const refresher = startCatalogueRefresher({ database, log: { error: () => undefined }, intervalMs: 5 })
    await sql`update variants set stock = 1 where id = 2`.execute(database)
    await expect.poll(() => queued()).toBe(0)
    await refresher.stop()
    await sql`update variants set stock = 2 where id = 2`.execute(database)
    expect(await queued()).toBe(1)
  })

  it('says what went wrong and tries again', async () => {
    const errors: string[] = []
    await sql`alter table facet_counts rename to facet_counts_away`.execute(database)
    await sql`update variants set stock = stock + 1 where id < 9`.execute(database)
    const refresher = startCatalogueRefresher({
      database,
      log: { error: (_, message) => errors.push(message) },
      intervalMs: 5,
    })
    await expect.poll(() => errors.length).toBeGreaterThan(1)
    await sql`alter table facet_counts_away rename to facet_counts`.execute(database)
    await expect.poll(() => queued()).toBe(0)
    await refresher.stop()
    expect(errors[0]).toBe('catalogue index was not refreshed')
  })
})

async function queued(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from catalogue_changes`.execute(
    database,
  )
  return rows[0]?.count ?? -1
}
