import { beforeAll, beforeEach, expect, it } from 'vitest'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { listOrderEvents } from '#src/orders/order-events.ts'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'
import { checkPayments } from './check-payments.ts'
import { recordManualPayment } from './record-manual.ts'
import { requestRefund } from './request-refund.ts'
import { workOffPayments } from './start-payment-worker.ts'

const DAY_MS = 86_400_000
const LOG = { info: () => undefined }

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop()
})
beforeEach(async () => {
  await shop.set('payment_hold', false)
  await shop.database.deleteFrom('orders').execute()
})

const work = () => workOffPayments(shop.database, shop.desk, new Date(Date.now() + 1000), LOG)

async function move(number: string, ...statuses: ('shipped' | 'completed' | 'returned' | 'cancelled')[]) {
  for (const status of statuses)
    await changeOrderStatus(shop.database, number, { status, actor: 'owner', isUnpaidKnown: true })
}

const moneyOf = (id: string) =>
  shop.database
    .selectFrom('orders')
    .select(['status', 'paid', 'refunded'])
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow()

const lateChecks = async (now = new Date()) =>
  (await checkPayments(shop.database, await shop.desk(), now)).filter(({ name }) => name === 'payment_late')

it('PAY-09 what is paid after the order has come back goes back, and nothing that was paid before', async () => {
  const order = await shop.order({ payment_method: 'liqpay' })
  const reference = await shop.open(order.id, 'liqpay')
  const by = { actor: 'owner', note: 'готівка', now: new Date() } as const
  await recordManualPayment(shop.database, order.number, { sum: 1_000, ...by })
  await move(order.number, 'shipped', 'returned')
  await shop.act('liqpay', reference, 'pay')
  await work()
  await shop.liqpay.callbacks.settled()
  expect(await moneyOf(order.id)).toEqual({ status: 'returned', paid: 11_000, refunded: 10_000 })
  expect(shop.refundedOf('liqpay', reference)).toBe(10_000)
  const refund = await shop.database.selectFrom('payment_refunds').select('cause').executeTakeFirst()
  expect(refund).toEqual({ cause: 'late' })
})

it('PAY-09 OPS-01 what is paid online after the order was handed over stays, and the owner hears of it', async () => {
  const order = await shop.order({ payment_method: 'liqpay' })
  const reference = await shop.open(order.id, 'liqpay')
  await move(order.number, 'shipped', 'completed')
  expect(await lateChecks()).toEqual([])
  await shop.act('liqpay', reference, 'pay')
  await work()
  expect(await moneyOf(order.id)).toEqual({ status: 'completed', paid: 10_000, refunded: 0 })
  const [check, ...more] = await lateChecks()
  expect(more).toEqual([])
  expect(check?.text).toContain(`orders refund ${order.number}`)
  const events = await listOrderEvents(shop.database, order.number)
  expect(events.at(-1)).toMatchObject({
    kind: 'payment',
    after: { note: 'гроші прийшли, коли замовлення вже виконано' },
  })
  expect(await lateChecks(new Date(Date.now() + 15 * DAY_MS))).toEqual([])
  await requestRefund(shop.database, order.number, { size: { kind: 'all' }, actor: 'owner' })
  await work()
  expect(await lateChecks()).toEqual([])
})

it('PAY-06 PAY-09 held money that is taken when the order is completed at once is no surprise', async () => {
  await shop.set('payment_hold', true)
  const order = await shop.order({ payment_method: 'liqpay' })
  await shop.act('liqpay', await shop.open(order.id, 'liqpay'), 'pay')
  await move(order.number, 'shipped', 'completed')
  await work()
  await shop.liqpay.callbacks.settled()
  expect(await moneyOf(order.id)).toMatchObject({ paid: 10_000 })
  expect(await lateChecks()).toEqual([])
})

it('PAY-08 money by hand is written down after the order is completed too, and no more than it costs', async () => {
  const { id, number } = await shop.order({ payment_method: 'on_delivery' })
  await move(number, 'shipped', 'completed')
  const by = { actor: 'owner', note: 'готівка', now: new Date() } as const
  expect(await recordManualPayment(shop.database, number, { sum: 4_000, ...by })).toEqual({
    kind: 'recorded',
    sum: 4_000,
    rest: 6_000,
  })
  expect(await recordManualPayment(shop.database, number, { sum: 6_001, ...by })).toEqual({
    kind: 'too-much',
    due: 6_000,
  })
  expect(await recordManualPayment(shop.database, number, { sum: null, ...by })).toMatchObject({ sum: 6_000 })
  expect(await moneyOf(id)).toMatchObject({ paid: 10_000 })
  // On its page nothing is due.
  expect(await shop.payment(id)).toMatchObject({ outcome: 'paid', due: 0, methods: [] })
})

it.each([['cancelled'], ['shipped', 'returned']] as const)(
  'PAY-08 of an order that is %s %s no money is written down any more',
  async (...statuses) => {
    const { number } = await shop.order({ payment_method: 'on_delivery' })
    await move(number, ...statuses)
    const by = { sum: null, actor: 'owner', note: 'готівка', now: new Date() } as const
    expect(await recordManualPayment(shop.database, number, by)).toEqual({ kind: 'too-much', due: 0 })
  },
)
