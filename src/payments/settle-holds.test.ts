import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { ALL_ATTEMPTS, listAttempts } from './list-attempts.ts'
import { HOLD_AGAIN_MS, listLapsingHolds, settleHold, settleHolds, takenOf } from './settle-holds.ts'

const NOW = new Date()
const DAY_MS = 86_400_000

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop()
  await shop.set('payment_hold', true)
})
beforeEach(async () => {
  await shop.mono.outage(null)
  shop.mono.callbacks.mode = 'send'
  shop.wayforpay.refunds = 'at-once'
  await shop.set('mono_token', shop.mono.token)
  await shop.database.deleteFrom('orders').execute()
})

/** A hundred hryvnias that mono has reserved for an order which has come so far. */
async function hold(status: OrderStatus = 'new') {
  const { id, number } = await shop.order({ payment_method: 'mono' })
  const reference = await shop.open(id, 'mono')
  await shop.act('mono', reference, 'pay')
  await shop.database.updateTable('orders').set({ status }).where('public_id', '=', id).execute()
  const attempt = () =>
    shop.database
      .selectFrom('payment_attempts')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  return { number, reference, attempt }
}

const letGo = ({ provider_ref }: { provider_ref: string | null }) =>
  shop.mono.setStatus(provider_ref ?? '', 'reversed', { finalAmount: 0 })

const settle = async (now = NOW) => settleHolds(shop.database, await shop.desk(), now)
const after = (ms: number) => new Date(NOW.getTime() + ms)
const dropKeys = () => shop.database.deleteFrom('settings').where('key', '=', 'mono_token').execute()
const lapsing = async (now: Date) => listLapsingHolds(shop.database, await shop.desk(), now)
const failOfItself = () => Promise.reject(new TypeError('a fault'))
const isCapture = ({ path }: { path: string }) => path.endsWith('/finalize')

it.each([
  ['shipped', 1, { state: 'paid', captured: 10_000, capturing: 10_000 }],
  ['completed', 1, { state: 'paid', captured: 10_000, capturing: 10_000 }],
  ['cancelled', 1, { state: 'refunded', captured: 0, capturing: null }],
  ['returned', 1, { state: 'refunded', captured: 0, capturing: null }],
  ['packed', 0, { state: 'authorized', captured: 0, capturing: null }],
] as const)('PAY-06 money reserved for an order that is %s follows it', async (status, settled, expected) => {
  const { attempt } = await hold(status)
  expect(await settle()).toBe(settled)
  expect(await attempt()).toMatchObject(expected)
})

it('PAY-06 money of an order that is paid in another way meanwhile is let go, though it was handed over', async () => {
  const { attempt, number } = await hold('shipped')
  await shop.database.updateTable('orders').set({ paid: 10_000 }).where('number', '=', number).execute()
  await settle()
  expect(await attempt()).toMatchObject({ state: 'refunded', captured: 0, capturing: null })
})

it('PAY-06 of two holds of one order no more is taken than it costs: the other is let go, and nothing goes back', async () => {
  const { id, number } = await shop.order({ payment_method: 'mono' })
  const tries = [await shop.open(id, 'mono'), await shop.open(id, 'liqpay')]
  await shop.act('mono', tries[0] ?? '', 'pay')
  await shop.act('liqpay', tries[1] ?? '', 'pay')
  await shop.database.updateTable('orders').set({ status: 'shipped' }).where('number', '=', number).execute()
  expect(await settle()).toBe(2)
  const taken = shop.database
    .selectFrom('payment_attempts')
    .select('captured')
    .where('reference', 'in', tries)
  const sums = (await taken.execute()).map(({ captured }) => captured)
  expect(sums.toSorted((a, b) => a - b)).toEqual([0, 10_000])
})

it('PAY-06 PAY-07 a hold that WayForPay takes its time to let go was never paid: nothing is promised back of it', async () => {
  const { id, number } = await shop.order({ payment_method: 'wayforpay' })
  const reference = await shop.open(id, 'wayforpay')
  await shop.act('wayforpay', reference, 'pay')
  await shop.database
    .updateTable('orders')
    .set({ status: 'cancelled' })
    .where('number', '=', number)
    .execute()
  shop.wayforpay.refunds = 'deferred'
  await settle()
  await shop.wayforpay.callbacks.settled()
  const money = () =>
    shop.database
      .selectFrom('orders')
      .select(['paid', 'refunded', 'held'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  expect(await money()).toEqual({ paid: 0, refunded: 0, held: 10_000 })
  await shop.finishRefund('wayforpay', reference)
  expect(await money()).toEqual({ paid: 0, refunded: 0, held: 0 })
  expect(await shop.database.selectFrom('payment_refunds').select('id').execute()).toEqual([])
})

it('PAY-06 a hold that the bank has let go by the time the parcel leaves stays in sight, with its reason', async () => {
  const { attempt, number } = await hold('shipped')
  shop.mono.callbacks.mode = 'lose'
  await letGo(await attempt())
  await settle()
  expect(await attempt()).toMatchObject({
    state: 'refunded',
    captured: 0,
    problem: 'банк відпустив утримане, а замовлення вже передано',
  })
  const open = { ...ALL_ATTEMPTS, isOpen: true }
  const listed = await listAttempts(shop.database, { actor: COMMAND, selection: open, limit: 9 })
  expect(listed.map((each) => each.number)).toEqual([number])
  const history = await shop.database
    .selectFrom('order_events')
    .select('after')
    .where('kind', '=', 'payment')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(history?.after).toMatchObject({ state: 'refunded', note: 'утримане відпущено, не списано нічого' })
})

it.each(['packed', 'cancelled'] as const)(
  'PAY-06 a hold that the bank lets go of an order that is %s wants nobody’s eyes',
  async (status) => {
    const { attempt } = await hold(status)
    await letGo(await attempt())
    await shop.mono.callbacks.settled()
    expect(await attempt()).toMatchObject({ state: 'refunded', problem: null })
  },
)

it('PAY-06 as much of a hold is taken as the order costs, at most all; a loan whole, or not at all', () => {
  const [card, loan] = [
    { provider: 'mono', amount: 10_000 },
    { provider: 'mono_parts', amount: 10_000 },
  ] as const
  expect([takenOf(card, 12_000), takenOf(card, 8_000), takenOf(card, 0)]).toEqual([10_000, 8_000, 0])
  expect([takenOf(loan, 12_000), takenOf(loan, 1), takenOf(loan, 0)]).toEqual([10_000, 10_000, 0])
})

it('PAY-06 a bank that does not answer is asked again after five minutes and not before; what was asked for stays noted', async () => {
  const { attempt } = await hold('shipped')
  await shop.mono.outage('error', { only: isCapture })
  expect(await settle()).toBe(1)
  expect(await attempt()).toMatchObject({ state: 'authorized', capturing: 10_000 })
  await shop.mono.outage(null)
  expect(await settle(after(HOLD_AGAIN_MS))).toBe(0)
  expect(await settle(after(HOLD_AGAIN_MS + 1))).toBe(1)
  expect(await attempt()).toMatchObject({ state: 'paid', captured: 10_000 })
})

it('PAY-06 what the bank refuses to take is not noted as asked for, and its reason is answered', async () => {
  const { attempt, reference } = await hold()
  shop.mono.find(reference).amount = 5_000
  const sums = { sum: 10_000, now: NOW }
  const problem = await settleHold(shop.database, await shop.desk(), await attempt(), sums)
  expect(problem).toMatch(/^mono: /)
  expect(await attempt()).toMatchObject({ state: 'authorized', captured: 0, capturing: null })
})

it('PAY-06 an answer that was lost says what is against it, and what the bank has done counts', async () => {
  const { attempt } = await hold()
  shop.mono.callbacks.mode = 'lose'
  await shop.mono.outage('lost', { times: 1, only: isCapture })
  const sums = { sum: 8_000, now: NOW }
  expect(await settleHold(shop.database, await shop.desk(), await attempt(), sums)).toContain('не відповідає')
  expect(await attempt()).toMatchObject({ state: 'paid', captured: 8_000 })
})

it('PAY-06 without keys of the bank nothing is asked of it, and the owner hears what to do', async () => {
  const { attempt } = await hold()
  await dropKeys()
  const sums = { sum: 10_000, now: NOW }
  expect(await settleHold(shop.database, await shop.desk(), await attempt(), sums)).toContain('Ключів')
  expect(await attempt()).toMatchObject({ state: 'authorized', capturing: null, asked_at: null })
})

it('PAY-06 a fault of the shop itself is no answer of the bank', async () => {
  const { attempt } = await hold()
  const desk = await shop.desk()
  const mono = desk.providers.get('mono')
  if (!mono) throw new Error('mono is not set up')
  const faulty = { ...desk, providers: new Map([['mono' as const, { ...mono, capture: failOfItself }]]) }
  const settling = settleHold(shop.database, faulty, await attempt(), { sum: 10_000, now: NOW })
  await expect(settling).rejects.toThrow(TypeError)
  expect(await attempt()).toMatchObject({ problem: null })
})

it('PAY-06 the owner hears of a hold less than two days before it ends, the earliest first', async () => {
  const [late, early] = [await hold(), await hold()]
  const reserved = async (
    reference: string,
    authorized_at: Date | null,
    created_at = authorized_at ?? NOW,
  ) => {
    const change = { authorized_at, created_at }
    const attempt = shop.database.updateTable('payment_attempts').set(change)
    await attempt.where('reference', '=', reference).execute()
  }
  await reserved(late.reference, NOW, after(-DAY_MS))
  await reserved(early.reference, after(-1))
  const { number, reference } = early
  expect(await lapsing(after(7 * DAY_MS - 1))).toEqual([])
  expect(await lapsing(after(7 * DAY_MS))).toEqual([
    { number, reference, provider: 'mono', amount: 10_000, lapses_at: after(9 * DAY_MS - 1) },
  ])
  expect((await lapsing(after(7 * DAY_MS + 1))).map((each) => each.number)).toEqual([number, late.number])
  // Of one without that moment its beginning counts; without keys nobody knows for how long the bank reserves.
  await reserved(late.reference, null, after(-3 * DAY_MS))
  expect(await lapsing(after(4 * DAY_MS + 1))).toMatchObject([{ number: late.number }])
  await dropKeys()
  expect(await lapsing(NOW)).toHaveLength(2)
})
