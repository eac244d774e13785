import { beforeAll, beforeEach, expect, it } from 'vitest'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { editOrder } from '#src/orders/edit-order.ts'
import { listOrderEvents } from '#src/orders/order-events.ts'
import { UNDO_SECONDS } from '#src/orders/undo-window.ts'
import { buildStaff } from '#tests/build-staff.ts'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'
import { untilLockWaited } from '#tests/until-lock-waited.ts'
import { insertByHand } from './insert-by-hand.ts'
import { countOrderMoney, lockMoneyOrderByNumber } from './order-money.ts'
import { recordManualPayment } from './record-manual.ts'
import { refundCancelled, requestRefund, type RefundRequest, stopRefund } from './request-refund.ts'
import { sendRefund } from './send-refunds.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop()
})
beforeEach(async () => {
  await shop.database.deleteFrom('orders').execute()
})

async function pay() {
  const order = await shop.order()
  const reference = await shop.open(order.id, 'liqpay')
  await shop.act('liqpay', reference, 'pay')
  return { ...order, reference }
}

/** It has one more piece, which is to be paid by itself. */
async function addPiece(number: string): Promise<void> {
  const edit = { lines: [{ position: 0, quantity: 2 }] }
  await editOrder(shop.database, number, { edit, actor: 'owner', reason: null })
}

/** Two pieces for 100 each, paid by card one by one. */
async function payTwice() {
  const order = await pay()
  await addPiece(order.number)
  const second = await shop.open(order.id, 'mono')
  await shop.act('mono', second, 'pay')
  return { ...order, second }
}

async function payByHand(number: string): Promise<void> {
  const cash = { sum: null, note: 'готівка', actor: 'owner', now: new Date() } as const
  await recordManualPayment(shop.database, number, cash)
}

const cancel = (number: string) =>
  changeOrderStatus(shop.database, number, { status: 'cancelled', actor: 'owner' })

async function promiseRefund(number: string, sum: number, change: Partial<RefundRequest> = {}) {
  const request = { size: { kind: 'sum', sum }, actor: 'owner', ...change } as const
  const outcome = await requestRefund(shop.database, number, request)
  return outcome.kind === 'promised' ? outcome.refunds : []
}

async function send(refunds: readonly { id: number }[]): Promise<void> {
  for (const { id } of refunds) await sendRefund(shop.database, await shop.desk(), id, new Date())
  for (const { callbacks } of [shop.liqpay, shop.mono]) await callbacks.settled()
}

async function refundsOf(id: string) {
  const rows = await shop.database
    .selectFrom('payment_refunds as r')
    .innerJoin('payment_attempts as a', 'a.id', 'r.attempt_id')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .select(['r.reference', 'r.amount', 'r.cause', 'r.state'])
    .where('o.public_id', '=', id)
    .orderBy('r.id')
    .execute()
  return rows.map(({ reference, amount, cause, state }) => [reference, amount, cause, state])
}

it('PAY-07 what is promised of one payment and not sent yet is not promised of it again: the rest is of the other', async () => {
  const { id, number, reference, second } = await payTwice()
  await promiseRefund(number, 6_000)
  await promiseRefund(number, 10_000)
  expect(await refundsOf(id)).toEqual([
    [`${second}-r1`, 6_000, 'owner', 'new'],
    [`${second}-r2`, 4_000, 'owner', 'new'],
    [`${reference}-r1`, 6_000, 'owner', 'new'],
  ])
})

it('PAY-07 what has gone back of one payment does not go back of it again: the rest is of the other', async () => {
  const { id, number, reference, second } = await payTwice()
  await send(await promiseRefund(number, 10_000))
  await send(await promiseRefund(number, 10_000))
  expect(await refundsOf(id)).toEqual([
    [`${second}-r1`, 10_000, 'owner', 'done'],
    [`${reference}-r1`, 10_000, 'owner', 'done'],
  ])
})

it('PAY-07 what a card can have back goes back to it before cash, though the cash came later', async () => {
  const { id, number, reference } = await pay()
  await addPiece(number)
  await payByHand(number)
  await promiseRefund(number, 10_000)
  expect(await refundsOf(id)).toEqual([[`${reference}-r1`, 10_000, 'owner', 'new']])
})

it('PAY-07 of a cancelled order goes back by itself what has not gone back yet, whatever is promised of others', async () => {
  const other = await pay()
  await promiseRefund(other.number, 10_000)
  const { id, number, reference } = await pay()
  await send(await promiseRefund(number, 6_000))
  await cancel(number)
  expect(await refundCancelled(shop.database)).toBe(1)
  expect(await refundsOf(id)).toEqual([
    [`${reference}-r1`, 6_000, 'owner', 'done'],
    [`${reference}-r2`, 4_000, 'cancelled', 'new'],
  ])
  // All of it is promised now.
  expect(await refundCancelled(shop.database)).toBe(0)
})

it('PAY-07 a cancelled order of two payments gets the one back that has not gone back', async () => {
  const { id, number, reference, second } = await payTwice()
  await send(await promiseRefund(number, 10_000))
  await cancel(number)
  expect(await refundCancelled(shop.database)).toBe(1)
  expect(await refundsOf(id)).toEqual([
    [`${second}-r1`, 10_000, 'owner', 'done'],
    [`${reference}-r1`, 10_000, 'cancelled', 'new'],
  ])
})

it('PAY-07 a cancelled order whose card has its money back is not looked at for the sake of its cash', async () => {
  const { number } = await pay()
  await addPiece(number)
  await payByHand(number)
  await send(await promiseRefund(number, 10_000))
  await cancel(number)
  expect(await refundCancelled(shop.database)).toBe(0)
})

it('PAY-07 ORD-01 an order that is put back while its money is about to go back keeps it', async () => {
  const { id, number } = await pay()
  await cancel(number)
  const working = await shop.database.transaction().execute(async (transaction) => {
    const order = await lockMoneyOrderByNumber(transaction, number)
    const round = refundCancelled(shop.database)
    await untilLockWaited(shop.database)
    await transaction
      .updateTable('orders')
      .set({ status: 'new' })
      .where('id', '=', order?.id ?? 0)
      .execute()
    return { round }
  })
  await working.round
  expect(await refundsOf(id)).toEqual([])
})

it('PAY-09 money by card that comes while cash is written is counted with it, and what is too much goes back', async () => {
  const { id, number } = await shop.order()
  const reference = await shop.open(id, 'liqpay')
  const coming = await shop.database.transaction().execute(async (transaction) => {
    const order = await lockMoneyOrderByNumber(transaction, number)
    if (!order) throw new Error('the order is not there')
    const cash = { provider: 'manual', amount: 10_000, note: 'готівка', actor: 'owner' } as const
    await insertByHand(transaction, order, { ...cash, paid_at: new Date() })
    const word = shop.act('liqpay', reference, 'pay')
    await untilLockWaited(shop.database)
    await countOrderMoney(transaction, order)
    return { word }
  })
  await coming.word
  const order = shop.database.selectFrom('orders').select(['paid', 'refunded']).where('public_id', '=', id)
  expect(await order.executeTakeFirst()).toEqual({ paid: 20_000, refunded: 0 })
  expect(await refundsOf(id)).toEqual([[`${reference}-r1`, 10_000, 'over', 'new']])
})

it('ORD-05 PAY-09 goods wait for a payment that is under way though another try has failed, and no longer than for it', async () => {
  const { id } = await shop.order()
  const [first, second] = [await shop.open(id, 'liqpay'), await shop.open(id, 'mono')]
  const isWaited = async () => {
    const order = shop.database.selectFrom('orders').select('paying_until').where('public_id', '=', id)
    return (await order.executeTakeFirstOrThrow()).paying_until !== null
  }
  await shop.act('mono', second, 'process')
  await shop.act('liqpay', first, 'decline')
  expect(await isWaited()).toBe(true)
  await shop.act('mono', second, 'decline')
  expect(await isWaited()).toBe(false)
})

it('ADM-08 PAY-07 money is stopped until the second in which it may go, once it goes no more', async () => {
  const { id, number } = await pay()
  const now = new Date()
  const after = (ms: number) => ({ actor: 'owner', now: new Date(now.getTime() + ms) }) as const
  await promiseRefund(number, 1_000, { isUndoable: true, now })
  expect(await stopRefund(shop.database, number, after(UNDO_SECONDS * 1000))).toBe(false)
  expect(await stopRefund(shop.database, number, after(UNDO_SECONDS * 1000 - 1))).toBe(true)
  await send(await promiseRefund(number, 1_000, { isUndoable: true, now }))
  // Of what was promised without these seconds there is nothing to stop.
  await promiseRefund(number, 2_000, { now })
  expect(await stopRefund(shop.database, number, after(1))).toBe(false)
  expect((await refundsOf(id)).map(([, amount, , state]) => [amount, state])).toEqual([
    [1_000, 'done'],
    [2_000, 'new'],
  ])
})

it('PAY-07 ORD-02 what was noted with a refund stands with its event, and nothing where nothing was', async () => {
  const { number } = await pay()
  await promiseRefund(number, 1_000, { note: 'подряпина' })
  await promiseRefund(number, 2_000)
  const events = await listOrderEvents(shop.database, number)
  expect(events.slice(-2).map((event) => ('after' in event ? event.after : null))).toEqual([
    {
      reference: expect.stringMatching(/-r1$/),
      provider: 'liqpay',
      state: 'new',
      amount: 1_000,
      note: 'подряпина',
    },
    { reference: expect.stringMatching(/-r2$/), provider: 'liqpay', state: 'new', amount: 2_000 },
  ])
})

it('PAY-07 ADM-08 what may go back is what came less what has gone back and is promised, and the journal has who promised and stopped it', async () => {
  const { owner } = await buildStaff(shop.database)
  const { number } = await pay()
  const [by, now] = [{ actor: owner }, new Date()]
  const ask = (size: RefundRequest['size']) => requestRefund(shop.database, number, { size, ...by })
  await send(await promiseRefund(number, 4_000, { ...by, note: 'подряпина' }))
  expect(await ask({ kind: 'sum', sum: 6_001 })).toEqual({ kind: 'too-much', left: 6_000 })
  await promiseRefund(number, 6_000, { ...by, isUndoable: true, now })
  expect(await ask({ kind: 'all' })).toEqual({ kind: 'nothing' })
  expect(await stopRefund(shop.database, number, { ...by, now })).toBe(true)
  const journal = await shop.database
    .selectFrom('staff_audit')
    .select(['action', 'after'])
    .where('entity_id', '=', number)
    .orderBy('id')
    .execute()
  // That something was noted stays for years, and not what a person has typed.
  expect(journal).toEqual([
    { action: 'order.refund', after: { sum: 4_000, note: '…' } },
    { action: 'order.refund', after: { sum: 6_000, note: null } },
    { action: 'order.refund_stop', after: null },
  ])
  expect(await stopRefund(shop.database, number, { ...by, now })).toBe(false)
  expect(await ask({ kind: 'all' })).toMatchObject({ kind: 'promised', sum: 6_000 })
})
