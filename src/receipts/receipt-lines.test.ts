import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import {
  goodsOfReceipts,
  NOON,
  pass,
  pay,
  place,
  refund,
  round,
  server,
  shop,
  withReceiptShop,
} from '#tests/receipt-shop.ts'

withReceiptShop()

const after = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)
const CUP = { good: { name: 'Чашка' } }

async function rounds(): Promise<void> {
  for (let each = 0; each < 4; each += 1) {
    await pass()
    await round()
  }
}

type Change = { status?: OrderStatus; delivery_price?: number; total?: number }
const become = ({ key }: { key: number }, change: Change) =>
  shop.database.updateTable('orders').set(change).where('id', '=', key).execute()

it('RCP-01 delivery that is paid with the goods is a line of their receipt', async () => {
  const order = await place()
  await become(order, { delivery_price: 50_00, total: 950_00 })
  await pay(order, { captured: 950_00 })
  await round()
  expect(goodsOfReceipts()).toMatchObject([[CUP, { good: { name: 'Доставка', price: 50_00 } }]])
})

it('RCP-01 of an order that was completed what was paid before is named as ever', async () => {
  const order = await place()
  await become(order, { status: 'completed' })
  await pay(order, { captured: 200_00, provider: 'manual' })
  await pay(order, { captured: 700_00, paid_at: after(1) })
  await round()
  expect(goodsOfReceipts()).toMatchObject([
    [{ good: { name: 'Чашка; передоплату 200,00 грн сплачено раніше' } }],
  ])
})

it('RCP-01 what stays of the prepayment of a cancelled order is an advance, not goods', async () => {
  const order = await place()
  const attempt = await pay(order, { captured: 500_00 })
  await rounds()
  await become(order, { status: 'cancelled' })
  await refund(attempt, 200_00)
  await rounds()
  const [last] = goodsOfReceipts().slice(-1)
  expect(last).toMatchObject([
    { good: { name: `Передоплата за замовленням № ${order.number}`, price: 300_00 } },
  ])
})

it('RCP-01 PAY-07 where the money of all pieces went back and some stays, the receipt of the rest names them all', async () => {
  const order = await place()
  await pay(order, { captured: 200_00 })
  const rest = await pay(order, { captured: 700_00, paid_at: after(1) })
  await rounds()
  await become(order, { status: 'completed' })
  await refund(rest, 450_00, [{ position: 0, pieces: 2 }])
  await rounds()
  const anew = [...server.receipts.values()].slice(-2).map(({ request, total }) => [request['goods'], total])
  expect(anew).toMatchObject([
    [[{ ...CUP, quantity: 2000 }], 200_00],
    [[{ ...CUP, quantity: 2000 }], 250_00],
  ])
})

it('RCP-01 ORD-03 a piece whose money went back and that was taken out of the order is none of those that stay', async () => {
  const order = await place()
  const sell = (quantity: number) =>
    shop.database.updateTable('order_lines').set({ quantity }).where('order_id', '=', order.key).execute()
  await sell(3)
  await become(order, { total: 1350_00 })
  await pay(order, { captured: 650_00 })
  const rest = await pay(order, { captured: 700_00, paid_at: after(1) })
  await rounds()
  await sell(2)
  await become(order, { status: 'completed', total: 900_00 })
  await refund(rest, 450_00, [{ position: 0, pieces: 1, taken_out: 1 }])
  await rounds()
  const anew = [...server.receipts.values()].slice(-2).map(({ request, total }) => [request['goods'], total])
  expect(anew).toMatchObject([
    [[{ ...CUP, quantity: 2000 }], 650_00],
    [[{ ...CUP, quantity: 2000 }], 250_00],
  ])
})

it('RCP-01 a whole refund names the goods of the order where it is not known what its receipt had named', async () => {
  const attempt = await pay(await place(), { captured: 900_00 })
  await round()
  await shop.database.updateTable('receipts').set({ body: null }).execute()
  await refund(attempt, 900_00)
  await round()
  const [, back] = goodsOfReceipts()
  expect(back).toMatchObject([{ ...CUP, quantity: 2000, is_return: true }])
})

it('RCP-01 a refund of lines names them, whatever its number', async () => {
  await sql`select setval(pg_get_serial_sequence('payment_refunds', 'id'), 40)`.execute(shop.database)
  const attempt = await pay(await place(), { captured: 900_00 })
  await round()
  await refund(attempt, 450_00, [{ position: 0, pieces: 1 }])
  await round()
  const [, back] = goodsOfReceipts()
  expect(back).toMatchObject([{ ...CUP, quantity: 1000, is_return: true }])
})
