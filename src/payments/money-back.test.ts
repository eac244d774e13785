import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { editOrder } from '#src/orders/edit-order.ts'
import { listOrderEvents } from '#src/orders/order-events.ts'
import { stockOf } from '#tests/order-request.ts'
import { CARD_METHODS, type CardMethod, type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'
import { recordManualPayment } from './record-manual.ts'
import { refundCancelled, requestRefund, type RefundRequest } from './request-refund.ts'
import { sendRefund } from './send-refunds.ts'
import { listLapsingHolds } from './settle-holds.ts'
import { workOffPayments } from './start-payment-worker.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const LOG = { info: () => undefined }

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop()
})
beforeEach(async () => {
  for (const server of [shop.liqpay, shop.mono, shop.wayforpay]) {
    await server.outage(null)
    Object.assign(server, { refunds: 'at-once', cancels: 'at-once' })
    Object.assign(server.callbacks, { mode: 'send', copies: 1 })
  }
  const own = ['payment_hold', 'payment_refund_cancelled', 'unpaid_hours']
  await shop.database.deleteFrom('settings').where('key', 'in', own).execute()
  await shop.database.deleteFrom('orders').execute()
})

const after = (ms: number) => new Date(Date.now() + ms)
const work = (now = after(1_000)) => workOffPayments(shop.database, shop.desk, now, LOG)

async function pay(method: CardMethod, change = {}, price = 100) {
  const order = await shop.order({ payment_method: method, ...change }, price)
  const reference = await shop.open(order.id, method)
  await shop.act(method, reference, 'pay')
  return { ...order, reference }
}

async function moneyOf(id: string) {
  const columns = ['status', 'paid', 'refunded', 'held'] as const
  const order = shop.database.selectFrom('orders').select(columns).where('public_id', '=', id)
  return order.executeTakeFirstOrThrow()
}

async function refundsOf(id: string) {
  return shop.database
    .selectFrom('payment_refunds as r')
    .innerJoin('payment_attempts as a', 'a.id', 'r.attempt_id')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .select(['r.id', 'r.reference', 'r.amount', 'r.state', 'r.cause', 'r.problem'])
    .where('o.public_id', '=', id)
    .orderBy('r.id')
    .execute()
}

async function refund(number: string, size: RefundRequest['size']) {
  const outcome = await requestRefund(shop.database, number, { size, actor: 'owner' })
  if (outcome.kind !== 'promised') return outcome
  const desk = await shop.desk()
  for (const { id } of outcome.refunds) await sendRefund(shop.database, desk, id, new Date())
  return outcome
}

describe.each([...CARD_METHODS])('%s', (method) => {
  it('PAY-07 gives back a part, then the rest, and never more than was paid', async () => {
    const { id, number } = await pay(method)
    expect(await refund(number, { kind: 'sum', sum: 3_000 })).toMatchObject({ kind: 'promised', sum: 3_000 })
    await shop[method].callbacks.settled()
    expect(await moneyOf(id)).toMatchObject({ paid: 10_000, refunded: 3_000 })
    expect(await refund(number, { kind: 'sum', sum: 7_001 })).toEqual({ kind: 'too-much', left: 7_000 })
    await refund(number, { kind: 'all' })
    await shop[method].callbacks.settled()
    expect(await moneyOf(id)).toMatchObject({ paid: 10_000, refunded: 10_000 })
    expect(await refund(number, { kind: 'all' })).toEqual({ kind: 'nothing' })
    expect((await refundsOf(id)).map(({ state }) => state)).toEqual(['done', 'done'])
    expect(shop.refundedOf(method, `${number}-1`)).toBe(10_000)
  })

  it('PAY-07 a refund that the provider does later says so, and is done with its word', async () => {
    const { id, number, reference } = await pay(method)
    Object.assign(shop[method], { refunds: 'deferred', cancels: 'deferred' })
    await refund(number, { kind: 'sum', sum: 4_000 })
    expect(await refundsOf(id)).toMatchObject([{ state: 'sent', amount: 4_000 }])
    expect(await moneyOf(id)).toMatchObject({ refunded: 0 })
    expect(await refund(number, { kind: 'sum', sum: 6_001 })).toEqual({ kind: 'too-much', left: 6_000 })
    await shop.finishRefund(method, reference)
    expect(await refundsOf(id)).toMatchObject([{ state: 'done' }])
    expect(await moneyOf(id)).toMatchObject({ refunded: 4_000 })
  })

  it('PAY-07 an answer that was lost does not make it pay back twice', async () => {
    const { id, number } = await pay(method)
    shop[method].callbacks.mode = 'lose'
    await shop[method].outage('lost', { times: 1 })
    await refund(number, { kind: 'sum', sum: 4_000 })
    expect(await refundsOf(id)).toMatchObject([{ state: 'failed' }])
    for (const minutes of [5, 10, 20, 40, 80]) await work(after(minutes * 60_000))
    expect(await refundsOf(id)).toMatchObject([{ state: 'done', problem: null }])
    expect(await moneyOf(id)).toMatchObject({ paid: 10_000, refunded: 4_000 })
    expect(shop.refundedOf(method, `${number}-1`)).toBe(4_000)
  })

  it('PAY-07 what the provider refuses stays to be seen and is tried again', async () => {
    const { id, number } = await pay(method)
    Object.assign(shop[method], { refunds: 'refuse', cancels: 'fail' })
    await refund(number, { kind: 'all' })
    const [failed] = await refundsOf(id)
    expect(failed).toMatchObject({ state: 'failed', problem: expect.stringMatching(/./) })
    Object.assign(shop[method], { refunds: 'at-once', cancels: 'at-once' })
    await work(after(HOUR_MS))
    expect(await refundsOf(id)).toMatchObject([{ state: 'done' }])
    expect(await moneyOf(id)).toMatchObject({ refunded: 10_000 })
  })

  it('PAY-07 an outage leaves it to the next round', async () => {
    const { id, number } = await pay(method)
    await shop[method].outage('refuse')
    await refund(number, { kind: 'all' })
    expect(await refundsOf(id)).toMatchObject([{ state: 'failed' }])
    await shop[method].outage(null)
    await work(after(HOUR_MS))
    expect(await moneyOf(id)).toMatchObject({ refunded: 10_000 })
  })

  it('PAY-06 money is held, and taken when the order is handed over: no more than it costs by then', async () => {
    await shop.set('payment_hold', true)
    const { id, number } = await pay(method)
    expect(await moneyOf(id)).toMatchObject({ held: 10_000, paid: 0 })
    expect(await shop.payment(id)).toMatchObject({ outcome: 'held', due: 0 })
    const edit = { discount: 2_000 }
    await editOrder(shop.database, number, { edit, actor: 'owner', reason: null })
    await work()
    expect(await moneyOf(id)).toMatchObject({ held: 10_000 })
    await changeOrderStatus(shop.database, number, { status: 'shipped', actor: 'owner' })
    await work()
    await shop[method].callbacks.settled()
    expect(await moneyOf(id)).toMatchObject({ held: 0, paid: 8_000, refunded: 0 })
    await work(after(HOUR_MS))
    expect(await moneyOf(id)).toMatchObject({ paid: 8_000 })
  })

  it('PAY-06 money that is held is let go when the order is cancelled', async () => {
    await shop.set('payment_hold', true)
    const { id, number } = await pay(method)
    await changeOrderStatus(shop.database, number, { status: 'cancelled', actor: 'owner' })
    await shop[method].outage('error')
    await work()
    expect(await moneyOf(id)).toMatchObject({ held: 10_000 })
    await shop[method].outage(null)
    await work(after(HOUR_MS))
    await shop[method].callbacks.settled()
    expect(await moneyOf(id)).toMatchObject({ held: 0, paid: 0, refunded: 0 })
  })

  it('PAY-09 what comes after the order was cancelled goes back, and its goods stay for sale', async () => {
    const order = await shop.order({ payment_method: method })
    const reference = await shop.open(order.id, method)
    await changeOrderStatus(shop.database, order.number, { status: 'cancelled', actor: 'owner' })
    await shop.act(method, reference, 'pay')
    expect(await refundsOf(order.id)).toMatchObject([{ cause: 'late', amount: 10_000, state: 'new' }])
    await work()
    await shop[method].callbacks.settled()
    expect(await moneyOf(order.id)).toMatchObject({ status: 'cancelled', paid: 10_000, refunded: 10_000 })
    expect(await stockOf(shop, order.variant_id)).toBe(50)
    expect(await shop.payment(order.id)).toMatchObject({ outcome: 'refunded', due: 0 })
  })

  it('ORD-05 an order that nobody paid in time gives its goods back', async () => {
    const order = await shop.order({ payment_method: method })
    await shop.open(order.id, method)
    await work(after(23 * HOUR_MS))
    expect((await moneyOf(order.id)).status).toBe('new')
    await work(after(25 * HOUR_MS))
    expect((await moneyOf(order.id)).status).toBe('cancelled')
    expect(await stockOf(shop, order.variant_id)).toBe(50)
    const events = await listOrderEvents(shop.database, order.number)
    expect(events.at(-1)).toMatchObject({ after: 'cancelled', actor: 'shop', reason: 'unpaid' })
  })

  it('ORD-05 nobody takes the goods of a payment that is under way, or that cannot be asked about', async () => {
    const order = await shop.order({ payment_method: method })
    const reference = await shop.open(order.id, method)
    await shop.act(method, reference, 'process')
    await work(after(25 * HOUR_MS))
    expect((await moneyOf(order.id)).status).toBe('new')
    await shop[method].outage('silent')
    await work(after(30 * HOUR_MS))
    expect((await moneyOf(order.id)).status).toBe('new')
  })

  it('ORD-05 PAY-04 a payment whose callback was lost is found before its goods are given away', async () => {
    const order = await shop.order({ payment_method: method })
    const reference = await shop.open(order.id, method)
    shop[method].callbacks.mode = 'lose'
    await shop.act(method, reference, 'pay')
    await work(after(25 * HOUR_MS))
    expect(await moneyOf(order.id)).toMatchObject({ status: 'new', paid: 10_000 })
  })
})

it('PAY-07 of lines with their share of the discount goes back what they cost', async () => {
  const { id, number } = await pay('liqpay', {}, 100)
  const edit = { discount: 1_000, lines: [{ position: 0, quantity: 2 }] }
  await editOrder(shop.database, number, { edit, actor: 'owner', reason: null })
  const again = await shop.open(id, 'liqpay')
  await shop.act('liqpay', again, 'pay')
  expect(await moneyOf(id)).toMatchObject({ paid: 19_000 })
  const lines = { kind: 'lines', lines: [{ position: 0, pieces: 1 }] } as const
  expect(await refund(number, lines)).toMatchObject({ kind: 'promised', sum: 9_500 })
  expect(await refund(number, { kind: 'lines', lines: [{ position: 0, pieces: 2 }] })).toEqual({
    kind: 'no-line',
    position: 0,
    most: 1,
  })
})

it('ADM-14 PAY-07 pieces with a share of a discount go back one by one, and make what was paid to the kopiyka', async () => {
  const { id, number } = await pay('liqpay', {}, 100)
  const edit = { discount: 1_000, lines: [{ position: 0, quantity: 3 }] }
  await editOrder(shop.database, number, { edit, actor: 'owner', reason: null })
  const again = await shop.open(id, 'liqpay')
  await shop.act('liqpay', again, 'pay')
  const piece = { kind: 'lines', lines: [{ position: 0, pieces: 1 }] } as const
  const sums = [await refund(number, piece), await refund(number, piece), await refund(number, piece)]
  expect(sums.map((outcome) => ('sum' in outcome ? outcome.sum : outcome.kind))).toEqual([
    9_666, 9_667, 9_667,
  ])
})

it('PAY-07 ADM-19 the same money is promised once, and other open screens hear of it, however many ask at the same time', async () => {
  const { number } = await pay('mono')
  const size = { kind: 'all' } as const
  const asked = await Promise.all(
    [1, 2, 3, 4].map(() => requestRefund(shop.database, number, { size, actor: 'owner' })),
  )
  expect(asked.map(({ kind }) => kind).toSorted()).toEqual(['nothing', 'nothing', 'nothing', 'promised'])
  const news = await shop.database
    .selectFrom('outbox as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .where('o.number', '=', number)
    .where('e.topic', '=', 'payment.refund_promised')
    .select('e.id')
    .execute()
  expect(news).toHaveLength(1)
})

it('PAY-07 a refund is sent once, however many send it at the same time', async () => {
  const { number, reference } = await pay('mono')
  const outcome = await requestRefund(shop.database, number, {
    size: { kind: 'sum', sum: 3_000 },
    actor: 'owner',
  })
  const refundId = outcome.kind === 'promised' ? (outcome.refunds[0]?.id ?? 0) : 0
  const desk = await shop.desk()
  await Promise.all([1, 2, 3].map(() => sendRefund(shop.database, desk, refundId, new Date())))
  expect(shop.refundedOf('mono', reference)).toBe(3_000)
})

it('PAY-07 what was paid for a cancelled order goes back by itself, unless the owner does it herself', async () => {
  await shop.set('payment_refund_cancelled', false)
  const { id, number } = await pay('liqpay')
  await changeOrderStatus(shop.database, number, { status: 'cancelled', actor: 'owner' })
  await work()
  expect(await refundsOf(id)).toEqual([])
  await shop.set('payment_refund_cancelled', true)
  await work()
  await shop.liqpay.callbacks.settled()
  expect(await refundsOf(id)).toMatchObject([{ cause: 'cancelled', state: 'done' }])
  expect(await moneyOf(id)).toMatchObject({ refunded: 10_000 })
})

it('PAY-07 of an order that goes on, and of money that came by hand, nothing goes back by itself', async () => {
  await pay('liqpay')
  const { number } = await shop.order({ payment_method: 'liqpay' }, 100)
  const cash = { sum: null, note: 'готівка', actor: 'owner', now: new Date() } as const
  await recordManualPayment(shop.database, number, cash)
  await changeOrderStatus(shop.database, number, { status: 'cancelled', actor: 'owner' })
  expect(await refundCancelled(shop.database)).toBe(0)
})

it('PAY-09 who pays twice in two windows gets the second payment back', async () => {
  const order = await shop.order()
  const first = await shop.open(order.id, 'liqpay')
  const second = await shop.open(order.id, 'mono')
  await shop.act('liqpay', first, 'pay')
  await shop.act('mono', second, 'pay')
  expect(await refundsOf(order.id)).toMatchObject([
    { cause: 'over', reference: `${second}-r1`, amount: 10_000 },
  ])
  await work()
  expect(await moneyOf(order.id)).toMatchObject({ paid: 20_000, refunded: 10_000, status: 'new' })
})

it('PAY-06 the owner hears two days before the bank lets held money go', async () => {
  await shop.set('payment_hold', true)
  const { number } = await pay('mono')
  const desk = await shop.desk()
  expect(await listLapsingHolds(shop.database, desk, after(6 * DAY_MS))).toEqual([])
  expect(await listLapsingHolds(shop.database, desk, after(8 * DAY_MS))).toMatchObject([
    { number, amount: 10_000 },
  ])
})

it('ORD-05 waits as long as the owner says; 0 is for ever', async () => {
  const { id } = await shop.order()
  await shop.set('unpaid_hours', 0)
  await work(after(1000 * HOUR_MS))
  expect((await moneyOf(id)).status).toBe('new')
  await shop.set('unpaid_hours', 2)
  await work(after(3 * HOUR_MS))
  expect((await moneyOf(id)).status).toBe('cancelled')
})

it('ORD-05 an order that is paid is not cancelled as unconfirmed', async () => {
  const { releaseOrders } = await import('#src/orders/release-orders.ts')
  const { id } = await pay('liqpay')
  expect(await releaseOrders(shop.database, after(1000 * HOUR_MS))).toBe(0)
  expect((await moneyOf(id)).status).toBe('new')
})
