import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { recordManualPayment } from '#src/payments/record-manual.ts'
import { savePrivateSetting } from '#src/settings/private-settings.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { propertyMs, propertyRuns } from '#tests/property-runs.ts'
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
import { CheckboxDown } from './checkbox/checkbox-call.ts'
import { checkCheckbox } from './check-checkbox.ts'
import { issueReceipts } from './issue-receipts.ts'
import { askForOrder, listReceipts, retryReceipt } from './list-receipts.ts'
import { createRegister } from './register.ts'

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

it('RCP-03 while the service is down receipts wait in order, and are made when it is back', async () => {
  const [first, second] = [await place(100), await place(200)]
  await pay(first, { captured: 200_00 })
  await pay(second, { captured: 400_00, paid_at: new Date(NOON.getTime() + 2000) })
  await server.outage('refuse')
  expect(await round()).toBe(0)
  await server.outage(null)
  // The first waits for its next try, and the second behind it.
  expect(await round()).toBe(0)
  expect(await states()).toEqual(['sale 20000 waiting', 'sale 40000 waiting'])
  await pass()
  expect(await round()).toBe(2)
  expect([...server.receipts.values()].map(({ total }) => total)).toEqual([200_00, 400_00])
})

it.each(['lost', 'broken', 'silent'] as const)(
  'RCP-01 an answer that is %s makes no second receipt',
  async (kind) => {
    await pay(await place(), { captured: 900_00 })
    await server.outage(kind, { times: 1, only: ({ path }) => path.endsWith('/receipts/sell') })
    await round()
    await pass()
    await round()
    expect(server.receipts.size).toBe(1)
    expect(await states()).toEqual(['sale 90000 issued'])
  },
)

it.each(['refuse', 'same'] as const)(
  'RCP-01 a receipt that is asked for again is found by its id, where a repeat is answered by: %s',
  async (repeatedId) => {
    server.repeatedId = repeatedId
    await pay(await place(), { captured: 900_00 })
    await server.outage('lost', { times: 1, only: ({ path }) => path.endsWith('/receipts/sell') })
    await round()
    // As if the try had been forgotten with its process.
    await shop.database
      .updateTable('receipts')
      .set({ tries: 0, next_try_at: new Date(0) })
      .execute()
    await round()
    expect(server.receipts.size).toBe(1)
    expect(await states()).toEqual(['sale 90000 issued'])
  },
)

it('RCP-01 what the service has not made ready is asked for later, not sent again', async () => {
  server.asksUntilDone = Infinity
  await pay(await place(), { captured: 900_00 })
  await round()
  expect(await states()).toEqual(['sale 90000 sent'])
  const [made] = server.receipts.values()
  await server.finish(made?.id ?? '')
  await pass()
  await round()
  expect(await states()).toEqual(['sale 90000 issued'])
  expect(server.requests.filter(({ path }) => path.endsWith('/receipts/sell'))).toHaveLength(1)
})

it('RCP-01 one that fails says why and holds up no other; the owner has it made again under the same id', async () => {
  server.receiptsFail = true
  await pay(await place(), { captured: 900_00 })
  await round()
  expect(await states()).toEqual(['sale 90000 error'])
  server.receiptsFail = false
  await pay(await place(100), { captured: 200_00 })
  await round()
  expect(await states()).toEqual(['sale 90000 error', 'sale 20000 issued'])
  const [failed] = await listReceipts(shop.database, { state: 'error', order: null, limit: 9 })
  expect(failed?.problem).toContain('Checkbox')
  expect(await checkCheckbox(options())).toMatchObject([{ state: 'failed' }])
  expect(await retryReceipt(shop.database, failed?.id ?? '', COMMAND)).toBe(true)
})

it('RCP-02 a shift is opened for the first receipt, used while it is open, and closed at night', async () => {
  server.asksUntilOpened = 2
  await pay(await place(), { captured: 900_00 })
  await round()
  await pay(await place(), { captured: 900_00 })
  await round()
  expect(server.shifts.map(({ status }) => status)).toEqual(['OPENED'])
  const night = new Date(`${NOON.toISOString().slice(0, 10)}T21:55:00Z`)
  const midnight = new Date(night.getTime() - DAY_MS)
  await round(kyivHour(midnight) === 23 ? midnight : new Date(midnight.getTime() - 3_600_000))
  await round(NOON)
  expect(server.shifts.at(-1)?.status).not.toBe('OPENED')
})

function kyivHour(moment: Date): number {
  return Number(moment.toLocaleTimeString('en-GB', { timeZone: 'Europe/Kyiv', hour: '2-digit' }))
}

it('RCP-02 receipts of the night wait until the day begins', async () => {
  await pay(await place(), { captured: 900_00 })
  const midnight = new Date(`${NOON.toISOString().slice(0, 10)}T22:00:00Z`)
  const night = kyivHour(midnight) === 0 ? midnight : new Date(midnight.getTime() - 3_600_000)
  expect(await round(night)).toBe(0)
  expect(server.shifts).toEqual([])
  expect(await round()).toBe(1)
})

it('RCP-02 a shift that has ended by itself is opened anew', async () => {
  await pay(await place(), { captured: 900_00 })
  await round()
  server.endShift()
  await pay(await place(), { captured: 900_00 })
  await round()
  expect(await states()).toEqual(['sale 90000 issued', 'sale 90000 issued'])
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

it('RCP-01 what was paid more than thirty days ago waits for the owner’s command', async () => {
  const order = await place()
  await pay(order, { captured: 900_00, paid_at: new Date(NOON.getTime() - 31 * DAY_MS) })
  expect(await round()).toBe(0)
  expect(await askForOrder(shop.database, order.number, { manual: 'none', actor: COMMAND })).toBe(1)
})

it('RCP-01 the cashier signs in again when the service has forgotten her', async () => {
  const kept = createRegister()
  const again = () =>
    issueReceipts({
      ...options(),
      now: NOON,
      pauseMs: 5,
      signal: new AbortController().signal,
      register: kept,
    })
  await pay(await place(), { captured: 900_00 })
  await again()
  server.forgetTokens()
  await pay(await place(), { captured: 900_00 })
  expect(await again()).toBe(1)
})

function unlessDown(error: unknown): void {
  if (!(error instanceof CheckboxDown)) throw error
}

const paying = fc.integer({ min: 1, max: 900_00 })
const deed = fc.oneof(
  { weight: 2, arbitrary: paying.map((sum) => ({ kind: 'pay' as const, sum })) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.nat(9), paying).map(([place, sum]) => ({ kind: 'refund' as const, place, sum })),
  },
  fc
    .constantFrom('lost', 'broken', 'error')
    .map((kind) => ({ kind: 'fault' as const, fault: kind as 'lost' })),
  fc.boolean().map((down) => ({ kind: 'office' as const, down })),
  fc.constantFrom('refuse', 'same').map((way) => ({ kind: 'repeat' as const, way: way as 'same' })),
)
const RUNS = 4

it(
  'RCP-01 RCP-03 ORD-07 receipts agree with money, whatever is paid, given back and broken in whatever order',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 20, size: 'max' }), async (deeds) => {
        await shop.database.deleteFrom('receipts').execute()
        await shop.database.deleteFrom('payment_attempts').execute()
        server.receipts.clear()
        server.chains.clear()
        const paid: { id: number; left: number }[] = []
        let [captured, refunded] = [0, 0]
        const order = await place()
        for (const each of deeds) {
          const attempt = each.kind === 'refund' ? paid[each.place % Math.max(1, paid.length)] : undefined
          if (each.kind === 'pay') {
            // Some orders are paid in parts.
            const of = paid.length % 2 === 0 ? order : await place()
            paid.push({ id: await pay(of, { captured: each.sum }), left: each.sum })
            captured += each.sum
          } else if (each.kind === 'refund' && attempt && attempt.left > 0) {
            const sum = Math.min(each.sum, attempt.left)
            await refund(attempt.id, sum)
            attempt.left -= sum
            refunded += sum
          } else if (each.kind === 'fault') await server.outage(each.fault, { times: 1 })
          else if (each.kind === 'office' && each.down) server.isTaxOfficeDown = true
          else if (each.kind === 'office') server.backOnline()
          else if (each.kind === 'repeat') server.repeatedId = each.way
          await pass()
          // As the job does: what the service does not answer is logged, and asked again.
          await round().catch(unlessDown)
        }
        await server.outage(null)
        server.backOnline()
        await settleReceipts()
        const made = [...server.receipts.values()].filter(({ status }) => status === 'DONE')
        const sumOf = (isReturn: boolean) =>
          made
            .filter(({ type }) => (type === 'RETURN') === isReturn)
            .reduce((sum, { total }) => sum + total, 0)
        // A prepayment goes back whole, and what of it stays is written down anew.
        expect(sumOf(false) - sumOf(true)).toBe(captured - refunded)
        expect(sumOf(true)).toBeGreaterThanOrEqual(refunded)
      }),
      propertyRuns(RUNS),
    )
  },
  propertyMs(RUNS, 10_000),
)

/** Until none waits any more. */
async function settleReceipts(): Promise<void> {
  for (let last = 0; last < 40; last += 1) {
    await pass()
    await round()
    if (last > 0 && (await states()).every((state) => state.endsWith('issued'))) return
  }
  expect((await states()).filter((state) => !state.endsWith('issued'))).toEqual([])
}

it('doctor says whether the cashier signs in, and what is missing', async () => {
  expect(await checkCheckbox(options())).toMatchObject([{ state: 'ok' }])
  await savePrivateSetting(shop.database, vault, 'checkbox_password', 'wrong')
  expect(await checkCheckbox(options())).toMatchObject([{ state: 'failed' }])
  await savePrivateSetting(shop.database, vault, 'receipts_issuer', 'none')
  expect(await checkCheckbox(options())).toMatchObject([{ state: 'off' }])
})
