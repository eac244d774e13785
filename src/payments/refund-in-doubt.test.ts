import { beforeAll, beforeEach, expect, it } from 'vitest'
import { COMMAND } from '#src/staff/actor.ts'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'
import { isDoubtful, LOST, sumDoubtful, UNCONFIRMED, UNKNOWN } from './arrive-refunds.ts'
import { checkPayments } from './check-payments.ts'
import { ALL_ATTEMPTS, listAttempts } from './list-attempts.ts'
import { confirmRefund, resendRefund } from './refund-by-hand.ts'
import { requestRefund } from './request-refund.ts'
import { sendRefund } from './send-refunds.ts'
import { workOffPayments } from './start-payment-worker.ts'

const MINUTE_MS = 60_000
const LOG = { info: () => undefined }

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop()
})
beforeEach(async () => {
  await shop.wayforpay.outage(null)
  Object.assign(shop.wayforpay, { refunds: 'at-once' })
  await shop.database.deleteFrom('orders').execute()
})

const after = (ms: number) => new Date(Date.now() + ms)
const work = (now: Date) => workOffPayments(shop.database, shop.desk, now, LOG)

/** Paid 400 by WayForPay; 20 of it went back at once, and 30 more are to go back later. */
async function secondRefund() {
  const order = await shop.order({ payment_method: 'wayforpay' }, 400)
  const reference = await shop.open(order.id, 'wayforpay')
  await shop.act('wayforpay', reference, 'pay')
  await refund(order.number, 2_000)
  Object.assign(shop.wayforpay, { refunds: 'deferred' })
  await refund(order.number, 3_000)
  return { ...order, reference, second: `${reference}-r2` }
}

async function refund(number: string, sum: number): Promise<void> {
  const outcome = await requestRefund(shop.database, number, { size: { kind: 'sum', sum }, actor: 'owner' })
  if (outcome.kind !== 'promised') throw new Error(outcome.kind)
  for (const { id } of outcome.refunds) await sendRefund(shop.database, await shop.desk(), id, new Date())
}

async function refundsOf(reference: string) {
  const open = { ...ALL_ATTEMPTS }
  const attempts = await listAttempts(shop.database, { actor: COMMAND, selection: open, limit: 9 })
  return attempts.find((attempt) => attempt.reference === reference)?.refunds ?? []
}
const refundedOf = async (number: string) =>
  (
    await shop.database
      .selectFrom('orders')
      .select('refunded')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).refunded
async function auditOf(number: string) {
  const entries = shop.database.selectFrom('staff_audit').select(['action', 'before', 'after'])
  const found = await entries.where('entity', '=', 'order').where('entity_id', '=', number).execute()
  return found.map(({ action, before, after }) => [action, before, after])
}
const warnings = async () =>
  (await checkPayments(shop.database, await shop.desk(), new Date()))
    .filter(({ name }) => name === 'payment_refund')
    .map(({ text }) => text)

it('PAY-07 that WayForPay will not say whether a second refund was done is told at once, with what to do', async () => {
  const { number, reference, second } = await secondRefund()
  expect(await refundsOf(reference)).toMatchObject([
    { state: 'done', problem: null },
    { state: 'sent', problem: expect.stringContaining('подивіться в його кабінеті') },
  ])
  expect(await warnings()).toEqual([expect.stringContaining(`orders refund ${number} --done ${second}`)])
})

it('PAY-07 a first refund that WayForPay does later is told of by itself: nobody has to look', async () => {
  const order = await shop.order({ payment_method: 'wayforpay' }, 400)
  const reference = await shop.open(order.id, 'wayforpay')
  await shop.act('wayforpay', reference, 'pay')
  Object.assign(shop.wayforpay, { refunds: 'deferred' })
  await refund(order.number, 3_000)
  expect([await refundsOf(reference), await warnings()]).toMatchObject([
    [{ state: 'sent', problem: null }],
    [],
  ])
})

it('PAY-07 the owner’s word that it went back is taken once, of what is in doubt alone', async () => {
  const { number, second, reference } = await secondRefund()
  const now = new Date()
  const confirm = (which: string, order = number) =>
    confirmRefund(shop.database, order, { reference: which, actor: 'owner', now })
  expect((await confirm(`${reference}-r1`)).kind).toBe('refused')
  expect((await confirm(second, '999999')).kind).toBe('missing')
  const answers = await Promise.all([confirm(second), confirm(second)])
  expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['done', 'refused'])
  expect([await refundsOf(reference), await refundedOf(number), await warnings()]).toMatchObject([
    [{ state: 'done' }, { state: 'done', problem: null }],
    5_000,
    [],
  ])
  expect(await auditOf(number)).toContainEqual([
    'order.refund_done',
    { refund: second, state: 'sent' },
    { state: 'done', amount: 3_000 },
  ])
  // What WayForPay says of the payment afterwards changes nothing.
  await shop.finishRefund('wayforpay', reference)
  await work(after(10 * MINUTE_MS))
  expect(await refundedOf(number)).toBe(5_000)
})

it('PAY-07 what was not done in the end is sent again on the owner’s word, after an hour and not after days', async () => {
  const { number, second, reference } = await secondRefund()
  const payment = shop.wayforpay.payments.get(reference)
  Object.assign(payment ?? {}, { refunding: 0, transactionStatus: 'Refunded' })
  await work(after(30 * MINUTE_MS))
  expect(await refundsOf(reference)).toMatchObject([{ state: 'done' }, { state: 'sent' }])
  await work(after(95 * MINUTE_MS))
  expect(await refundsOf(reference)).toMatchObject([{ state: 'done' }, { state: 'failed' }])
  expect(await warnings()).toEqual([expect.stringContaining(`--done ${second}`)])
  Object.assign(shop.wayforpay, { refunds: 'at-once' })
  const request = { reference: second, actor: 'owner', now: after(2 * 60 * MINUTE_MS) } as const
  expect(await resendRefund(shop.database, await shop.desk(), number, request)).toMatchObject({
    kind: 'sent',
    refund: { state: 'done' },
  })
  expect([await refundedOf(number), shop.refundedOf('wayforpay', reference)]).toEqual([5_000, 5_000])
  expect(await auditOf(number)).toContainEqual([
    'order.refund_resend',
    { refund: second, state: 'failed' },
    null,
  ])
})

it('PAY-07 nothing is sent again but a refund of this order that has failed', async () => {
  const { number, second, reference } = await secondRefund()
  const now = new Date()
  const desk = await shop.desk()
  const resend = (which: string, order = number) =>
    resendRefund(shop.database, desk, order, { reference: which, actor: 'owner', now })
  const requests = shop.wayforpay.requests.length
  const tries = [await resend(second), await resend(second, '999999'), await resend(`${reference}-r9`)]
  expect(tries.map(({ kind }) => kind)).toEqual(['refused', 'missing', 'refused'])
  expect(shop.wayforpay.requests).toHaveLength(requests)
  expect(await auditOf(number)).not.toContainEqual(expect.arrayContaining(['order.refund_resend']))
})

it('PAY-07 what is in doubt is counted of its own payment alone', async () => {
  const { reference } = await secondRefund()
  Object.assign(shop.wayforpay.payments.get(reference) ?? {}, {
    refunding: 0,
    transactionStatus: 'Refunded',
  })
  await work(after(95 * MINUTE_MS))
  const other = await secondRefund()
  const doubtfulOf = async (which: string) => {
    const attempt = shop.database.selectFrom('payment_attempts').select('id').where('reference', '=', which)
    return sumDoubtful(shop.database, (await attempt.executeTakeFirstOrThrow()).id)
  }
  expect([await doubtfulOf(reference), await doubtfulOf(other.reference)]).toEqual([3_000, 0])
})

it('PAY-07 of what the provider has refused nobody is asked to say that it went back, and nobody can', async () => {
  const order = await shop.order({ payment_method: 'wayforpay' }, 400)
  const reference = await shop.open(order.id, 'wayforpay')
  await shop.act('wayforpay', reference, 'pay')
  Object.assign(shop.wayforpay, { refunds: 'refuse' })
  await refund(order.number, 3_000)
  expect(await refundsOf(reference)).toMatchObject([{ state: 'failed' }])
  expect(await warnings()).toEqual([expect.not.stringContaining('--done')])
  const word = { reference: `${reference}-r1`, actor: 'owner', now: new Date() } as const
  expect((await confirmRefund(shop.database, order.number, word)).kind).toBe('refused')
  expect(await refundedOf(order.number)).toBe(0)
})

it('PAY-07 in doubt is what failed without an answer or will not be told of, and not what is being sent again', () => {
  const doubtful = [LOST, UNKNOWN].map((problem) => isDoubtful({ state: 'failed', problem }))
  expect([...doubtful, isDoubtful({ state: 'sent', problem: UNCONFIRMED })]).toEqual([true, true, true])
  const sure = [
    isDoubtful({ state: 'sending', problem: LOST }),
    isDoubtful({ state: 'sent', problem: null }),
    isDoubtful({ state: 'failed', problem: 'недостатньо коштів' }),
  ]
  expect(sure).toEqual([false, false, false])
})
