import { beforeAll, expect, it } from 'vitest'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { listOrderEvents } from '#src/orders/order-events.ts'
import { undoStatus } from '#src/orders/undo-status.ts'
import type { StaffActor } from '#src/staff/actor.ts'
import { buildStaff } from '#tests/build-staff.ts'
import { stockOf } from '#tests/order-request.ts'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'
import { stopRefund } from './request-refund.ts'
import { workOffPayments } from './start-payment-worker.ts'

const MINUTE_MS = 60_000

let shop: PayingShop
let manager: StaffActor
beforeAll(async () => {
  shop = await startPayingShop()
  manager = (await buildStaff(shop.database)).manager
})

const work = (now = new Date()) => workOffPayments(shop.database, shop.desk, now, { info: () => undefined })
const cancel = (number: string) =>
  changeOrderStatus(shop.database, number, { status: 'cancelled', actor: manager, isUndoable: true })
const undo = (number: string) => undoStatus(shop.database, number, { actor: manager })

const moneyOf = (id: string) =>
  shop.database
    .selectFrom('orders')
    .select(['status', 'paid', 'refunded', 'held'])
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow()

it.each(['liqpay', 'mono', 'wayforpay'] as const)(
  'PAY-09 ADM-07 money of %s that comes while a cancellation can be taken back stays with the order whose cancellation is',
  async (method) => {
    const { id, number } = await shop.order({ payment_method: method })
    const reference = await shop.open(id, method)
    await cancel(number)
    await shop.act(method, reference, 'pay')
    await work()
    expect(await undo(number)).toEqual({ kind: 'undone', status: 'new' })
    await work(new Date(Date.now() + MINUTE_MS))
    expect(await moneyOf(id)).toEqual({ status: 'new', paid: 10_000, refunded: 0, held: 0 })
    expect(shop.refundedOf(method, reference)).toBe(0)
    const events = await listOrderEvents(shop.database, number)
    expect(events.at(-1)).toMatchObject({ kind: 'status', after: 'new', reason: 'undone' })
  },
)

it('PAY-06 ADM-07 money that is reserved while a cancellation can be taken back stays reserved once it is', async () => {
  await shop.set('payment_hold', true)
  const { id, number } = await shop.order()
  const reference = await shop.open(id, 'liqpay')
  await cancel(number)
  await shop.act('liqpay', reference, 'pay')
  await work()
  expect(await undo(number)).toMatchObject({ kind: 'undone' })
  await work(new Date(Date.now() + MINUTE_MS))
  await shop.set('payment_hold', false)
  expect(await moneyOf(id)).toEqual({ status: 'new', paid: 0, refunded: 0, held: 10_000 })
})

it('PAY-09 a cancellation that nobody takes back gives the money back after its seconds, whatever the setting, and nobody stops that', async () => {
  await shop.set('payment_refund_cancelled', false)
  const { id, number } = await shop.order()
  const reference = await shop.open(id, 'liqpay')
  await cancel(number)
  await shop.act('liqpay', reference, 'pay')
  await work()
  expect(shop.refundedOf('liqpay', reference)).toBe(0)
  expect(await stopRefund(shop.database, number, { actor: 'owner', now: new Date() })).toBe(false)
  await work(new Date(Date.now() + MINUTE_MS))
  await shop.liqpay.callbacks.settled()
  await shop.set('payment_refund_cancelled', true)
  expect(await moneyOf(id)).toMatchObject({ status: 'cancelled', paid: 10_000, refunded: 10_000 })
})

it('PAY-09 of an order that is paid twice while its cancellation can be taken back the excess goes back at once', async () => {
  const { id, number } = await shop.order()
  const first = await shop.open(id, 'liqpay')
  const second = await shop.open(id, 'wayforpay')
  await cancel(number)
  await shop.act('liqpay', first, 'pay')
  await shop.act('wayforpay', second, 'pay')
  await work()
  expect([shop.refundedOf('liqpay', first), shop.refundedOf('wayforpay', second)]).toEqual([0, 10_000])
  expect(await undo(number)).toMatchObject({ kind: 'undone' })
  await work(new Date(Date.now() + MINUTE_MS))
  expect(await moneyOf(id)).toMatchObject({ status: 'new', paid: 20_000, refunded: 10_000 })
})

it('PAY-09 ADM-07 a cancellation stays where the money is on its way back, or somebody has bought the goods', async () => {
  const sent = await shop.order()
  const reference = await shop.open(sent.id, 'liqpay')
  await cancel(sent.number)
  await shop.act('liqpay', reference, 'pay')
  // The clock of the process that sends is ahead of the database's.
  await work(new Date(Date.now() + MINUTE_MS))
  expect(await undo(sent.number)).toEqual({ kind: 'late' })
  expect(await stockOf(shop, sent.variant_id)).toBe(50)

  const sold = await shop.order()
  const other = await shop.open(sold.id, 'liqpay')
  await cancel(sold.number)
  await shop.act('liqpay', other, 'pay')
  await shop.database.updateTable('variants').set({ stock: 0 }).where('id', '=', sold.variant_id).execute()
  expect(await undo(sold.number)).toMatchObject({ kind: 'sold' })
  await work(new Date(Date.now() + MINUTE_MS))
  await shop.liqpay.callbacks.settled()
  expect(await moneyOf(sold.id)).toMatchObject({ status: 'cancelled', refunded: 10_000 })
})
