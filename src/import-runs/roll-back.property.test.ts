import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { COMMAND } from '#src/staff/actor.ts'
import { propertyMs, propertyRuns } from '#tests/property-runs.ts'
import { feedXml, startTestImport, type TestImport, type TestOffer } from '#tests/start-test-import.ts'
import { choosePrices, confirmRun, copyRun } from './request-run.ts'
import { executeRun } from './execute-run.ts'
import { rollBackRun } from './roll-back-run.ts'

const RUNS = 8
const NOW = new Date('2026-11-20T12:00:00Z')

type Good = { price: number; stock: number }
type Later = {
  /** What the new feed says of it; null where it has it no more. */
  said: Good | null
  sold: number
  ownPrice: number | null
  counted: number | null
}

const good: fc.Arbitrary<Good> = fc.record({
  price: fc.integer({ min: 1, max: 5000 }),
  stock: fc.nat(9),
})
const rarely = (value: fc.Arbitrary<number>) => fc.option(value, { freq: 3, nil: null })
const history = fc.record({
  goods: fc.array(
    fc.tuple(
      good,
      fc.record({
        said: fc.option(good, { freq: 4, nil: null }),
        sold: fc.nat(4),
        ownPrice: rarely(fc.integer({ min: 6000, max: 8999 })),
        counted: rarely(fc.integer({ min: 10, max: 19 })),
      } satisfies { [Key in keyof Later]: fc.Arbitrary<Later[Key]> }),
    ),
    { minLength: 1, maxLength: 5 },
  ),
  added: fc.nat(2),
})

let shop: TestImport
beforeAll(async () => {
  shop = await startTestImport()
})

it(
  'IMP-03 an import taken back leaves what was, less what was sold, with what was changed by hand since',
  () => fc.assert(fc.asyncProperty(history, takeBack), propertyRuns(RUNS)),
  propertyMs(RUNS, 5_000),
)

let feeds = 0
/** An import, another one over it, what happens meanwhile, and the second taken back: each run has a feed of its own. */
async function takeBack({
  goods,
  added,
}: typeof history extends fc.Arbitrary<infer Value> ? Value : never): Promise<void> {
  const deps = { database: shop.database, databaseUrl: shop.url, dataDir: shop.folder, now: NOW }
  feeds += 1
  const feed = `feed-${feeds}`
  const idOf = (index: number) => `${feed}-${index}`
  const offerOf = (index: number, { price, stock }: { price: number; stock: number }): TestOffer => ({
    id: idOf(index),
    name: `Річ ${idOf(index)}`,
    price,
    stock,
  })
  await shop.imported(
    goods.map(([first], index) => offerOf(index, first)),
    { feed },
  )

  const next = goods.flatMap(([, { said }], index) => (said ? [offerOf(index, said)] : []))
  const fresh = Array.from({ length: added + 1 }, (_, index) => offerOf(100 + index, { price: 5, stock: 1 }))
  const path = await shop.feedFile(feedXml([...next, ...fresh]))
  const origin = { origin: { kind: 'file', folder: shop.folder } as const, stem: feed }
  const runId = await copyRun(deps, { actor: COMMAND, path, origin, options: { feed } })
  await executeRun(deps, runId)
  const { rows } = await sql<{ place: number }>`
        select place from import_changes where run_id = ${runId} and kind = 'price'`.execute(shop.database)
  const places = rows.map(({ place }) => place)
  await choosePrices(shop.database, { actor: COMMAND, runId, places, isTaken: true })
  const gone = goods.length - next.length
  await confirmRun(shop.database, {
    actor: COMMAND,
    runId,
    consent: { gone },
    state: 'applying',
    now: NOW,
  })
  expect(await executeRun(deps, runId)).toBe('applied')

  const expected = []
  for (const [index, [first, { said, sold, ownPrice, counted }]] of goods.entries()) {
    const id = idOf(index)
    if (counted !== null)
      await sql`
            with old as (select id, stock from variants where external_id = ${id}),
              moved as (insert into stock_moves (variant_id, delta, reason) select id, ${counted} - stock, 'manual' from old)
            update variants set stock = ${counted}, feed_stock = null where external_id = ${id}`.execute(
        shop.database,
      )
    if (ownPrice !== null)
      await sql`update variants set price = ${ownPrice}, pinned = '{price}' where external_id = ${id}`.execute(
        shop.database,
      )
    const there = counted ?? said?.stock ?? first.stock
    const taken = Math.min(sold, there)
    await sql`update variants set stock = stock - ${taken} where external_id = ${id}`.execute(shop.database)
    const isCounted = counted !== null && said !== null && said.stock !== first.stock
    expected.push({
      external_id: id,
      price: ownPrice ?? first.price * 100,
      stock: isCounted ? counted - taken : Math.max(0, (counted ?? first.stock) - taken),
      is_visible: true,
    })
  }
  await rollBackRun(shop.database, { actor: COMMAND, runId, now: NOW })

  const after = await sql`
        select v.external_id, v.price, v.stock, v.is_visible and p.is_visible as is_visible
        from variants v join products p on p.id = v.product_id join feeds f on f.id = v.feed_id
        where f.name = ${feed} and p.is_visible order by v.external_id`.execute(shop.database)
  expect(after.rows).toEqual(expected)
}
