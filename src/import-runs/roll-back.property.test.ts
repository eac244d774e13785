import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { hideProduct, renameProduct } from '#src/catalogue/change-product.ts'
import { setPrice, setStock } from '#src/catalogue/change-variants.ts'
import { findNamedProduct } from '#src/catalogue/find-named-product.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { NO_LIMITS, propertyMs, propertyRuns } from '#tests/property-runs.ts'
import { feedXml, startTestImport, type TestImport, type TestOffer } from '#tests/start-test-import.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { copyRun } from './begin-run.ts'
import { choosePrices, confirmRun } from './request-run.ts'
import { executeRun } from './execute-run.ts'
import { rollBackRun } from './roll-back-run.ts'

const RUNS = 8
const NOW = new Date('2026-11-20T12:00:00Z')

/** What a feed says of one of the goods. */
type Said = { price: number; stock: number; name: string; category: '1' | '2' }
/** What happens to it after the second feed, in turn. */
type Deed =
  | { kind: 'order'; pieces: number }
  | { kind: 'price'; price: number }
  | { kind: 'count'; stock: number }
  | { kind: 'rename'; title: string }
  | { kind: 'hide' }

const said: fc.Arbitrary<Said> = fc.record({
  price: fc.integer({ min: 1, max: 5000 }),
  stock: fc.nat(9),
  name: fc.constantFrom('Ваза', 'Глечик', 'Миска'),
  category: fc.constantFrom('1', '2'),
})
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.integer({ min: 1, max: 4 }).map((pieces) => ({ kind: 'order' as const, pieces })),
  },
  fc.integer({ min: 6000, max: 8999 }).map((price) => ({ kind: 'price' as const, price: price * 100 })),
  fc.integer({ min: 10, max: 19 }).map((stock) => ({ kind: 'count' as const, stock })),
  fc.constantFrom('Кухоль', 'Чашка').map((title) => ({ kind: 'rename' as const, title })),
  fc.constant({ kind: 'hide' as const }),
)
const history = fc.record({
  goods: fc.array(
    fc.record({
      first: said,
      next: fc.option(said, { freq: 4, nil: null }),
      deeds: fc.array(deed, { maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  added: fc.nat(2),
})
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never
type Good = History['goods'][number]

/** One of the goods as it stands in the shop; money in kopiykas. */
type Shown = { title: string; category: string; price: number; stock: number; is_visible: boolean }

let feeds: TestImport
let shop: TestShop
beforeAll(async () => {
  feeds = await startTestImport()
  shop = await startTestShop({ on: feeds, counters: NO_LIMITS })
})

it(
  'IMP-03 an import taken back leaves what was, less what was sold, with what was changed by hand since',
  () => fc.assert(fc.asyncProperty(history, takeBack), propertyRuns(RUNS)),
  propertyMs(RUNS, 5_000),
)

let runs = 0
/** An import, another one over it, what happens meanwhile, and the second taken back: each run has a feed of its own. */
async function takeBack({ goods, added }: History): Promise<void> {
  runs += 1
  const feed = `feed-${runs}`
  const idOf = (index: number) => `${feed}-${index}`
  const offerOf = (index: number, { name, ...offer }: Said): TestOffer => ({
    ...offer,
    id: idOf(index),
    name: `${name} ${idOf(index)}`,
  })
  await feeds.imported(
    goods.map(({ first }, index) => offerOf(index, first)),
    { feed },
  )
  const before = await shownOf(feed)
  const next = goods.flatMap((good, index) => (good.next ? [offerOf(index, good.next)] : []))
  const fresh = Array.from({ length: added + 1 }, (_, index) =>
    offerOf(100 + index, { price: 5, stock: 1, name: 'Нове', category: '1' }),
  )
  const runId = await applyOver(feed, [...next, ...fresh], goods.length - next.length)
  const expected = new Map<string, Shown>()
  for (const [index, good] of goods.entries()) {
    const was = before.get(idOf(index))
    if (!was) throw new Error(`${idOf(index)} was not imported`)
    expected.set(idOf(index), await live(idOf(index), good, was))
  }
  await rollBackRun(feeds.database, { actor: COMMAND, runId, now: NOW })
  const after = await shownOf(feed)
  for (let index = 0; index <= added; index += 1) {
    expect(after.get(idOf(100 + index))?.is_visible).toBe(false)
    after.delete(idOf(100 + index))
  }
  expect(after).toEqual(expected)
}

/** Does what is done to one of the goods; answers how it has to stand there once the import is taken back. */
async function live(id: string, { first, next, deeds }: Good, was: Shown): Promise<Shown> {
  const named = await findNamedProduct(feeds.database, `id:${(await variantOf(id)).product_id}`)
  const back = { ...was }
  const now = { stock: next?.stock ?? first.stock, isShown: next !== null }
  let [isCounted, sold] = [false, 0]
  for (const each of deeds) {
    if (each.kind === 'price') {
      await setPrice(feeds.database, named.variants, each.price)
      back.price = each.price
    } else if (each.kind === 'count') {
      await setStock(feeds.database, named.variants, each.stock, false)
      isCounted = true
      now.stock = each.stock
    } else if (each.kind === 'rename') {
      await renameProduct(feeds.database, named, each.title, NOW)
      back.title = each.title
    } else if (each.kind === 'hide') {
      await hideProduct(feeds.database, named, NOW)
      now.isShown = false
      back.is_visible = false
    } else if (await isOrdered(id, each.pieces, now)) {
      now.stock -= each.pieces
      sold += each.pieces
    }
  }
  // Where she has counted the goods since, her number stays; else the feed's share goes and what was sold stays sold.
  back.stock = isCounted ? now.stock : Math.max(0, was.stock - sold)
  return back
}

/** Reads the next feed, agrees to all of it, and has it applied; answers the run's number. */
async function applyOver(feed: string, offers: readonly TestOffer[], gone: number): Promise<number> {
  const { database, folder } = feeds
  const deps = { database, databaseUrl: feeds.url, dataDir: folder, now: NOW }
  const path = await feeds.feedFile(feedXml(offers))
  const origin = { origin: { kind: 'file', folder } as const, stem: feed }
  const runId = await copyRun(deps, { actor: COMMAND, path, origin, options: { feed } })
  await executeRun(deps, runId)
  const { rows } = await sql<{ place: number }>`
    select place from import_changes where run_id = ${runId} and kind = 'price'`.execute(database)
  const places = rows.map(({ place }) => place)
  await choosePrices(database, { actor: COMMAND, runId, places, isTaken: true })
  const consent = { gone }
  await confirmRun(database, { actor: COMMAND, runId, consent, state: 'applying', now: NOW })
  expect(await executeRun(deps, runId)).toBe('applied')
  return runId
}

/** Orders as a shopper who sees its price; it is taken as long as it is on sale and there are enough. */
async function isOrdered(
  id: string,
  quantity: number,
  now: { stock: number; isShown: boolean },
): Promise<boolean> {
  const { product_id, price } = await variantOf(id)
  const lines = [{ product_id, quantity, price: price / 100 }]
  const answer = await shop.post('/api/orders', orderBody({ lines }), { 'idempotency-key': orderKey() })
  expect(answer.status === 201).toBe(now.isShown && now.stock >= quantity)
  return answer.status === 201
}

function variantOf(id: string) {
  return feeds.database
    .selectFrom('variants')
    .select(['product_id', 'price'])
    .where('external_id', '=', id)
    .executeTakeFirstOrThrow()
}

/** By their numbers in the feed. */
async function shownOf(feed: string): Promise<Map<string, Shown>> {
  const { rows } = await sql<Shown & { external_id: string }>`
    select v.external_id, p.title, c.title as category, v.price, v.stock, v.is_visible and p.is_visible as is_visible
    from variants v join products p on p.id = v.product_id join categories c on c.id = p.category_id
    join feeds f on f.id = v.feed_id
    where f.name = ${feed}`.execute(feeds.database)
  return new Map(rows.map(({ external_id, ...shown }) => [external_id, shown]))
}
