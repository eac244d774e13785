import { lettersAbout } from '#tests/deliver-all.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import { ORDER_MOVES } from '#src/domain/order-life/order-moves.ts'
import { ORDER_STATUSES, type OrderStatus } from '#src/domain/order-life/order-status.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { type Random, seededRandom } from '#tests/random-catalogue.ts'
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
  shop = await startTestShop()
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

/** What an owner, a customer or the clock may do with an order, sense or no sense. */
async function act(random: Random, number: string): Promise<void> {
  const { database } = shop
  const pieces: AskedPieces[] | 'all' =
    random(2) === 0 ? 'all' : [{ position: random(3), pieces: random(2) === 0 ? 'all' : 1 + random(3) }]
  const action = random(8)
  if (action < 4) {
    const status = ORDER_STATUSES[random(ORDER_STATUSES.length)] ?? 'new'
    await changeOrderStatus(database, number, { status, actor: 'owner' })
  } else if (action === 4) await returnGoods(database, number, { pieces, actor: 'owner' })
  else if (action === 5) await decideGoods(database, number, { pieces, fate: 'restocked', actor: 'owner' })
  else if (action === 6) await decideGoods(database, number, { pieces, fate: 'written_off', actor: 'owner' })
  else if (random(4) === 0) await releaseOrders(database, new Date(Date.now() + YEAR_MS))
}

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

async function expectHistory(number: string): Promise<void> {
  const { status } = await shop.database
    .selectFrom('orders')
    .select('status')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  let last: OrderStatus = 'new'
  for (const event of await listOrderEvents(shop.database, number)) {
    if (event.kind !== 'status') continue
    expect(event.before).toBe(last)
    expect(ORDER_MOVES[event.before]).toContain(event.after)
    last = event.after
  }
  expect(status).toBe(last)
}

it.each([1, 2, 3, 4, 5, 6])(
  'ORD-07 ORD-01 ORD-02 ORD-04 stock, states and events agree whatever happens in whatever order (%i)',
  async (seed) => {
    const random = seededRandom(seed)
    const numbers = [await place([1 + random(4), 0]), await place([1, 1 + random(4)]), await place([3, 3])]
    for (let round = 0; round < 5; round += 1) {
      for (let step = 0; step < 8; step += 1) await act(random, numbers[random(numbers.length)] ?? '')
      expect(await disagreements()).toEqual([])
    }
    for (const number of numbers) await expectHistory(number)
    // The next seed begins with a full shop.
    await sql`delete from orders`.execute(shop.database)
    await sql`update variants set stock = ${STOCK} where id = any(${variants}::int[])`.execute(shop.database)
  },
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
