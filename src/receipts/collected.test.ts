import { expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import { createWaybill } from '#src/delivery/waybills/create-waybill.ts'
import { followOrders } from '#src/delivery/waybills/follow-orders.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { returnGoods } from '#src/orders/return-goods.ts'
import { recordManualPayment } from '#src/payments/record-manual.ts'
import { requestRefund } from '#src/payments/request-refund.ts'
import { sendRefund } from '#src/payments/send-refunds.ts'
import { savePrivateSetting } from '#src/settings/private-settings.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { choose, hear, moneyOf, parcels, place, send, withParcels, work } from '#tests/receipt-parcels.ts'
import { NOON, pay, server, shop, states, vault, withReceiptShop } from '#tests/receipt-shop.ts'
import { askForOrder } from './list-receipts.ts'

withReceiptShop()
withParcels()

const asked = () => [...server.receipts.values()].map(({ id, type, request }) => ({ ...request, id, type }))
const NOVAPAY = { type: 'CASHLESS', label: 'Платіж через інтегратора NovaPay' }

it('PAY-01 what the carrier has taken with the parcel is the order’s money, written down once', async () => {
  const order = await place()
  await send(order)
  expect(await moneyOf(order)).toEqual(['shipped', 0, 0])
  await hear(order, 9)
  await hear(order, 11)
  expect(await moneyOf(order)).toEqual(['completed', 90_000, 0])
  const attempts = await shop.database
    .selectFrom('payment_attempts')
    .select(['provider', 'captured', 'state'])
    .where('order_id', '=', order.key)
    .execute()
  expect(attempts).toEqual([{ provider: 'carrier', captured: 90_000, state: 'paid' }])
  expect(await states()).toEqual([])
})

it('PAY-01 nothing is written down twice that the owner has written down herself', async () => {
  const order = await place()
  await send(order)
  const transfer = { sum: null, note: 'реєстр NovaPay', actor: 'owner', now: NOON } as const
  await recordManualPayment(shop.database, order.number, transfer)
  await hear(order, 9)
  expect(await moneyOf(order)).toEqual(['completed', 90_000, 0])
  const all = { size: { kind: 'all' }, actor: 'owner' } as const
  const refund = await requestRefund(shop.database, order.number, all)
  if (refund.kind !== 'promised') throw new Error(refund.kind)
  for (const { id } of refund.refunds) await sendRefund(shop.database, await shop.desk(), id, NOON)
  await work()
  expect(await moneyOf(order)).toEqual(['completed', 90_000, 90_000])
})

it('RCP-01 «received»: the receipt is made when the recipient has paid, once, with the name of who took the money', async () => {
  await choose('received')
  const order = await place()
  await send(order)
  expect(await states()).toEqual([])
  await hear(order, 9)
  await hear(order, 10)
  expect(await states()).toEqual(['sale 90000 issued'])
  expect(asked()).toMatchObject([
    {
      type: 'SELL',
      goods: [{ good: { code: 'A-1', price: 45_000 }, quantity: 2000 }],
      payments: [{ ...NOVAPAY, value: 90_000 }],
    },
  ])
})

it('RCP-01 «shipped»: the receipt goes ahead of the parcel, and the money that comes has no other', async () => {
  await savePrivateSetting(shop.database, vault, 'receipts_manual', 'cashless')
  await choose('shipped')
  const order = await place()
  await send(order)
  expect([await states(), await moneyOf(order)]).toEqual([['sale 90000 issued'], ['shipped', 0, 0]])
  const shown = await shop.getJson<{ data: Order }>(`/api/orders/${order.id}`)
  expect(shown.data.receipts).toMatchObject([{ kind: 'sale', total: 900 }])
  await hear(order, 9)
  expect([await states(), await moneyOf(order)]).toEqual([['sale 90000 issued'], ['completed', 90_000, 0]])
  const refund = await requestRefund(shop.database, order.number, {
    size: { kind: 'lines', lines: [{ position: 0, pieces: 1 }] },
    actor: 'owner',
  })
  if (refund.kind !== 'promised') throw new Error(refund.kind)
  for (const { id } of refund.refunds) await sendRefund(shop.database, await shop.desk(), id, NOON)
  await work()
  expect(await states()).toEqual(['sale 90000 issued', 'return 45000 issued'])
  expect(asked()).toMatchObject([
    { type: 'SELL' },
    { type: 'RETURN', related_receipt_id: asked()[0]?.id, payments: [{ ...NOVAPAY, value: 45_000 }] },
  ])
})

it('RCP-01 «shipped»: handing over may be taken back for some seconds, and has no receipt until then', async () => {
  await choose('shipped')
  const order = await place()
  await changeOrderStatus(shop.database, order.number, { status: 'packed', actor: 'owner' })
  await createWaybill(parcels.deps, { number: order.number, actor: 'owner', now: parcels.now })
  await changeOrderStatus(shop.database, order.number, { status: 'shipped', actor: 'owner' })
  const undo = (until: Date) =>
    shop.database.updateTable('orders').set({ undo_until: until }).where('id', '=', order.key).execute()
  await undo(new Date(Date.now() + 60_000))
  await work()
  expect(await states()).toEqual([])
  await undo(new Date(Date.now() - 1_000))
  await work()
  expect(await states()).toEqual(['sale 90000 issued'])
})

it('RCP-01 «shipped»: what has come past the carrier before has its own receipt, and the parcel one of the rest', async () => {
  await savePrivateSetting(shop.database, vault, 'receipts_manual', 'cash')
  await choose('shipped')
  const order = await place()
  await changeOrderStatus(shop.database, order.number, { status: 'packed', actor: 'owner' })
  await createWaybill(parcels.deps, { number: order.number, actor: 'owner', now: parcels.now })
  const transfer = { sum: 10_000, note: 'завдаток', actor: 'owner', now: NOON } as const
  await recordManualPayment(shop.database, order.number, transfer)
  await changeOrderStatus(shop.database, order.number, { status: 'shipped', actor: 'owner' })
  await work()
  expect(await states()).toEqual(['prepayment 10000 issued', 'settlement 80000 issued'])
})

it('RCP-01 «shipped»: by command the receipt of a parcel is asked for, however long ago it was sent', async () => {
  await choose('shipped')
  const order = await place()
  await send(order)
  await shop.database.deleteFrom('receipts').execute()
  const sent = shop.database.updateTable('waybills').set({ created_at: new Date(0) })
  await sent.where('order_id', '=', order.key).execute()
  const by = { manual: 'none', collected: 'none', actor: COMMAND } as const
  expect(await askForOrder(shop.database, order.number, by)).toBe(1)
  expect(await states()).toEqual(['sale 90000 waiting'])
})

it('RCP-01 «shipped»: of a parcel that nobody collects the receipt goes back, when the parcel is back', async () => {
  await choose('shipped')
  const order = await place()
  await send(order)
  await hear(order, 103)
  expect(await states()).toEqual(['sale 90000 issued'])
  await returnGoods(shop.database, order.number, { pieces: 'all', actor: 'owner' })
  await followOrders(parcels.deps, parcels.now)
  await work()
  await work()
  expect(await states()).toEqual(['sale 90000 issued', 'return 90000 issued'])
  expect(asked()).toMatchObject([
    { type: 'SELL' },
    { type: 'RETURN', related_receipt_id: asked()[0]?.id, payments: [{ ...NOVAPAY, value: 90_000 }] },
  ])
  expect(await moneyOf(order)).toEqual(['returned', 0, 0])
})

it('RCP-01 «shipped»: money that the owner writes down herself belongs to the parcel’s receipt', async () => {
  await savePrivateSetting(shop.database, vault, 'receipts_manual', 'cash')
  await choose('shipped')
  const order = await place()
  await send(order)
  const transfer = { sum: null, note: 'реєстр NovaPay', actor: 'owner', now: new Date() } as const
  await recordManualPayment(shop.database, order.number, transfer)
  await hear(order, 9)
  expect([await states(), await moneyOf(order)]).toEqual([['sale 90000 issued'], ['completed', 90_000, 0]])
})

it('RCP-01 a prepayment begins the chain, and what the carrier takes settles it; back it goes whole, less what is kept', async () => {
  await choose('shipped')
  const order = await place()
  const paid_at = new Date(NOON.getTime() - 60_000)
  await pay(order, { captured: 200_00, paid_at })
  await shop.database.updateTable('orders').set({ paid: 200_00 }).where('id', '=', order.key).execute()
  await work()
  expect(await states()).toEqual(['prepayment 20000 issued'])
  await send(order)
  expect(await states()).toEqual(['prepayment 20000 issued', 'settlement 70000 issued'])
  expect([...server.chains.values()]).toMatchObject([
    { total: 90_000, paid: [{ sum: 20_000 }, { sum: 70_000 }] },
  ])
  await hear(order, 103)
  await returnGoods(shop.database, order.number, { pieces: 'all', actor: 'owner' })
  await followOrders(parcels.deps, parcels.now)
  for (let time = 0; time < 3; time += 1) await work()
  expect(await states()).toEqual([
    'prepayment 20000 issued',
    'settlement 70000 issued',
    'return 70000 issued',
    'return 20000 issued',
    'sale 20000 issued',
  ])
})

it('RCP-01 a parcel lives by the rule that held when its waybill was made', async () => {
  const order = await place()
  await send(order)
  await choose('shipped')
  await hear(order, 7)
  await hear(order, 9)
  expect(await states()).toEqual([])
})
