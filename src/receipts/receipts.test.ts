import { expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { recordManualPayment } from '#src/payments/record-manual.ts'
import { savePrivateSetting } from '#src/settings/private-settings.ts'
import { COMMAND } from '#src/staff/actor.ts'
import {
  DAY_MS,
  goodsOfReceipts,
  NOON,
  options,
  PAID,
  pass,
  pay,
  place,
  refund,
  round,
  server,
  shop,
  states,
  withReceiptShop,
  vault,
} from '#tests/receipt-shop.ts'
import { checkCheckbox } from './check-checkbox.ts'
import { askForOrder, listReceipts } from './list-receipts.ts'

withReceiptShop()

it('RCP-01 RCP-04 a payment has its receipt once, with the goods, and its address is told', async () => {
  const order = await place()
  await pay(order, { captured: 900_00 })
  expect(await round()).toBe(1)
  await round()
  const [made, ...more] = server.receipts.values()
  expect(more).toEqual([])
  expect(made).toMatchObject({ type: 'SELL', status: 'DONE', total: 900_00 })
  expect(made?.request).toMatchObject({
    goods: [{ good: { code: 'A-1', name: 'Чашка', price: 450_00 }, quantity: 2000, is_return: false }],
    payments: [{ type: 'CASHLESS', value: 900_00 }],
  })
  const [receipt] = await listReceipts(shop.database, { state: 'issued', order: order.number, limit: 9 })
  expect(receipt).toMatchObject({ id: made?.id, fiscal_code: made?.fiscal_code })
  const announced = await shop.database
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'receipt.issued')
    .execute()
  expect(announced.map(({ payload }) => payload)).toMatchObject([{ url: receipt?.url, amount: 900_00 }])
  const shown = await shop.getJson<{ data: Order }>(`/api/orders/${order.id}`)
  expect(shown.data.receipts).toEqual([
    { kind: 'sale', title: 'Фіскальний чек', url: receipt?.url, total: 900 },
  ])
})

it('RCP-01 what came by hand without a receipt counts: the payment that makes the order whole names the goods', async () => {
  const order = await place()
  await pay(order, { captured: 200_00, provider: 'manual' })
  await round()
  await pay(order, { captured: 700_00 })
  await round()
  const settled = { good: { name: 'Чашка; передоплату 200,00 грн сплачено раніше', price: 350_00 } }
  expect(goodsOfReceipts()).toMatchObject([[settled]])
  // Asked for afterwards it is what it was: a prepayment.
  await askForOrder(shop.database, order.number, { manual: 'cash', actor: COMMAND })
  await round()
  expect(goodsOfReceipts()).toMatchObject([
    [settled],
    [{ good: { name: `Передоплата за замовленням № ${order.number}`, price: 200_00 } }],
  ])
})

it('RCP-01 PAY-08 cash that is written down after the order was completed has its receipt', async () => {
  await savePrivateSetting(shop.database, vault, 'receipts_manual', 'cash')
  const order = await place()
  await changeOrderStatus(shop.database, order.number, { status: 'completed', actor: 'owner' })
  const payment = { sum: null, note: 'готівка', actor: 'owner', now: NOON } as const
  await recordManualPayment(shop.database, order.number, payment)
  await round()
  expect([...server.receipts.values()].map(({ request }) => request)).toMatchObject([
    { goods: [{ good: { name: 'Чашка' } }], payments: [{ type: 'CASH', value: 900_00 }] },
  ])
})

it('RCP-01 what had gone back before a payment came is paid anew by it', async () => {
  const order = await place()
  const first = await pay(order, { captured: 900_00, paid_at: new Date(NOON.getTime() - DAY_MS) })
  await refund(first, 900_00)
  await shop.database
    .updateTable('payment_refunds')
    .set({ done_at: new Date(NOON.getTime() - DAY_MS / 2) })
    .execute()
  await pay(order, { captured: 900_00 })
  await round()
  await pass()
  await round()
  const sold = [...server.receipts.values()].filter(({ type }) => type === 'SELL')
  expect(sold.map(({ request }) => request['goods'])).toMatchObject([
    [{ good: { name: 'Чашка', price: 450_00 } }],
    [{ good: { name: 'Чашка', price: 450_00 } }],
  ])
})

it('RCP-01 a refund of lines, one of money and one past the shop have return receipts of theirs', async () => {
  const order = await place()
  const attempt = await pay(order, { captured: 900_00 })
  await round()
  await refund(attempt, 450_00, [{ position: 0, pieces: 1 }])
  await refund(attempt, 100_00)
  await round()
  await shop.database.updateTable('payment_attempts').set({ refunded: 900_00 }).execute()
  await round()
  await round()
  expect(await states()).toEqual([
    'sale 90000 issued',
    'return 45000 issued',
    'return 10000 issued',
    'return 35000 issued',
  ])
  const [sale, lines, money] = server.receipts.values()
  expect(lines?.request).toMatchObject({
    goods: [{ good: { price: 450_00 }, quantity: 1000, is_return: true }],
    related_receipt_id: sale?.id,
  })
  expect(money?.request).toMatchObject({
    goods: [{ good: { price: 100_00, name: `Повернення частини оплати за замовленням № ${order.number}` } }],
  })
})

it('RCP-01 what was paid before, or while nobody issues receipts here, has none unless the owner asks', async () => {
  const byHand = await place()
  await pay(byHand, { captured: 900_00, provider: 'manual' })
  expect(await round()).toBe(0)
  await savePrivateSetting(shop.database, vault, 'receipts_issuer', 'none')
  const order = await place()
  await pay(order, { captured: 900_00 })
  expect(await round()).toBe(0)
  await savePrivateSetting(shop.database, vault, 'receipts_issuer', 'checkbox')
  expect(await askForOrder(shop.database, order.number, { manual: 'none', actor: COMMAND })).toBe(1)
  expect(await askForOrder(shop.database, byHand.number, { manual: 'cash', actor: COMMAND })).toBe(1)
  await savePrivateSetting(shop.database, vault, 'receipts_manual', 'cash')
  expect(await round()).toBe(2)
  expect([...server.receipts.values()].map(({ request }) => request['payments'])).toMatchObject([
    [{ type: 'CASHLESS' }],
    [{ type: 'CASH' }],
  ])
})

async function payOnline(): Promise<string> {
  const { id, number } = await shop.order()
  await shop.act('liqpay', await shop.open(id, 'liqpay'), 'pay')
  return number
}

it('RCP-01 a payment has its receipt from the very moment in which the owner has chosen an issuer', async () => {
  await savePrivateSetting(shop.database, vault, 'receipts_issuer', 'none')
  await round()
  await payOnline()
  await savePrivateSetting(shop.database, vault, 'receipts_issuer', 'checkbox')
  await savePrivateSetting(shop.database, vault, 'receipts_manual', 'cash')
  const online = await payOnline()
  const { number: byHand } = await shop.order()
  const cash = { sum: null, note: 'готівка', actor: 'owner', now: PAID } as const
  await recordManualPayment(shop.database, byHand, cash)
  // The job looks some seconds later.
  await round(new Date(NOON.getTime() + 15_000))
  const made = await listReceipts(shop.database, { state: 'issued', order: null, limit: 9 })
  expect(made.map(({ order }) => order).toSorted()).toEqual([online, byHand].toSorted())
})

it('RCP-01 what was written down by hand while such money had no receipts has none when the owner changes her mind', async () => {
  const { number: before } = await shop.order()
  const { number: since } = await shop.order()
  const byHand = { sum: null, note: 'переказ', actor: 'owner', now: PAID } as const
  await recordManualPayment(shop.database, before, byHand)
  await savePrivateSetting(shop.database, vault, 'receipts_manual', 'none')
  await recordManualPayment(shop.database, (await shop.order()).number, byHand)
  await savePrivateSetting(shop.database, vault, 'receipts_manual', 'cashless')
  await recordManualPayment(shop.database, since, byHand)
  expect(await round()).toBe(1)
  expect(await askForOrder(shop.database, before, { manual: 'cashless', actor: COMMAND })).toBe(1)
  await round()
  const made = await listReceipts(shop.database, { state: 'issued', order: null, limit: 9 })
  expect(made.map(({ order }) => order).toSorted()).toEqual([before, since].toSorted())
})

it('PAY-10 RCP-01 money that is only tried out reaches no register by itself, and one payment more does', async () => {
  await shop.set('payment_test_mode', true)
  const tried = await shop.order()
  await shop.liqpay.setStatus(await shop.open(tried.id, 'liqpay'), 'sandbox')
  await shop.set('payment_test_mode', false)
  const online = await payOnline()
  await round()
  expect(await shop.payment(tried.id)).toMatchObject({ outcome: 'paid' })
  const made = await listReceipts(shop.database, { state: 'issued', order: null, limit: 9 })
  expect(made.map(({ order }) => order)).toEqual([online])
})

it('RCP-01 what was paid more than thirty days ago waits for the owner’s command', async () => {
  const order = await place()
  await pay(order, { captured: 900_00, paid_at: new Date(NOON.getTime() - 31 * DAY_MS) })
  expect(await round()).toBe(0)
  expect(await askForOrder(shop.database, order.number, { manual: 'none', actor: COMMAND })).toBe(1)
})

const lacks = (what: string) => [{ state: 'failed', text: `Чеки: Checkbox обрано, але бракує ${what}.` }]
const drop = (key: string) => shop.database.deleteFrom('settings').where('key', '=', key).execute()

it('doctor says whether the cashier signs in, and what is missing', async () => {
  expect(await checkCheckbox(options())).toMatchObject([{ state: 'ok' }])
  await savePrivateSetting(shop.database, vault, 'checkbox_password', 'wrong')
  expect(await checkCheckbox(options())).toMatchObject([{ state: 'failed' }])
  const signIn = 'checkbox_pin або checkbox_login і checkbox_password'
  await drop('checkbox_password')
  expect(await checkCheckbox(options())).toMatchObject(lacks(signIn))
  await drop('checkbox_license_key')
  expect(await checkCheckbox(options())).toMatchObject(lacks(`checkbox_license_key, ${signIn}`))
  await savePrivateSetting(shop.database, vault, 'checkbox_password', server.keys.password)
  expect(await checkCheckbox(options())).toMatchObject(lacks('checkbox_license_key'))
  await drop('checkbox_login')
  expect(await checkCheckbox(options())).toMatchObject(lacks(`checkbox_license_key, ${signIn}`))
  await savePrivateSetting(shop.database, vault, 'receipts_issuer', 'none')
  expect(await checkCheckbox(options())).toMatchObject([{ state: 'off' }])
})
