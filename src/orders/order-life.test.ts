import { lettersAbout } from '#tests/deliver-all.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import { ORDER_MOVES, stepsTo } from '#src/domain/order-life/order-moves.ts'
import { ORDER_STATUSES, type OrderStatus } from '#src/domain/order-life/order-status.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { NO_LIMITS, propertyMs, propertyRuns } from '#tests/property-runs.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { listOrderEvents } from './order-events.ts'
import { releaseOrders } from './release-orders.ts'
import { type AskedPieces, decideGoods, returnGoods } from './return-goods.ts'

const STOCK = 50
const YEAR_MS = 31_536_000_000

let shop: TestShop
let variants: number[]
let products: { id: number; variant: { id: number } }[]
beforeAll(async () => {
  shop = await startTestShop({ counters: NO_LIMITS })
  products = [await shop.build.product({ stock: STOCK }), await shop.build.product({ stock: STOCK })]
  variants = products.map(({ variant }) => variant.id)
})

async function place(quantities: readonly number[]): Promise<string> {
  const lines = products.flatMap(({ id }, place) =>
    quantities[place] ? [{ product_id: id, quantity: quantities[place], price: 100 }] : [],
  )
  const answer = await shop.post('/api/orders', orderBody({ lines }), { 'idempotency-key': orderKey() })
  return answer.json<{ data: Order }>().data.number
}

/** Of each order what the rules say of it, whatever the database holds. */
type Model = { statuses: OrderStatus[] }
type Real = { numbers: string[] }
type Deed = fc.AsyncCommand<Model, Real>

const which = fc.nat(2)
const asked: fc.Arbitrary<AskedPieces[] | 'all'> = fc.oneof(
  fc.constant('all' as const),
  fc
    .record({
      position: fc.nat(2),
      pieces: fc.oneof(fc.constant('all' as const), fc.integer({ min: 1, max: 3 })),
    })
    .map((pieces) => [pieces]),
)

/** What becomes of an order's status by the rules, of what it was; `now` where the rules leave it to the goods or the day. */
type Follow = (from: OrderStatus, now: OrderStatus) => OrderStatus

/** Something that is done with an order, or with all where none is named: sense or no sense. */
function deed(
  name: string,
  place: number | null,
  run: (number: string) => Promise<unknown>,
  follow: Follow,
): Deed {
  return {
    check: () => true,
    toString: () => (place === null ? name : `${name} of order ${place}`),
    run: async (model, { numbers }) => {
      await run(numbers[place ?? 0] ?? '')
      const now = await Promise.all(numbers.map(statusOf))
      model.statuses = model.statuses.map((from, index) =>
        place === null || place === index ? follow(from, now[index] ?? 'new') : from,
      )
      expect(now).toEqual(model.statuses)
      expect(await disagreements()).toEqual([])
    },
  }
}

const actor = 'owner'
const deeds = [
  fc.tuple(which, fc.constantFrom(...ORDER_STATUSES)).map(([place, status]) =>
    deed(
      `move to ${status}`,
      place,
      (number) => changeOrderStatus(shop.database, number, { status, actor }),
      (from) => (stepsTo(from, status) ? status : from),
    ),
  ),
  fc.tuple(which, asked).map(([place, pieces]) =>
    deed(
      `return ${JSON.stringify(pieces)}`,
      place,
      (number) => returnGoods(shop.database, number, { pieces, actor }),
      // It becomes returned with its last piece, and only what was handed over can come back.
      (from, now) => (now === 'returned' && stepsTo(from, 'returned')?.length === 1 ? now : from),
    ),
  ),
  fc
    .tuple(which, asked, fc.constantFrom('restocked' as const, 'written_off' as const))
    .map(([place, pieces, fate]) =>
      deed(
        `${fate} ${JSON.stringify(pieces)}`,
        place,
        (number) => decideGoods(shop.database, number, { pieces, fate, actor }),
        (from) => from,
      ),
    ),
  fc.constant(
    deed(
      'a year passes, and releases what nobody has confirmed',
      null,
      () => releaseOrders(shop.database, new Date(Date.now() + YEAR_MS)),
      (from, now) => (now === 'cancelled' && from === 'new' ? now : from),
    ),
  ),
] as const

/** Variants whose stock is not what orders, returns and moves say. */
async function disagreements() {
  const { rows } = await sql<{ id: number; stock: number; moved: number; gone: number }>`
    select v.id, v.stock,
      (select coalesce(sum(delta), 0)::int from stock_moves m where m.variant_id = v.id and m.order_id is not null) as moved,
      (select coalesce(sum(case when o.status = 'cancelled' then 0 else l.quantity - l.restocked end), 0)::int
       from order_lines l join orders o on o.id = l.order_id where l.variant_id = v.id) as gone
    from variants v where v.id = any(${variants}::int[])`.execute(shop.database)
  return rows.filter(({ stock, moved, gone }) => stock !== STOCK - gone || moved + gone !== 0)
}

async function statusOf(number: string): Promise<OrderStatus> {
  const { status } = await shop.database
    .selectFrom('orders')
    .select('status')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return status
}

async function expectHistory(number: string): Promise<void> {
  const status = await statusOf(number)
  let last: OrderStatus = 'new'
  for (const event of await listOrderEvents(shop.database, number)) {
    if (event.kind !== 'status') continue
    expect(event.before).toBe(last)
    expect(ORDER_MOVES[event.before]).toContain(event.after)
    last = event.after
  }
  expect(status).toBe(last)
}

const RUNS = 12

it(
  'ORD-07 ORD-01 ORD-02 ORD-04 stock, states and events agree whatever happens in whatever order',
  async () => {
    const quantity = fc.integer({ min: 1, max: 4 })
    await fc.assert(
      fc
        .asyncProperty(
          quantity,
          quantity,
          fc.commands([...deeds], { maxCommands: 40, size: 'max' }),
          async (first, second, commands) => {
            const numbers = [await place([first, 0]), await place([1, second]), await place([3, 3])]
            await fc.asyncModelRun(
              (): { model: Model; real: Real } => ({
                model: { statuses: ['new', 'new', 'new'] },
                real: { numbers },
              }),
              commands,
            )
            for (const number of numbers) await expectHistory(number)
          },
        )
        // Each run begins with a full shop.
        .beforeEach(async () => {
          await sql`delete from orders`.execute(shop.database)
          await sql`update variants set stock = ${STOCK} where id = any(${variants}::int[])`.execute(
            shop.database,
          )
        }),
      propertyRuns(RUNS),
    )
    expect(await disagreements()).toEqual([])
    await sql`delete from orders`.execute(shop.database)
    await sql`update variants set stock = ${STOCK} where id = any(${variants}::int[])`.execute(shop.database)
  },
  propertyMs(RUNS, 3_000),
)

it('ORD-04 goods that come back are in stock again once, however many say so at the same time', async () => {
  const number = await place([4, 0])
  await changeOrderStatus(shop.database, number, { status: 'completed', actor: 'owner' })
  await returnGoods(shop.database, number, { pieces: 'all', actor: 'owner' })
  const request = { pieces: 'all', fate: 'restocked', actor: 'owner' } as const
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => decideGoods(shop.database, number, request)))
  expect(
    outcomes.map((outcome) => (outcome.kind === 'done' ? outcome.pieces : -1)).toSorted((a, b) => a - b),
  ).toEqual([0, 0, 0, 4])
  expect(await disagreements()).toEqual([])
})

it('ORD-01 the customer hears neither of packing nor of a step back, and once of several steps', async () => {
  const number = await place([1, 0])
  const moved: OrderStatus[] = ['packed', 'confirmed', 'shipped', 'returned']
  for (const status of moved) await changeOrderStatus(shop.database, number, { status, actor: 'owner' })
  expect(await lettersAbout(shop.database, number)).toEqual(['order.placed', 'shipped', 'returned'])
})
