import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { ONLINE_METHODS, type OnlineMethod } from '#src/domain/payments/payment-methods.ts'
import { ORDER_STATUSES } from '#src/domain/order-life/order-status.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { editOrder } from '#src/orders/edit-order.ts'
import { listOrderEvents } from '#src/orders/order-events.ts'
import { releaseOrders } from '#src/orders/release-orders.ts'
import { type Random, seededRandom } from '#tests/random-catalogue.ts'
import { stockOf } from '#tests/order-request.ts'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'
import { recordManualPayment } from './record-manual.ts'
import { requestRefund } from './request-refund.ts'
import { workOffPayments } from './start-payment-worker.ts'

const DEEDS = ['pay', 'pay', 'pay', 'decline', 'process', 'abandon'] as const
const STOCK = 50
/** Enough for a bank to lend it. */
const PRICE = 400
const HOUR_MS = 3_600_000
const LOG = { info: () => undefined }

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop({ hasInstalments: true })
  await shop.set('mono_parts_from', 300)
})

type Known = { id: string; number: string; tries: { method: OnlineMethod; reference: string }[] }

/** What a shopper, her bank, the owner or the clock may do, sense or no sense; a refusal changes nothing. */
async function act(random: Random, order: Known, hours: number): Promise<void> {
  const { database } = shop
  const { number } = order
  const method = ONLINE_METHODS[random(ONLINE_METHODS.length)] ?? 'liqpay'
  const action = random(12)
  if (action < 3) {
    const reference = await shop.open(order.id, method).catch(() => null)
    if (reference !== null) order.tries.push({ method, reference })
  } else if (action < 6) {
    const tried = order.tries[random(Math.max(1, order.tries.length))]
    // A provider refuses what is over already.
    if (tried)
      await shop.act(tried.method, tried.reference, DEEDS[random(DEEDS.length)] ?? 'pay').catch(() => null)
  } else if (action === 6) {
    const status = ORDER_STATUSES[random(ORDER_STATUSES.length)] ?? 'new'
    await changeOrderStatus(database, number, { status, actor: 'owner' })
  } else if (action === 7) {
    await editOrder(database, number, { edit: { discount: random(50) * 100 }, actor: 'owner', reason: null })
  } else if (action === 8) {
    const size =
      random(2) === 0 ? ({ kind: 'all' } as const) : ({ kind: 'sum', sum: 1 + random(36_000) } as const)
    await requestRefund(database, number, { size, actor: 'owner' })
  } else if (action === 9) {
    const payment = { sum: 1 + random(20_000), note: 'переказ', actor: 'owner', now: new Date() } as const
    await recordManualPayment(database, number, payment)
  } else if (action === 10) {
    await releaseOrders(database, new Date(Date.now() + hours * HOUR_MS))
  } else await workOffPayments(database, shop.desk, new Date(Date.now() + hours * HOUR_MS), LOG)
}

/** Orders whose sums are not what their tries, refunds and providers say. */
async function disagreements(): Promise<unknown[]> {
  const { rows } = await sql<{ number: string }>`
    select o.number from orders o
    cross join lateral (
      select coalesce(sum(a.captured), 0) as paid, coalesce(sum(a.refunded), 0) as refunded,
             coalesce(sum(a.amount) filter (where a.state = 'authorized'), 0) as held,
             coalesce(bool_or(a.captured < a.refunded + (
               select coalesce(sum(r.amount), 0) from payment_refunds r where r.attempt_id = a.id and r.state <> 'done' and not r.is_void
             )), false) as is_over,
             coalesce(bool_or(a.refunded < (
               select coalesce(sum(r.amount), 0) from payment_refunds r where r.attempt_id = a.id and r.state = 'done'
             )), false) as is_under
      from payment_attempts a where a.order_id = o.id
    ) sums
    where (o.paid, o.refunded, o.held) <> (sums.paid, sums.refunded, sums.held) or sums.is_over or sums.is_under`.execute(
    shop.database,
  )
  return rows
}

it.each([1, 2, 3, 4])(
  'ORD-07 PAY-03 PAY-07 money, refunds, stock and events agree whatever happens in whatever order (%i)',
  async (seed) => {
    const random = seededRandom(seed)
    await shop.set('payment_hold', seed === 2)
    const orders: Known[] = []
    for (let count = 0; count < 3; count += 1) orders.push({ ...(await shop.order({}, PRICE)), tries: [] })
    for (let round = 0; round < 12; round += 1) {
      for (let step = 0; step < 6; step += 1) {
        const order = orders[random(orders.length)]
        if (order) await act(random, order, round * 6)
      }
      expect(await disagreements()).toEqual([])
    }
    await settle()
    for (const { number, tries } of orders) {
      for (const { method, reference } of tries) {
        const known = await shop.database
          .selectFrom('payment_attempts')
          .select('refunded')
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow()
        // What the shop says went back is what the provider has given back, and no kopiyka more.
        const given = shop.refundedOf(method, reference)
        expect(known.refunded === 0 ? 0 : given).toBe(known.refunded)
      }
      expect(await toldBack(number)).toBe(await doneBack(number))
      const { status, variant_id } = await orderOf(number)
      expect(await stockOf(shop, variant_id)).toBe(status === 'cancelled' ? STOCK : STOCK - 1)
    }
    await shop.database.deleteFrom('orders').execute()
  },
)

/** What the order's history says went back. */
async function toldBack(number: string): Promise<number> {
  const events = await listOrderEvents(shop.database, number)
  return events.reduce(
    (sum, event) =>
      event.kind === 'refund' && event.after.state === 'done' ? sum + event.after.amount : sum,
    0,
  )
}

async function doneBack(number: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(r.amount), 0)::int as sum
    from payment_refunds r join payment_attempts a on a.id = r.attempt_id join orders o on o.id = a.order_id
    where o.number = ${number} and r.state = 'done'`.execute(shop.database)
  return rows[0]?.sum ?? 0
}

async function orderOf(number: string) {
  return shop.database
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .select(['o.status', 'l.variant_id'])
    .where('o.number', '=', number)
    .$narrowType<{ variant_id: number }>()
    .executeTakeFirstOrThrow()
}

/** Until nothing is on its way any more. */
async function settle(): Promise<void> {
  for (let hours = 100; hours < 160; hours += 10)
    await workOffPayments(shop.database, shop.desk, new Date(Date.now() + hours * HOUR_MS), LOG)
  expect(await disagreements()).toEqual([])
}
