import { beforeAll, beforeEach, expect, it } from 'vitest'
import { listOrderEvents } from '#src/orders/order-events.ts'
import type { OnlineMethod } from '#src/domain/payments/payment-methods.ts'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'
import { LOST, UNKNOWN } from './arrive-refunds.ts'
import { recordManualPayment } from './record-manual.ts'
import { requestRefund } from './request-refund.ts'
import {
  finishRefund,
  MOST_TRIES,
  noteRefund,
  sendRefund,
  sendRefunds,
  soughtRefund,
} from './send-refunds.ts'
import type { StoredRefund } from './stored-attempt.ts'

const NOW = new Date()
const REFUSED = 'mono: повернення відхилено'

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop({ hasInstalments: true })
})
beforeEach(async () => {
  await shop.mono.outage(null)
  shop.mono.cancels = 'at-once'
  shop.mono.callbacks.mode = 'send'
  shop.wayforpay.refunds = 'deferred'
  await shop.set('mono_token', shop.mono.token)
  await shop.database.deleteFrom('orders').execute()
})

async function pay(method: OnlineMethod = 'mono', price = 100) {
  const order = await shop.order({ payment_method: method }, price)
  const reference = await shop.open(order.id, method)
  await shop.act(method, reference, 'pay')
  return { ...order, reference }
}

/** Written and not sent; its number. */
async function promise(number: string, sum: number): Promise<number> {
  const outcome = await requestRefund(shop.database, number, { size: { kind: 'sum', sum }, actor: 'owner' })
  return outcome.kind === 'promised' ? (outcome.refunds[0]?.id ?? 0) : 0
}

const send = async (id: number, now = NOW) => sendRefund(shop.database, await shop.desk(), id, now)

async function change(id: number, values: Partial<Omit<StoredRefund, 'lines'>>): Promise<void> {
  await shop.database.updateTable('payment_refunds').set(values).where('id', '=', id).execute()
}

async function found(id: number) {
  const refund = await shop.database
    .selectFrom('payment_refunds')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const attempt = await shop.database
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', refund.attempt_id)
    .executeTakeFirstOrThrow()
  return { ...refund, attempt }
}

/** From which state to which, and what was noted. */
async function eventsOf(number: string) {
  const events = await listOrderEvents(shop.database, number)
  return events.flatMap((event) =>
    event.kind === 'refund' ? [[event.before?.state, event.after.state, event.after.note]] : [],
  )
}

async function announced(number: string): Promise<unknown[]> {
  const rows = await shop.database
    .selectFrom('outbox as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .select('e.payload')
    .where('o.number', '=', number)
    .where('e.topic', '=', 'payment.refunded')
    .execute()
  return rows.map(({ payload }) => payload['amount'])
}

it('PAY-07 what is being sent is left to who sends it, and after two minutes found out', async () => {
  const { number, reference } = await pay()
  const id = await promise(number, 4_000)
  expect(await send(0)).toBeNull()
  await change(id, { state: 'sending', tried_at: new Date(NOW.getTime() - 120_000), tries: 1 })
  const desk = await shop.desk()
  expect(await sendRefunds(shop.database, desk, NOW)).toBe(0)
  expect(await send(id)).toMatchObject({ state: 'sending' })
  expect(shop.refundedOf('mono', reference)).toBe(0)
  expect(await sendRefunds(shop.database, desk, new Date(NOW.getTime() + 1))).toBe(1)
  expect(await found(id)).toMatchObject({ state: 'done', tries: 2 })
  expect(await send(id)).toMatchObject({ state: 'done' })
  expect(shop.refundedOf('mono', reference)).toBe(4_000)
})

it('PAY-07 ORD-02 without keys it waits, is noted once, and goes back when they are there again', async () => {
  const { number } = await pay()
  shop.mono.callbacks.mode = 'lose'
  const id = await promise(number, 4_000)
  await shop.database.deleteFrom('settings').where('key', '=', 'mono_token').execute()
  const problem = 'немає ключів платіжного сервісу'
  expect([await send(id), await send(id)]).toMatchObject([
    { state: 'failed', problem },
    { state: 'failed', problem },
  ])
  await shop.set('mono_token', shop.mono.token)
  expect(await send(id)).toMatchObject({ state: 'done', problem: null })
  expect(await eventsOf(number)).toEqual([
    [undefined, 'new', undefined],
    ['new', 'failed', problem],
    ['failed', 'done', undefined],
  ])
  expect(await announced(number)).toEqual([4_000])
})

it('PAY-07 what may have been given stays in doubt without keys, and is sent once the provider says that it was not', async () => {
  const { number, reference } = await pay()
  const id = await promise(number, 4_000)
  await change(id, { state: 'failed', problem: LOST })
  await shop.database.deleteFrom('settings').where('key', '=', 'mono_token').execute()
  expect(await send(id)).toMatchObject({ state: 'failed', problem: LOST })
  await shop.set('mono_token', shop.mono.token)
  shop.mono.cancels = 'fail'
  expect(await send(id)).toMatchObject({ state: 'failed', problem: REFUSED })
  shop.mono.cancels = 'at-once'
  expect(await send(id)).toMatchObject({ state: 'done' })
  expect(shop.refundedOf('mono', reference)).toBe(4_000)
})

it('PAY-07 of what a provider cannot tell whether it was given the owner has to look', async () => {
  const { number, reference } = await pay('privat_parts', 400)
  const id = await promise(number, 4_000)
  await change(id, { state: 'failed', problem: LOST })
  expect(await send(id)).toMatchObject({ state: 'failed', problem: UNKNOWN })
  expect((await found(id)).tries).toBe(MOST_TRIES)
  expect(shop.refundedOf('privat_parts', reference)).toBe(0)
})

it.each([
  ['refused to the end', 1, { cancels: 'fail' }, null, REFUSED, true],
  ['refused once more', 2, { cancels: 'fail' }, null, REFUSED, false],
  ['not answered', 1, {}, 'error', LOST, false],
  ['answered by half a word', 1, {}, 'broken', LOST, false],
  ['not begun', 1, {}, 'refuse', 'не відповідає', false],
] as const)(
  'PAY-07 a refund that is %s with %i tries left says why; no money is free again but that of one refused to the end',
  async (_what, left, way, outage, problem, is_void) => {
    const { number } = await pay()
    const id = await promise(number, 4_000)
    await change(id, { tries: MOST_TRIES - left })
    Object.assign(shop.mono, way)
    shop.mono.callbacks.mode = 'lose'
    await shop.mono.outage(outage, { only: ({ path }) => path.endsWith('/cancel') })
    await send(id)
    const expected = { state: 'failed', problem: expect.stringContaining(problem), is_void }
    expect(await found(id)).toMatchObject(expected)
  },
)

it.each([
  [4_000, 'promised', 'done', 1],
  [4_001, 'promised', 'failed', 0],
  [4_000, 'given', 'done', 1],
  [4_001, 'given', 'failed', 0],
] as const)(
  'PAY-07 where %i kopiykas were %s since, what had been refused to the end is %s',
  async (sum, what, state, tries) => {
    const { number } = await pay()
    const refused = await promise(number, 6_000)
    await change(refused, { state: 'failed', is_void: true, problem: REFUSED, tries: MOST_TRIES })
    const other = await promise(number, sum)
    if (what === 'given') await send(other)
    await shop.mono.callbacks.settled()
    expect(await send(refused)).toMatchObject({ state })
    expect(await found(refused)).toMatchObject({ is_void: tries === 0, tries: MOST_TRIES + tries })
  },
)

it('PAY-07 WayForPay has one refund of a payment at a time, mono as many as there are', async () => {
  shop.mono.cancels = 'deferred'
  const [one, other] = [await pay('wayforpay'), await pay()]
  const states = []
  for (const { number } of [one, other])
    for (const sum of [1_000, 2_000]) states.push((await send(await promise(number, sum)))?.state)
  expect(states).toEqual(['sent', 'new', 'sent', 'sent'])
})

it('PAY-07 a provider is asked with what it has given back, and whether others are under way', async () => {
  const { number } = await pay()
  const [first, second, third] = [
    await promise(number, 1_000),
    await promise(number, 2_000),
    await promise(number, 3_000),
  ]
  await send(first)
  const sought = async () => soughtRefund(shop.database, await found(third))
  const asked = { reference: `${number}-1-r3`, amount: 3_000, alreadyRefunded: 1_000 }
  expect(await sought()).toEqual({ ...asked, hasOthers: false })
  await change(second, { state: 'sent' })
  expect(await sought()).toEqual({ ...asked, hasOthers: true })
  shop.mono.cancels = 'deferred'
  expect(await send(third)).toMatchObject({ state: 'sent', problem: null })
})

it('PAY-07 cash goes back by the owner’s word, told of once, however often it is said', async () => {
  const { number } = await shop.order()
  const cash = { sum: null, note: 'готівка', actor: 'owner', now: NOW } as const
  await recordManualPayment(shop.database, number, cash)
  const refund = await found(await promise(number, 4_000))
  expect(await send(refund.id)).toMatchObject({ state: 'done' })
  await finishRefund(shop.database, refund, NOW)
  await noteRefund(shop.database, refund, { state: 'failed', problem: LOST })
  expect(await eventsOf(number)).toEqual([
    [undefined, 'new', undefined],
    ['sending', 'done', undefined],
  ])
  expect(await announced(number)).toEqual([4_000])
  // What is in the books already, by a word that came first, is not announced again.
  const other = await promise(number, 1_000)
  await shop.database.updateTable('payment_attempts').set({ refunded: 5_000 }).execute()
  expect(await send(other)).toMatchObject({ state: 'done' })
  expect(await announced(number)).toEqual([4_000])
})
