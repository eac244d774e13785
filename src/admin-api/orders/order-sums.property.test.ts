import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import type { Order } from '#src/contract/orders.ts'
import { ORDER_STATUSES } from '#src/domain/order-life/order-status.ts'
import { workOffPayments } from '#src/payments/start-payment-worker.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { NO_LIMITS, propertyMs, propertyRuns } from '#tests/property-runs.ts'
import { orderPath } from '#tests/start-desk-shop.ts'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'

const STOCK = 500
/** Prices that no discount divides evenly. */
const PRICES = [33.33, 99.99, 1.01, 1234.56]
const PROMO = { code: 'СІМ', kind: 'percent', discount: 7, least_sum: 0 } as const
const PROMO_TERMS = { starts_on: null, ends_on: null, most_uses: null, most_per_customer: null }
const PHONE = '+380501234567'

let shop: PayingShop
let owner: DeskClient
let goods: { product_id: number; variant_id: number; price: number }[]
beforeAll(async () => {
  shop = await startPayingShop({ counters: NO_LIMITS })
  owner = await signedIn(shop, 'owner')
  await owner.post('/api/admin/showcase/promo-codes', {
    ...PROMO,
    ...PROMO_TERMS,
    with_reduced: false,
    is_active: true,
  })
  goods = []
  for (const price of PRICES) {
    const reduced = price === 99.99 && { old_price: 19_999 }
    const { id, variant } = await shop.build.product({
      price: Math.round(price * 100),
      stock: STOCK,
      ...reduced,
    })
    goods.push({ product_id: id, variant_id: variant.id, price })
  }
})

type Deed = { name: string; run: (order: DeskOrder, id: string) => Promise<unknown> }

const kopiykas = (sum: number) => Math.round(sum * 100)
const at = <Item>(items: readonly Item[], place: number): Item => items[place % items.length] as Item
const place4 = fc.nat(3)
const pieces = fc.integer({ min: 0, max: 4 })

function press(path: string, body?: object, method: 'POST' | 'DELETE' = 'POST') {
  return ({ number }: DeskOrder) => owner.request(method, orderPath(number, path), body)
}

async function giveBackLines({ number, lines }: DeskOrder, place: number, count: number) {
  const wanted = [{ position: at(lines, place).position, pieces: Math.max(1, count) }]
  const sized = await owner.post(orderPath(number, '/refund/size'), { lines: wanted })
  if (sized.status !== 200) return sized
  const { sum } = sized.json<{ data: { sum: number } }>().data
  return owner.post(orderPath(number, '/refund'), { sum, lines: wanted })
}

/** What the owner, the shopper or the clock may do, with sense or without; a refusal changes nothing. */
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.constant({ name: 'pay all by hand', run: press('/paid', { note: 'переказ' }) }),
  fc.constantFrom(...ORDER_STATUSES).map((status) => ({
    name: `move to ${status}`,
    run: press('/status', { status }),
  })),
  fc.constant({ name: 'undo', run: press('/undo', {}) }),
  fc.tuple(place4, pieces).map(([place, quantity]) => ({
    name: `${quantity} pieces of line ${place}`,
    run: (order: DeskOrder) =>
      press('/edit', { lines: [{ position: at(order.lines, place).position, quantity }] })(order),
  })),
  fc.tuple(place4, fc.integer({ min: 1, max: 99 })).map(([place, percent]) => ({
    name: `line ${place} for ${percent} %`,
    run: (order: DeskOrder) => {
      const { position, price } = at(order.lines, place)
      const lines = [{ position, price: Math.max(1, Math.floor(price * percent)) / 100 }]
      return press('/edit', { reason: 'домовились', lines })(order)
    },
  })),
  fc.tuple(place4, pieces).map(([place, quantity]) => ({
    name: `add ${quantity} of ${place}`,
    run: press('/edit', { added: [{ ...at(goods, place), quantity: quantity + 1 }] }),
  })),
  fc.integer({ min: 0, max: 30_000 }).map((sum) => ({
    name: `discount of ${sum}`,
    run: press('/edit', { reason: 'домовились', discount: sum / 100 }),
  })),
  fc.integer({ min: 1, max: 50_000 }).map((sum) => ({
    name: `give back ${sum}`,
    run: press('/refund', { sum: sum / 100 }),
  })),
  fc.tuple(place4, pieces).map(([place, count]) => ({
    name: `give back ${count} of line ${place}`,
    run: (order: DeskOrder) => giveBackLines(order, place, count),
  })),
  fc.constant({ name: 'stop what goes back', run: press('/refund', undefined, 'DELETE') }),
  fc.tuple(fc.constantFrom('return', 'restock', 'write_off'), place4).map(([action, place]) => ({
    name: `${action} of line ${place}`,
    run: (order: DeskOrder) =>
      press('/goods', { action, lines: [{ position: at(order.lines, place).position, pieces: 1 }] })(order),
  })),
  fc.constant({
    name: 'the shopper cancels',
    run: (_: DeskOrder, id: string) => shop.post(`/api/orders/${id}/cancel`, { phone: PHONE }),
  }),
  fc.nat(60).map((seconds) => ({
    name: `jobs in ${seconds} seconds`,
    run: () => {
      const now = new Date(Date.now() + seconds * 1000)
      return workOffPayments(shop.database, shop.desk, now, { info: () => undefined })
    },
  })),
)

const step = fc
  .tuple(fc.nat(1), deed)
  .map(([place, { name, run }]) => ({ place, run, [fc.toStringMethod]: () => `${name} (order ${place})` }))

/** Orders two pieces of all goods, with the promo code or without. */
async function place(hasPromo: boolean): Promise<Order> {
  const lines = goods.map((each) => ({ ...each, quantity: 2 }))
  const asked = { lines, promo_code: PROMO.code }
  const quote = hasPromo && (await shop.post('/api/cart/promo-code', asked)).json<{ data: object }>().data
  const body = orderBody({ lines, phone: PHONE, delivery: { method: 'pickup' }, ...quote })
  const answer = await shop.post('/api/orders', body, { 'idempotency-key': orderKey() })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.json<{ data: Order }>().data
}

async function shown({ number }: { number: string }): Promise<DeskOrder> {
  return (await owner.getJson<{ data: DeskOrder }>(orderPath(number))).data
}

const sumOf = (sums: readonly number[]) => sums.reduce((all, sum) => all + kopiykas(sum), 0)

/** Expects the desk's figures to be those of the owner's calculator. */
function expectSums({ lines, ...order }: DeskOrder): void {
  const { goods: sold, discount, delivery_price, total, paid, refunded, refundable } = order
  expect(sumOf(lines.map((line) => line.total))).toBe(kopiykas(sold))
  expect(sumOf([sold, -discount, delivery_price ?? 0])).toBe(kopiykas(total))
  expect(sumOf(lines.map((line) => line.refundable))).toBeLessThanOrEqual(sumOf([sold, -discount]))
  expect(sumOf([paid, -refunded])).toBeGreaterThanOrEqual(kopiykas(refundable))
}

/** Where the stock of the goods, or the uses of the code, differ from what they would be by the orders. */
async function disagreements(): Promise<unknown[]> {
  const { rows } = await sql`
    select v.id, v.stock from variants v
    where v.stock <> ${STOCK}::int - (
        select coalesce(sum(l.quantity - l.restocked), 0) from order_lines l join orders o on o.id = l.order_id
        where l.variant_id = v.id and o.status <> 'cancelled')
      or v.stock <> ${STOCK}::int + (
        select coalesce(sum(delta), 0) from stock_moves m where m.variant_id = v.id and m.order_id is not null)
    union all
    select p.id, p.used from promo_codes p
    where p.used <> (select count(*) from orders o where o.promo_code_id = p.id and o.status <> 'cancelled')
    union all
    select o.id, o.items_count from orders o
    where o.items_count <> (select sum(quantity) from order_lines l where l.order_id = o.id)
      or o.refunded > o.paid`.execute(shop.database)
  return rows
}

/** The sum of each order as its lines in the export make it, in kopiykas. */
async function exported(numbers: readonly string[]): Promise<number[]> {
  const { text } = await owner.post(`/api/admin/orders/export?tab=all&numbers=${numbers.join(',')}`, {})
  const [head = [], ...rows] = text.split('\r\n').map((row) => row.replaceAll('"', '').split(';'))
  const column = (row: string[], title: string) => Number((row[head.indexOf(title)] || '0').replace(',', '.'))
  return numbers.map((number) =>
    sumOf(
      rows
        .filter((row) => row.includes(number))
        .flatMap((row) => [column(row, 'Сума'), column(row, 'Вартість доставки'), -column(row, 'Знижка')]),
    ),
  )
}

const RUNS = 2

it(
  'ORD-07 ADM-08 ADM-14 PAY-07 sums, stock and uses of a promo code agree to the kopiyka, whatever is done to orders in whatever order',
  async () => {
    await fc.assert(
      fc
        .asyncProperty(
          fc.array(fc.boolean(), { minLength: 2, maxLength: 2 }),
          fc.array(step, { minLength: 20, maxLength: 40, size: 'max' }),
          async (promos, steps) => {
            const orders = [await place(promos[0] ?? false), await place(promos[1] ?? false)]
            for (const { place: which, run } of steps) {
              const { id, number } = at(orders, which)
              const answer = await run(await shown({ number }), id)
              expect(answer).not.toMatchObject({
                status: expect.toSatisfy((status: number) => status >= 500),
              })
              for (const order of orders) expectSums(await shown(order))
              expect(await disagreements()).toEqual([])
            }
            const totals = await Promise.all(orders.map(async (order) => (await shown(order)).total))
            expect(await exported(orders.map(({ number }) => number))).toEqual(totals.map(kopiykas))
          },
        )
        .afterEach(forgetOrders),
      propertyRuns(RUNS),
    )
  },
  propertyMs(RUNS, 12_000),
)

async function forgetOrders(): Promise<void> {
  const { database } = shop
  await database.deleteFrom('orders').execute()
  await database.updateTable('promo_codes').set({ used: 0 }).execute()
  await database.deleteFrom('stock_moves').execute()
  await database.updateTable('variants').set({ stock: STOCK }).execute()
}
