import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { ONLINE_METHODS, type OnlineMethod } from '#src/domain/payments/payment-methods.ts'
import { ORDER_STATUSES } from '#src/domain/order-life/order-status.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { editOrder } from '#src/orders/edit-order.ts'
import { listOrderEvents } from '#src/orders/order-events.ts'
import { releaseOrders } from '#src/orders/release-orders.ts'
import { NO_LIMITS, propertyMs, propertyRuns } from '#tests/property-runs.ts'
import { stockOf } from '#tests/order-request.ts'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'
import { recordCollected } from './record-collected.ts'
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
  shop = await startPayingShop({ hasInstalments: true, counters: NO_LIMITS })
  await shop.set('mono_parts_from', 300)
})

type Known = { id: string; number: string; tries: { method: OnlineMethod; reference: string }[] }

type Deed = { name: string; run: (order: Known) => Promise<unknown> }

const method = fc.constantFrom(...ONLINE_METHODS)
const hours = fc.integer({ min: 0, max: 72 })
const after = (count: number) => new Date(Date.now() + count * HOUR_MS)
const db = () => shop.database

/** What a shopper, her bank, the owner or the clock may do, sense or no sense; a refusal changes nothing. */
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 3,
    arbitrary: method.map((by) => ({
      name: `begin with ${by}`,
      run: async (order: Known) => {
        const reference = await shop.open(order.id, by).catch(() => null)
        if (reference !== null) order.tries.push({ method: by, reference })
      },
    })),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.nat(7), fc.constantFrom(...DEEDS)).map(([place, done]) => ({
      name: `${done} try ${place}`,
      run: async ({ tries }: Known) => {
        const tried = tries[place % Math.max(1, tries.length)]
        // A provider refuses what is over already.
        if (tried) await shop.act(tried.method, tried.reference, done).catch(() => null)
      },
    })),
  },
  fc.constantFrom(...ORDER_STATUSES).map((status) => ({
    name: `move to ${status}`,
    run: ({ number }: Known) => changeOrderStatus(db(), number, { status, actor: 'owner' }),
  })),
  fc.nat(49).map((percent) => ({
    name: `discount of ${percent}`,
    run: ({ number }: Known) =>
      editOrder(db(), number, { edit: { discount: percent * 100 }, actor: 'owner', reason: null }),
  })),
  fc.option(fc.integer({ min: 1, max: 36_000 }), { nil: null }).map((sum) => ({
    name: `give back ${sum ?? 'all'}`,
    run: ({ number }: Known) =>
      requestRefund(db(), number, {
        size: sum === null ? { kind: 'all' } : { kind: 'sum', sum },
        actor: 'owner',
      }),
  })),
  fc.integer({ min: 1, max: 20_000 }).map((sum) => ({
    name: `write down ${sum}`,
    run: ({ number }: Known) =>
      recordManualPayment(db(), number, { sum, note: 'переказ', actor: 'owner', now: new Date() }),
  })),
  { weight: 3, arbitrary: fc.constant({ name: 'hand a parcel to the carrier', run: handOver }) },
  {
    weight: 3,
    arbitrary: fc.boolean().map((isTwice) => ({
      name: `the recipient takes the parcel${isTwice ? ', heard of twice' : ''}`,
      run: (order: Known) => takeParcel(order, isTwice),
    })),
  },
  hours.map((count) => ({
    name: `release in ${count} hours`,
    run: () => releaseOrders(db(), after(count)),
  })),
  hours.map((count) => ({
    name: `work in ${count} hours`,
    run: () => workOffPayments(db(), shop.desk, after(count), LOG),
  })),
)
const step = fc
  .tuple(fc.nat(2), deed)
  .map(([place, { name, run }]) => ({ place, run, [fc.toStringMethod]: () => `${name} (order ${place})` }))

/** A waybill that has the carrier take what is still to come, as long as something is. */
async function handOver({ id, number }: Known): Promise<void> {
  const order = await moneyOf(id)
  const due = stillToCome(order)
  const known = await db().selectFrom('waybills').select('id').where('order_id', '=', order.id).execute()
  if (due === 0 || known.length > 0) return
  await db()
    .insertInto('waybills')
    .values({
      order_id: order.id,
      carrier: 'nova_poshta',
      state: 'accepted',
      mark: `${number}-1`,
      number: `59${number}`,
      ref: number,
      facts: JSON.stringify({ due, weight_g: 1000, declared: due }),
    })
    .execute()
}

/** What the carrier has taken is money of the order, once, and no more than was still to come. */
async function takeParcel({ id }: Known, isTwice: boolean): Promise<void> {
  const before = await moneyOf(id)
  const taken = await db()
    .updateTable('waybills')
    .set({ state: 'received', collected_at: new Date() })
    .where('order_id', '=', before.id)
    .where('state', '=', 'accepted')
    .returning(sql<number>`(facts ->> 'due')::bigint`.as('due'))
    .executeTakeFirst()
  await Promise.all([recordCollected(db()), ...(isTwice ? [recordCollected(db())] : [])])
  const after = await moneyOf(id)
  expect(after.paid - before.paid).toBe(taken ? Math.min(taken.due, stillToCome(before)) : 0)
  expect([after.refunded, after.held, after.total]).toEqual([before.refunded, before.held, before.total])
}

type Money = { status: string; total: number; paid: number; refunded: number; held: number }

/** By the rule of decision 94, said here once more: of what is off nothing comes any more. */
function stillToCome({ status, total, paid, refunded, held }: Money): number {
  return ['cancelled', 'returned'].includes(status) ? 0 : Math.max(0, total - (paid - refunded) - held)
}

async function moneyOf(id: string): Promise<Money & { id: number }> {
  return db()
    .selectFrom('orders')
    .select(['id', 'status', 'total', 'paid', 'refunded', 'held'])
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow()
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
    where (o.paid, o.refunded, o.held) <> (sums.paid, sums.refunded, sums.held) or sums.is_over or sums.is_under
      or exists (
        select from payment_attempts a left join waybills w on w.id = a.waybill_id
        where a.order_id = o.id and a.provider = 'carrier'
          and (w.collected_at is null or a.captured > (w.facts ->> 'due')::bigint))`.execute(shop.database)
  return rows
}

const RUNS = 6

it(
  'ORD-07 PAY-01 PAY-03 PAY-07 money, a carrier’s too, refunds, stock and events agree whatever happens in whatever order',
  async () => {
    await fc.assert(
      fc
        .asyncProperty(
          fc.boolean(),
          fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }),
          async (isHold, steps) => {
            await shop.set('payment_hold', isHold)
            const orders: Known[] = []
            for (let count = 0; count < 3; count += 1)
              orders.push({ ...(await shop.order({}, PRICE)), tries: [] })
            for (const { place, run } of steps) {
              const order = orders[place]
              if (order) await run(order)
              expect(await disagreements()).toEqual([])
            }
            await settle()
            for (const order of orders) await expectAgreement(order)
          },
        )
        .afterEach(async () => {
          await shop.database.deleteFrom('orders').execute()
        }),
      propertyRuns(RUNS),
    )
  },
  propertyMs(RUNS, 6_000),
)

/** What the shop says went back is what the provider has given back, and no kopiyka more. */
async function expectAgreement({ number, tries }: Known): Promise<void> {
  for (const { method: by, reference } of tries) {
    const known = await shop.database
      .selectFrom('payment_attempts')
      .select('refunded')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    const given = shop.refundedOf(by, reference)
    expect(known.refunded === 0 ? 0 : given).toBe(known.refunded)
  }
  expect(await recordedRefunds(number)).toBe(await doneBack(number))
  const { status, variant_id } = await orderOf(number)
  expect(await stockOf(shop, variant_id)).toBe(status === 'cancelled' ? STOCK : STOCK - 1)
}

/** What the order's history says went back. */
async function recordedRefunds(number: string): Promise<number> {
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
