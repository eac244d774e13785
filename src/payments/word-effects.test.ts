import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { OnlineMethod } from '#src/domain/payments/payment-methods.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import { paidWord } from '#tests/paid-word.ts'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'
import { applyProviderWord, PAID_AFTERWARDS } from './apply-word.ts'
import type { ProviderWord } from './provider.ts'
import type { StoredAttempt, StoredRefund } from './stored-attempt.ts'

const NOW = new Date()
const HOUR_MS = 3_600_000

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop({ hasInstalments: true })
})
beforeEach(async () => {
  await shop.set('payment_hold', false)
  await shop.database.deleteFrom('outbox').execute()
  await shop.database.deleteFrom('orders').execute()
})

type Known = Partial<Omit<StoredAttempt, 'raw_last'>>

type Place = { id?: string; method?: OnlineMethod; sum?: number }

/** A try to pay all of an order, of which this is known already; the order is a new one unless it is named. */
async function begin(known: Known = {}, { id: placed, method = 'liqpay', sum = 10_000 }: Place = {}) {
  const id = placed ?? (await shop.order({ payment_method: method }, sum / 100)).id
  const reference = await shop.open(id, method, method === 'mono_parts' ? 3 : undefined)
  const attempts = shop.database.updateTable('payment_attempts').where('reference', '=', reference)
  await attempts.set({ reference, ...known }).execute()
  const row = () =>
    shop.database
      .selectFrom('payment_attempts')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  const say = (change: Partial<ProviderWord>, { now = NOW, isTest = false } = {}) => {
    const word = paidWord({ provider: method, reference, amount: sum, captured: sum, ...change })
    return applyProviderWord(shop.database, word, { now, isTest })
  }
  return { id, reference, row, say }
}

type Begun = Awaited<ReturnType<typeof begin>>

const become = (id: string, change: { status?: OrderStatus; total?: number }) =>
  shop.database.updateTable('orders').set(change).where('public_id', '=', id).execute()

async function promise({ row }: Begun, amount: number): Promise<void> {
  const { id: attempt_id, reference } = await row()
  const refund = { attempt_id, reference: `${reference}-r1`, amount, state: 'sent', cause: 'owner' } as const
  await shop.database.insertInto('payment_refunds').values(refund).execute()
}

/** Sums and causes of what was promised of it by the shop itself. */
async function promised({ row }: Begun): Promise<[number, StoredRefund['cause']][]> {
  const refunds = shop.database.selectFrom('payment_refunds').select(['amount', 'cause'])
  const rows = await refunds
    .where('attempt_id', '=', (await row()).id)
    .where('cause', '<>', 'owner')
    .execute()
  return rows.map(({ amount, cause }) => [amount, cause])
}

async function announced(): Promise<unknown[]> {
  const rows = await shop.database
    .selectFrom('outbox')
    .select(['topic', 'payload'])
    .where('topic', 'like', 'payment.%')
    .where('topic', '<>', 'payment.refund_promised')
    .orderBy('id')
    .execute()
  return rows.map(({ topic, payload }) => [topic, payload['amount']])
}

it.each([
  ['of another provider', {}, { provider: 'mono' }, 'provider'],
  ['of somebody who tries out', {}, { isSandbox: true }, 'sandbox'],
  ['in another currency', {}, { currency: 'USD' }, 'currency'],
  ['of less than was asked for', {}, { amount: 9_999 }, 'amount'],
  ['of more than was asked for', {}, { amount: 10_001 }, 'amount'],
  ['that less was reserved', { is_hold: true }, { state: 'authorized', amount: 9_999 }, 'amount'],
  ['that more was taken than reserved', { is_hold: true }, { amount: 10_001 }, 'amount'],
  ['that nothing was taken of a hold', { is_hold: true }, { amount: 0 }, 'amount'],
] as const)('PAY-02 a word %s changes nothing but the reason', async (_what, known, word, what) => {
  const { say, row } = await begin(known)
  expect(await say(word)).toEqual({ kind: 'refused', what })
  expect(await row()).toMatchObject({ state: 'pending', captured: 0, problem: what, paid_at: null })
})

it.each([
  ['less was taken of a hold than was reserved', { is_hold: true }, { amount: 9_999, captured: 9_999 }],
  ['less is left, because the rest went back', {}, { amount: 9_000, refunded: 1_000 }],
  ['a part went back', {}, { state: 'refunded', amount: 9_000 }],
  ['it failed in another currency', {}, { state: 'failed', currency: 'USD', captured: 0 }],
  ['it ended in another currency', {}, { state: 'expired', currency: 'USD', captured: 0 }],
] as const)('PAY-02 a word that %s is taken', async (_what, known, word) => {
  const { say, row } = await begin(known)
  expect(await say(word)).toEqual({ kind: 'applied' })
  expect((await row()).state).not.toBe('pending')
})

it('PAY-02 trying out counts as money where the owner tries out, and hinders nothing before anything is paid', async () => {
  const { say, row } = await begin()
  const pending = { state: 'pending', captured: 0, isSandbox: true, currency: 'XXX' } as const
  expect(await say(pending)).toEqual({ kind: 'unchanged' })
  expect(await say({ isSandbox: true }, { isTest: true })).toEqual({ kind: 'applied' })
  expect(await row()).toMatchObject({ state: 'paid', problem: null })
})

it('PAY-02 a word about another application of instalments pays nothing', async () => {
  const { say, row } = await begin({}, { method: 'mono_parts', sum: 60_000 })
  expect(await say({ provider_ref: 'another' })).toEqual({ kind: 'refused', what: 'provider' })
  expect(await say({ provider_ref: (await row()).provider_ref })).toEqual({ kind: 'applied' })
})

it('PAY-02 PAY-09 what was said before the newest word neither ends what is under way nor replaces what is known', async () => {
  const pending = { state: 'pending', captured: 0 } as const
  const { say, row, id } = await begin()
  const order = shop.database.selectFrom('orders').select('paying_until').where('public_id', '=', id)
  const begun = await order.executeTakeFirst()
  await say({ ...pending, modified_at: null })
  expect(await order.executeTakeFirst()).toEqual(begun)
  await say({ ...pending, isUnderWay: true, modified_at: NOW, raw: { word: 'newest' } })
  expect(await order.executeTakeFirst()).toEqual({ paying_until: new Date(NOW.getTime() + HOUR_MS) })
  const newest = { is_under_way: true, provider_modified_at: NOW, raw_last: { word: 'newest' } }
  await say({ ...pending, modified_at: new Date(NOW.getTime() - 1), raw: { word: 'late' } })
  expect(await row()).toMatchObject(newest)
  await say({ ...pending, modified_at: NOW, raw: { word: 'of the same moment' } })
  expect(await row()).toMatchObject({ is_under_way: false, raw_last: { word: 'of the same moment' } })
  await say({ ...pending, modified_at: null, raw: { word: 'without a moment' } })
  expect(await row()).toMatchObject({ provider_modified_at: null, raw_last: { word: 'without a moment' } })
  await say({ isUnderWay: true })
  expect(await row()).toMatchObject({ state: 'paid', is_under_way: false })
})

it('PAY-02 why it failed is known until it is paid; without a new reason the former one stays', async () => {
  const failed = { state: 'failed', captured: 0 } as const
  const { say, row } = await begin()
  await say({ ...failed, problem: 'бракує коштів' })
  await say(failed)
  expect(await row()).toMatchObject({ state: 'failed', problem: 'бракує коштів' })
  await say({ problem: 'уже неважливо' })
  await say({ ...failed, isFinal: true, problem: 'запізніла відмова' })
  expect(await row()).toMatchObject({ state: 'paid', problem: null, authorized_at: null })
  const [reserved, released] = [{ is_hold: true, state: 'authorized' } as const, { amount: 0 }]
  const held = await begin(reserved)
  await held.say({ ...failed, ...released, isFinal: true, problem: 'банк відмовив' })
  expect(await held.row()).toMatchObject({ state: 'refunded', problem: 'банк відмовив' })
  const back = await begin()
  await back.say({ state: 'refunded', problem: 'на прохання' })
  expect(await back.row()).toMatchObject({ state: 'refunded', problem: null })
})

it('PAY-06 the moments of reserving and of paying are those of the first word', async () => {
  const { say, row } = await begin({ is_hold: true })
  const [later, latest] = [1, 2].map((hours) => new Date(NOW.getTime() + hours * HOUR_MS))
  await say({ state: 'authorized', captured: 0 })
  expect(await row()).toMatchObject({ authorized_at: NOW, paid_at: null })
  await say({ state: 'authorized', captured: 0 }, { now: later })
  await say({ amount: 5_000, captured: 5_000 }, { now: later })
  await say({ amount: 8_000, captured: 8_000 }, { now: latest })
  expect(await row()).toMatchObject({ authorized_at: NOW, paid_at: later, captured: 8_000 })
})

it('PAY-02 PAY-07 each change of an attempt is announced once with its sum, and what changes nothing is not', async () => {
  const { say } = await begin({ is_hold: true })
  const part = { amount: 8_000, captured: 8_000 }
  const words = [
    { state: 'authorized', captured: 0 },
    { state: 'authorized', captured: 0 },
    { amount: 5_000, captured: 5_000 },
    part,
    part,
    { ...part, state: 'partially_refunded', refunded: 1_000 },
    { ...part, state: 'partially_refunded', refunded: 3_000 },
  ] as const
  const kinds = []
  for (const word of words) kinds.push((await say(word)).kind)
  expect(kinds).toEqual(['applied', 'unchanged', 'applied', 'applied', 'unchanged', 'applied', 'applied'])
  const other = await begin()
  await other.say({ state: 'failed', captured: 0 })
  const expired = await begin()
  await expired.say({ state: 'expired', captured: 0 })
  expect(await announced()).toEqual([
    ['payment.authorized', 10_000],
    ['payment.paid', 5_000],
    ['payment.paid', 8_000],
    ['payment.refunded', 1_000],
    ['payment.refunded', 2_000],
    ['payment.failed', 10_000],
  ])
})

it('PAY-09 that money came when the order was completed already is noted with it, and with nothing else', async () => {
  const [open, completed] = [await begin(), await begin()]
  await become(completed.id, { status: 'completed' })
  await open.say({})
  await completed.say({ state: 'failed', captured: 0 })
  await completed.say({})
  const events = await shop.database
    .selectFrom('order_events')
    .select('after')
    .where('kind', '=', 'payment')
    .orderBy('id')
    .execute()
  const notes = events.map(({ after }) => [Reflect.get(after, 'state'), Reflect.get(after, 'note')])
  expect(notes).toEqual([
    ['paid', undefined],
    ['failed', undefined],
    ['paid', PAID_AFTERWARDS],
  ])
})

it('PAY-09 what an order costs less since it was paid is the owner’s to give back, also when a part has gone back', async () => {
  const paid = await begin()
  await paid.say({})
  await become(paid.id, { total: 5_000 })
  await paid.say({ state: 'partially_refunded', refunded: 1_000 })
  expect(await promised(paid)).toEqual([])
})

it('PAY-09 of an order that came back goes back what comes now, not what was paid or has gone back before', async () => {
  const paid = { is_hold: true, state: 'paid', captured: 5_000 } as const
  const before = await begin(paid)
  await become(before.id, { status: 'returned' })
  await before.say({ amount: 8_000, captured: 8_000 })
  expect(await promised(before)).toEqual([[3_000, 'late']])
  const gone = await begin()
  await become(gone.id, { status: 'returned' })
  await gone.say({ state: 'partially_refunded', refunded: 7_000 })
  expect(await promised(gone)).toEqual([[3_000, 'late']])
})

it('PAY-09 above what an order costs goes back no more than is not promised already, of any payment', async () => {
  const first = await begin()
  const second = await begin({}, { id: first.id, method: 'mono' })
  await first.say({})
  await promise(first, 4_000)
  await second.say({})
  expect(await promised(second)).toEqual([[6_000, 'over']])
})

it('PAY-09 of a payment above what an order costs goes back no more than it has left itself', async () => {
  const first = await begin()
  const taken = { is_hold: true, state: 'paid', captured: 3_000 } as const
  const second = await begin(taken, { id: first.id, method: 'mono' })
  await promise(second, 2_000)
  await first.say({})
  await become(first.id, { total: 1_000 })
  await second.say({ amount: 5_000, captured: 5_000 })
  expect(await promised(second)).toEqual([[3_000, 'over']])
})

it('PAY-09 what is paid for a cancelled order goes back, and of one that goes on nothing', async () => {
  const [cancelled, open] = [await begin(), await begin()]
  await become(cancelled.id, { status: 'cancelled' })
  await cancelled.say({})
  await open.say({})
  expect([await promised(cancelled), await promised(open)]).toEqual([[[10_000, 'late']], []])
})
