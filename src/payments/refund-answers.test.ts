import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { COMMAND } from '#src/staff/actor.ts'
import { CARD_METHODS, type CardMethod, type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'
import { askAttempt } from './ask-attempts.ts'
import { checkPayments } from './check-payments.ts'
import { ALL_ATTEMPTS, listAttempts } from './list-attempts.ts'
import { requestRefund, type RefundRequest } from './request-refund.ts'
import { sendRefund } from './send-refunds.ts'
import { workOffPayments } from './start-payment-worker.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const LOG = { info: () => undefined }
const UNKNOWN = 'невідомо, чи повернення виконано: перевірте в кабінеті сервісу'
const METHODS = [...CARD_METHODS, 'privat_parts'] as const
type Method = (typeof METHODS)[number]

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop({ hasInstalments: true })
})
beforeEach(async () => {
  for (const method of METHODS) {
    await shop[method].outage(null)
    Object.assign(shop[method].callbacks, { mode: 'send', copies: 1 })
  }
  answerRefunds('at-once')
  shop.liqpay.saysReserve = true
  await shop.database.deleteFrom('orders').execute()
})

function answerRefunds(way: 'at-once' | 'deferred'): void {
  for (const method of CARD_METHODS) Object.assign(shop[method], { refunds: way, cancels: way })
}

const after = (ms: number) => new Date(Date.now() + ms)
const work = (now: Date) => workOffPayments(shop.database, shop.desk, now, LOG)

async function pay(method: Method) {
  const order = await shop.order({ payment_method: method }, 400)
  const reference = await shop.open(order.id, method)
  await shop.act(method, reference, 'pay')
  return { ...order, reference }
}

async function refund(number: string, size: RefundRequest['size']) {
  const outcome = await requestRefund(shop.database, number, { size, actor: 'owner' })
  if (outcome.kind !== 'promised') return outcome
  for (const { id } of outcome.refunds) await sendRefund(shop.database, await shop.desk(), id, new Date())
  return { kind: outcome.kind, sum: outcome.sum }
}

const part = (sum: number) => ({ kind: 'sum', sum }) as const

const refundsOf = (id: string) =>
  shop.database
    .selectFrom('payment_refunds as r')
    .innerJoin('payment_attempts as a', 'a.id', 'r.attempt_id')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .select(['r.id', 'r.amount', 'r.state', 'r.problem'])
    .where('o.public_id', '=', id)
    .orderBy('r.id')
    .execute()

const moneyOf = (id: string) =>
  shop.database
    .selectFrom('orders')
    .select(['paid', 'refunded'])
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow()

const refundChecks = async (now: Date) =>
  (await checkPayments(shop.database, await shop.desk(), now)).filter(({ name }) => name === 'payment_refund')

/** The provider has accepted it and does not do it in the end; of that it says nothing by itself. */
function failInTheEnd(method: CardMethod, reference: string): void {
  if (method === 'liqpay') shop.liqpay.dropRefund(reference)
  if (method === 'mono')
    for (const entry of shop.mono.find(reference).cancelList) Object.assign(entry, { status: 'failure' })
  if (method === 'wayforpay')
    Object.assign(shop.wayforpay.payments.get(reference) ?? {}, {
      refunding: 0,
      transactionStatus: 'Approved',
    })
}

it.each([
  ['liqpay', 'done', null],
  ['mono', 'done', null],
  ['wayforpay', 'done', null],
  ['privat_parts', 'failed', UNKNOWN],
] as const)(
  'PAY-07 %s gives back once what it does later, though its first answer was lost',
  async (method, state, problem) => {
    const { id, number, reference } = await pay(method)
    answerRefunds('deferred')
    await shop[method].outage('lost', { times: 1 })
    await refund(number, part(4_000))
    for (const minutes of [5, 30]) await work(after(minutes * MINUTE_MS))
    await shop.finishRefund(method, reference)
    await work(after(2 * DAY_MS))
    expect(await refundsOf(id)).toMatchObject([{ amount: 4_000, state, problem }])
    expect(shop.refundedOf(method, reference)).toBe(4_000)
  },
)

it('PAY-07 what LiqPay says nothing of is not asked for again, and is done once LiqPay tells of it', async () => {
  const { id, number, reference } = await pay('liqpay')
  answerRefunds('deferred')
  shop.liqpay.saysReserve = false
  await shop.liqpay.outage('lost', { times: 1 })
  await refund(number, part(4_000))
  for (const hours of [1, 8, 48]) await work(after(hours * HOUR_MS))
  expect(await refundsOf(id)).toMatchObject([{ state: 'failed', problem: UNKNOWN }])
  await shop.finishRefund('liqpay', reference)
  expect(await refundsOf(id)).toMatchObject([{ state: 'done', problem: null }])
  expect(await moneyOf(id)).toMatchObject({ refunded: 4_000 })
  expect(shop.refundedOf('liqpay', reference)).toBe(4_000)
})

it('PAY-07 what LiqPay may have been asked for waits for the owner, who sends it again', async () => {
  const { id, number, reference } = await pay('liqpay')
  await shop.liqpay.outage('error', { times: 1 })
  await refund(number, part(4_000))
  for (const hours of [1, 8, 48]) await work(after(hours * HOUR_MS))
  expect(shop.refundedOf('liqpay', reference)).toBe(0)
  const [known] = await refundsOf(id)
  expect(known).toMatchObject({ state: 'failed', problem: UNKNOWN })
  await sendRefund(shop.database, await shop.desk(), known?.id ?? 0, after(3 * DAY_MS))
  expect(await refundsOf(id)).toMatchObject([{ state: 'done' }])
  expect(shop.refundedOf('liqpay', reference)).toBe(4_000)
})

it('PAY-07 a refund that may have been given stays in doubt while the provider cannot be asked', async () => {
  const { id, number, reference } = await pay('mono')
  shop.mono.callbacks.mode = 'lose'
  await shop.mono.outage('lost', { times: 1 })
  await refund(number, part(4_000))
  await shop.mono.outage('refuse')
  await work(after(10 * MINUTE_MS))
  await shop.mono.outage(null)
  await work(after(HOUR_MS))
  expect(await refundsOf(id)).toMatchObject([{ state: 'done' }])
  expect(shop.refundedOf('mono', reference)).toBe(4_000)
})

it('PAY-07 of two refunds under way at LiqPay the one that was done is done, and the other is looked after', async () => {
  const { id, number, reference } = await pay('liqpay')
  shop.liqpay.callbacks.mode = 'lose'
  answerRefunds('deferred')
  await refund(number, part(2_000))
  await shop.liqpay.outage('error', { times: 1 })
  await refund(number, part(2_000))
  await shop.liqpay.finishRefund(reference)
  for (const hours of [1, 5, 20, 60]) await work(after(hours * HOUR_MS))
  expect(await refundsOf(id)).toMatchObject([
    { state: 'done', problem: null },
    { state: 'failed', problem: UNKNOWN },
  ])
  expect(await moneyOf(id)).toMatchObject({ refunded: 2_000 })
})

it('PAY-07 what LiqPay had given back before makes none of those under way done that it has not done', async () => {
  const { id, number, reference } = await pay('liqpay')
  await refund(number, part(2_000))
  await shop.liqpay.callbacks.settled()
  answerRefunds('deferred')
  await refund(number, part(2_000))
  await shop.liqpay.outage('error', { times: 1 })
  await refund(number, part(2_000))
  await shop.finishRefund('liqpay', reference)
  expect((await refundsOf(id)).map(({ state }) => state)).toEqual(['done', 'done', 'failed'])
  expect(await moneyOf(id)).toMatchObject({ refunded: 4_000 })
})

describe.each([...CARD_METHODS])('%s', (method) => {
  it('PAY-07 a refund that it has done later is found though its callback was lost', async () => {
    const { id, number, reference } = await pay(method)
    answerRefunds('deferred')
    await refund(number, part(4_000))
    shop[method].callbacks.mode = 'lose'
    await work(after(10 * MINUTE_MS))
    expect(await refundsOf(id)).toMatchObject([{ state: 'sent' }])
    await shop.finishRefund(method, reference)
    await work(after(HOUR_MS))
    expect(await refundsOf(id)).toMatchObject([{ state: 'done' }])
    expect(await moneyOf(id)).toMatchObject({ refunded: 4_000 })
  })

  it('PAY-07 it is asked about a refund with growing pauses', async () => {
    const { number } = await pay(method)
    answerRefunds('deferred')
    await refund(number, part(4_000))
    const asked = () => shop[method].requests.length
    const seen: boolean[] = []
    for (const minutes of [1, 3, 4, 7, 12, 30]) {
      const before = asked()
      await work(after(minutes * MINUTE_MS))
      seen.push(asked() > before)
    }
    expect(seen).toEqual([false, true, false, true, false, true])
  })

  it('OPS-01 PAY-07 doctor names a refund that has not been done for a day', async () => {
    const { number } = await pay(method)
    answerRefunds('deferred')
    await refund(number, part(4_000))
    expect(await refundChecks(after(23 * HOUR_MS))).toEqual([])
    const [check] = await refundChecks(after(25 * HOUR_MS))
    expect(check?.text).toContain(`Повернення ${number}-1-r1: сервіс прийняв його`)
  })
})

it.each(['mono', 'wayforpay'] as const)(
  'PAY-07 a refund that fails at %s in the end says so, and its money may go back in another way',
  async (method) => {
    const { id, number, reference } = await pay(method)
    answerRefunds('deferred')
    await refund(number, { kind: 'all' })
    expect(await refund(number, part(100))).toEqual({ kind: 'nothing' })
    failInTheEnd(method, reference)
    await work(after(HOUR_MS))
    const undone = { state: 'failed', problem: 'сервіс прийняв повернення, але не виконав його' }
    expect(await refundsOf(id)).toMatchObject([undone])
    expect(await refundChecks(after(HOUR_MS))).toMatchObject([{ state: 'failed' }])
    answerRefunds('at-once')
    await work(after(DAY_MS))
    expect(await refundsOf(id)).toMatchObject([undone])
    expect(await refund(number, { kind: 'all' })).toEqual({ kind: 'promised', sum: 40_000 })
    await shop[method].callbacks.settled()
    expect(await refundsOf(id)).toMatchObject([undone, { state: 'done' }])
    expect(await moneyOf(id)).toEqual({ paid: 40_000, refunded: 40_000 })
    expect(shop.refundedOf(method, reference)).toBe(40_000)
    // Nobody has to look at it any more, and it is not sent a second time.
    expect(await refundChecks(after(DAY_MS))).toEqual([])
    const open = { selection: { ...ALL_ATTEMPTS, isOpen: true }, actor: COMMAND, limit: 9 }
    expect(await listAttempts(shop.database, open)).toEqual([])
    const [first] = await refundsOf(id)
    await sendRefund(shop.database, await shop.desk(), first?.id ?? 0, after(DAY_MS))
    expect(await refundsOf(id)).toMatchObject([undone, { state: 'done' }])
  },
)

it('PAY-07 what LiqPay has accepted and says nothing of is the owner’s to look at after three days', async () => {
  const { id, number, reference } = await pay('liqpay')
  answerRefunds('deferred')
  await refund(number, part(4_000))
  failInTheEnd('liqpay', reference)
  await work(after(2 * DAY_MS))
  expect(await refundsOf(id)).toMatchObject([{ state: 'sent' }])
  await work(after(4 * DAY_MS))
  expect(await refundsOf(id)).toMatchObject([{ state: 'failed', problem: UNKNOWN }])
})

it('PAY-07 what a provider has refused to the end does not stand in the way of another refund', async () => {
  const { id, number } = await pay('liqpay')
  shop.liqpay.refunds = 'refuse'
  await refund(number, part(4_000))
  for (let round = 1; round <= 12; round += 1) await work(after(round * 7 * HOUR_MS))
  expect(await refundsOf(id)).toMatchObject([{ state: 'failed' }])
  shop.liqpay.refunds = 'at-once'
  expect(await refund(number, { kind: 'all' })).toEqual({ kind: 'promised', sum: 40_000 })
})

it('PAY-07 of two equal refunds under way at mono the one that mono names is done, and the other has failed', async () => {
  const { id, number, reference } = await pay('mono')
  answerRefunds('deferred')
  await refund(number, part(2_000))
  await refund(number, part(2_000))
  const invoice = shop.mono.find(reference)
  const [first, second] = invoice.cancelList
  Object.assign(first ?? {}, { status: 'failure' })
  Object.assign(second ?? {}, { status: 'success' })
  invoice.finalAmount -= 2_000
  const attempt = await shop.database
    .selectFrom('payment_attempts')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  await askAttempt(shop.database, await shop.desk(), attempt, new Date())
  expect(await refundsOf(id)).toMatchObject([{ state: 'sent' }, { state: 'done' }])
  await work(after(HOUR_MS))
  const undone = { state: 'failed', problem: 'сервіс прийняв повернення, але не виконав його' }
  expect(await refundsOf(id)).toMatchObject([undone, { state: 'done' }])
  expect(await moneyOf(id)).toMatchObject({ refunded: 2_000 })
})

it('PAY-07 WayForPay does not say which refund was done, so it has one of a payment at a time', async () => {
  const { id, number, reference } = await pay('wayforpay')
  answerRefunds('deferred')
  await refund(number, part(2_000))
  await refund(number, part(3_000))
  expect(await refundsOf(id)).toMatchObject([{ state: 'sent' }, { state: 'new' }])
  await shop.finishRefund('wayforpay', reference)
  expect(await refundsOf(id)).toMatchObject([{ state: 'done' }, { state: 'new' }])
  expect(await moneyOf(id)).toMatchObject({ refunded: 2_000 })
  answerRefunds('at-once')
  await work(after(MINUTE_MS))
  expect(await refundsOf(id)).toMatchObject([{ state: 'done' }, { state: 'done' }])
  expect(await moneyOf(id)).toMatchObject({ refunded: 5_000 })
  expect(shop.refundedOf('wayforpay', reference)).toBe(5_000)
})

it('PAY-07 a word of WayForPay about an earlier refund does not make a later one done that fails in the end', async () => {
  const { id, number, reference } = await pay('wayforpay')
  await refund(number, part(2_000))
  answerRefunds('deferred')
  await refund(number, part(3_000))
  const payment = shop.wayforpay.payments.get(reference)
  Object.assign(payment ?? {}, { refunding: 0, transactionStatus: 'Refunded' })
  await work(after(HOUR_MS))
  expect(await moneyOf(id)).toMatchObject({ refunded: 2_000 })
  await work(after(4 * DAY_MS))
  expect(await refundsOf(id)).toMatchObject([{ state: 'done' }, { state: 'failed', problem: UNKNOWN }])
  expect(await moneyOf(id)).toMatchObject({ refunded: 2_000 })
})
