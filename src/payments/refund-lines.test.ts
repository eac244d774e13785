import { beforeAll, expect, it } from 'vitest'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { editOrder } from '#src/orders/edit-order.ts'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'
import { recordManualPayment } from './record-manual.ts'
import { requestRefund, type RefundRequest, sizeRefund } from './request-refund.ts'
import { sendRefund } from './send-refunds.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop()
})

/** A cup for 100 and two vases for 300 each, paid. */
async function pay() {
  const cup = await shop.build.product({ stock: 9, price: 10_000 })
  const vase = await shop.build.product({ stock: 9, price: 30_000 })
  const lines = [
    { product_id: cup.id, quantity: 1, price: 100 },
    { product_id: vase.id, quantity: 2, price: 300 },
  ]
  const order = await shop.order({ lines })
  await shop.act('liqpay', await shop.open(order.id, 'liqpay'), 'pay')
  return order
}

async function refund(number: string, size: RefundRequest['size']) {
  const outcome = await requestRefund(shop.database, number, { size, actor: 'owner' })
  if (outcome.kind !== 'promised') return outcome
  for (const { id } of outcome.refunds) await sendRefund(shop.database, await shop.desk(), id, new Date())
  return { kind: outcome.kind, sum: outcome.sum }
}

const pieces = (position: number, count: number) => ({ position, pieces: count })
const byLines = (...lines: { position: number; pieces: number }[]) => ({ kind: 'lines', lines }) as const

async function lefts(number: string) {
  const sized = await sizeRefund(shop.database, number, { size: { kind: 'all' }, actor: 'owner' })
  return sized.kind === 'sized' ? sized.lines.map((line) => [line.pieces, line.sum]) : sized
}

it('PAY-07 a piece goes back once, and of every line it is said what may still go back', async () => {
  const { number } = await pay()
  expect(await lefts(number)).toEqual([
    [1, 10_000],
    [2, 60_000],
  ])
  expect(await refund(number, byLines(pieces(0, 1)))).toEqual({ kind: 'promised', sum: 10_000 })
  expect(await refund(number, byLines(pieces(0, 1)))).toEqual({ kind: 'no-line', position: 0, most: 0 })
  expect(await refund(number, byLines(pieces(1, 1)))).toEqual({ kind: 'promised', sum: 30_000 })
  expect(await lefts(number)).toEqual([
    [0, 0],
    [1, 30_000],
  ])
  expect(await refund(number, byLines(pieces(1, 2)))).toEqual({ kind: 'no-line', position: 1, most: 1 })
})

it('PAY-07 a line that is named twice has no more pieces for that', async () => {
  const { number } = await pay()
  expect(await refund(number, byLines(pieces(1, 1), pieces(1, 2)))).toEqual({
    kind: 'no-line',
    position: 1,
    most: 1,
  })
  expect(await refund(number, byLines(pieces(1, 1), pieces(1, 1)))).toEqual({ kind: 'promised', sum: 60_000 })
})

it('PAY-07 a line that the discount leaves out goes back for all that it cost', async () => {
  const { number } = await pay()
  await editOrder(shop.database, number, { edit: { discount: 6_000 }, actor: 'owner', reason: null })
  await shop.database
    .updateTable('order_lines')
    .set({ takes_discount: false })
    .where('position', '=', 0)
    .execute()
  expect(await lefts(number)).toEqual([
    [1, 10_000],
    [2, 54_000],
  ])
})

it('PAY-07 pieces whose refund came to nothing may go back anew', async () => {
  const { number } = await pay()
  await refund(number, byLines(pieces(0, 1)))
  await shop.database
    .updateTable('payment_refunds')
    .set({ state: 'failed', is_void: true })
    .where('reference', '=', `${number}-1-r1`)
    .execute()
  expect(await refund(number, byLines(pieces(0, 1)))).toEqual({ kind: 'promised', sum: 10_000 })
})

it('PAY-07 pieces are remembered too where the newest payment has gone back already', async () => {
  const { id, number } = await pay()
  await editOrder(shop.database, number, {
    edit: { lines: [{ position: 0, quantity: 2 }] },
    actor: 'owner',
    reason: null,
  })
  await shop.act('liqpay', await shop.open(id, 'liqpay'), 'pay')
  expect(await refund(number, { kind: 'sum', sum: 10_000 })).toMatchObject({ kind: 'promised' })
  expect(await refund(number, byLines(pieces(0, 2)))).toEqual({ kind: 'promised', sum: 20_000 })
  expect(await refund(number, byLines(pieces(0, 1)))).toEqual({ kind: 'no-line', position: 0, most: 0 })
})

it('PAY-07 pieces whose money goes back of two payments are counted once', async () => {
  const { id, number } = await pay()
  const edit = { lines: [{ position: 0, quantity: 2 }] }
  await editOrder(shop.database, number, { edit, actor: 'owner', reason: null })
  await shop.act('liqpay', await shop.open(id, 'liqpay'), 'pay')
  expect(await refund(number, byLines(pieces(1, 1)))).toEqual({ kind: 'promised', sum: 30_000 })
  expect(await lefts(number)).toEqual([
    [2, 20_000],
    [1, 30_000],
  ])
})

const edit = (number: string, position: number, quantity: number) =>
  editOrder(shop.database, number, {
    edit: { lines: [{ position, quantity }] },
    actor: 'owner',
    reason: null,
  })

it('PAY-07 ORD-03 a piece whose money went back and that is then taken out of the order leaves the others to go back', async () => {
  const { number } = await pay()
  await refund(number, byLines(pieces(1, 1)))
  await edit(number, 1, 1)
  expect(await lefts(number)).toEqual([
    [1, 10_000],
    [1, 30_000],
  ])
  expect(await refund(number, byLines(pieces(1, 1)))).toEqual({ kind: 'promised', sum: 30_000 })
  expect(await refund(number, byLines(pieces(1, 1)))).toEqual({ kind: 'no-line', position: 1, most: 0 })
  expect(await lefts(number)).toEqual([
    [1, 10_000],
    [0, 0],
  ])
})

it('PAY-07 ORD-03 of pieces that are taken out one by one each that went back counts once, and none that was put in again', async () => {
  const { id, number } = await pay()
  await refund(number, byLines(pieces(1, 1)))
  await refund(number, byLines(pieces(0, 1), pieces(1, 1)))
  await edit(number, 1, 1)
  expect(await lefts(number)).toEqual({ kind: 'nothing' })
  await edit(number, 1, 3)
  await shop.act('liqpay', await shop.open(id, 'liqpay'), 'pay')
  // Of three vases one of the first two is there still, and its money is not.
  expect(await lefts(number)).toEqual([
    [0, 0],
    [2, 60_000],
  ])
})

it('PAY-07 ORD-03 a piece that is taken out before its money goes back is none of those that went back', async () => {
  const { number } = await pay()
  await edit(number, 1, 1)
  expect(await refund(number, byLines(pieces(1, 1)))).toEqual({ kind: 'promised', sum: 30_000 })
  expect(await refund(number, byLines(pieces(1, 1)))).toEqual({ kind: 'no-line', position: 1, most: 0 })
})

it('PAY-07 PAY-08 for a piece of a completed order that went back with its money nobody owes again; for a sum without goods somebody may', async () => {
  const { number } = await pay()
  for (const status of ['confirmed', 'packed', 'shipped', 'completed'] as const)
    await changeOrderStatus(shop.database, number, { status, actor: 'owner' })
  await refund(number, byLines(pieces(1, 1)))
  const record = () =>
    recordManualPayment(shop.database, number, {
      sum: null,
      note: 'готівка',
      actor: 'owner',
      now: new Date(),
    })
  expect(await record()).toEqual({ kind: 'too-much', due: 0 })
  await refund(number, { kind: 'sum', sum: 5_000 })
  expect(await record()).toEqual({ kind: 'recorded', sum: 5_000, rest: 0 })
})
