import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { CheckoutOptions } from '#src/contract/orders.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { editOrder } from '#src/orders/edit-order.ts'
import { settleHoldByHand } from '#src/payments/hold-by-hand.ts'
import { requestRefund, type RefundRequest } from '#src/payments/request-refund.ts'
import { sendRefund } from '#src/payments/send-refunds.ts'
import { listLapsingHolds } from '#src/payments/settle-holds.ts'
import { workOffPayments } from '#src/payments/start-payment-worker.ts'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'

const METHOD = 'mono_parts'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const LOG = { info: () => undefined }

let shop: PayingShop
/** Nobody has two applications of one phone open unless a test wants it. */
let phones = 0
beforeAll(async () => {
  shop = await startPayingShop({ hasInstalments: true })
})
beforeEach(async () => {
  const { mono_parts: bank, database } = shop
  await bank.outage(null)
  Object.assign(bank, { spoiled: {}, signsWrongly: false, hasNoMoney: false, canReturnToCard: true })
  bank.strangers.clear()
  Object.assign(bank.callbacks, { mode: 'send', copies: 1 })
  await database
    .deleteFrom('settings')
    .where('key', 'in', ['mono_parts_most', 'mono_parts_from', 'unpaid_hours'])
    .execute()
  await shop.set('mono_parts_secret', bank.store.secret)
})

const nextPhone = () => `+38067${String((phones += 1)).padStart(7, '0')}`
const order = (price = 600, phone = nextPhone()) => shop.order({ payment_method: METHOD, phone }, price)
const act = (reference: string, deed: Parameters<PayingShop['act']>[2]) => shop.act(METHOD, reference, deed)
const applicationOf = (reference: string) => shop.mono_parts.payments.get(reference)
const after = (ms: number) => new Date(Date.now() + ms)
const work = (now: Date) => workOffPayments(shop.database, shop.desk, now, LOG)
const pathsAsked = () => shop.mono_parts.requests.map(({ path }) => path.replace('/api/order/', ''))

async function attemptsOf(id: string) {
  return shop.database
    .selectFrom('payment_attempts as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .select(['a.state', 'a.parts', 'a.captured', 'a.refunded', 'a.problem', 'a.is_hold', 'a.provider_ref'])
    .where('o.public_id', '=', id)
    .orderBy('a.attempt')
    .execute()
}

async function moneyOf(id: string) {
  const order = shop.database.selectFrom('orders').select(['status', 'paid', 'refunded', 'held'])
  return order.where('public_id', '=', id).executeTakeFirstOrThrow()
}

/** An order whose purchase the shopper has confirmed in her application. */
async function agreed(price = 600) {
  const placed = await order(price)
  const reference = await shop.open(placed.id, METHOD, 3)
  await act(reference, 'pay')
  return { ...placed, reference }
}

/** … and that the shop has handed over. */
async function handedOver(price = 600) {
  const placed = await agreed(price)
  await changeOrderStatus(shop.database, placed.number, { status: 'shipped', actor: 'owner' })
  await work(after(HOUR_MS))
  return placed
}

async function refund(number: string, size: RefundRequest['size'], now = new Date()) {
  const outcome = await requestRefund(shop.database, number, { size, actor: 'owner' })
  if (outcome.kind !== 'promised') throw new Error(outcome.kind)
  return sendRefund(shop.database, await shop.desk(), outcome.refunds[0]?.id ?? 0, now)
}

it('PAY-01 stands at the checkout beside the other bank’s, each by its name, its lender and its own bounds', async () => {
  await shop.set('mono_parts_most', 10)
  await shop.set('mono_parts_from', 1_000)
  const { data } = await shop.getJson<{ data: CheckoutOptions }>('/api/checkout')
  const both = data.payments.filter(({ instalments }) => instalments)
  expect(
    both.map(({ id, title, note, instalments }) => [id, title, note.replaceAll('\u00A0', ' '), instalments]),
  ).toEqual([
    [
      'privat_parts',
      'Оплата частинами ПриватБанку',
      'До 4 платежів, від 300,00 грн. Кредит надає АТ КБ «ПриватБанк»',
      { least_parts: 2, most_parts: 4, least_sum: 300 },
    ],
    [
      METHOD,
      'Покупка частинами monobank',
      'До 10 платежів, від 1 000,00 грн. Кредит надає АТ «Універсал Банк» (monobank)',
      { least_parts: 3, most_parts: 10, least_sum: 1_000 },
    ],
  ])
})

it('PAY-01 PAY-05 the bank is asked for the chosen number of payments, and the shopper in her application', async () => {
  const phone = nextPhone()
  const { id, number } = await order(600.5, phone)
  const offered = (await shop.payment(id)).methods.find((method) => method.id === METHOD)
  expect(offered?.parts).toEqual([3, 4])
  expect(await shop.start(id, METHOD, 3)).toEqual({
    kind: 'app',
    url: `${shop.origin}/api/orders/${id}/paid`,
    fields: [],
  })
  expect(applicationOf(`${number}-1`)?.request).toMatchObject({
    client_phone: phone,
    total_sum: 600.5,
    invoice: { number, source: 'INTERNET' },
    available_programs: [{ available_parts_count: [3], type: 'payment_installments' }],
    products: [{ count: 1, sum: 600.5 }],
    result_callback: `${shop.origin}/api/payments/mono_parts/callback`,
  })
  const shown = await shop.payment(id, true)
  expect(shown).toMatchObject({ outcome: 'in_app', method: METHOD, due: 600.5 })
  // She has been asked; what is left are other ways.
  expect(shown.methods.map((method) => method.id)).not.toContain(METHOD)
  expect(shown.methods.map((method) => method.id)).toContain('liqpay')
})

it('PAY-01 a form of a browser without scripts leads to the page that waits', async () => {
  const { id } = await order()
  const answer = await fetch(`${shop.origin}/api/orders/${id}/pay`, {
    method: 'POST',
    body: new URLSearchParams({ method: METHOD, parts: '4' }),
    redirect: 'manual',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/thank-you-pay?order=${id}`])
  expect(await shop.payment(id)).toMatchObject({ outcome: 'in_app' })
})

it('PAY-06 what she has confirmed is held, whatever the owner has said of holds, and taken when the order is on its way', async () => {
  const { id, number, reference } = await agreed(600.5)
  expect(await shop.payment(id)).toMatchObject({ outcome: 'held', due: 0, paid: 0, methods: [] })
  expect(await moneyOf(id)).toMatchObject({ held: 60_050, paid: 0 })
  expect(await attemptsOf(id)).toMatchObject([
    { state: 'authorized', parts: 3, is_hold: true, problem: null },
  ])
  await work(after(HOUR_MS))
  expect(applicationOf(reference)?.state).toBe('IN_PROCESS/WAITING_FOR_STORE_CONFIRM')
  await changeOrderStatus(shop.database, number, { status: 'shipped', actor: 'owner' })
  await work(after(2 * HOUR_MS))
  expect(applicationOf(reference)?.state).toBe('SUCCESS/ACTIVE')
  expect(await moneyOf(id)).toMatchObject({ held: 0, paid: 60_050 })
  expect(await shop.payment(id)).toMatchObject({ outcome: 'paid', paid: 600.5 })
})

it('PAY-06 ADM-08 taken and let go by hand', async () => {
  const [taken, released] = [await agreed(), await agreed()]
  const settle = async ({ number, reference }: typeof taken, deed: 'capture' | 'release') =>
    settleHoldByHand(shop.database, await shop.desk(), number, {
      reference,
      deed,
      actor: 'owner',
      now: new Date(),
    })
  expect(await settle(taken, 'capture')).toEqual({ kind: 'done', sum: 60_000 })
  expect(await moneyOf(taken.id)).toMatchObject({ held: 0, paid: 60_000 })
  expect(await settle(released, 'release')).toEqual({ kind: 'done', sum: 60_000 })
  expect(applicationOf(released.reference)?.state).toBe('FAIL/REJECTED_BY_STORE')
  expect(await moneyOf(released.id)).toMatchObject({ held: 0, paid: 0 })
})

it('PAY-06 PAY-09 of an order that costs less by then the loan is taken whole, and the rest goes back by itself', async () => {
  const { id, number, reference } = await agreed(1_000)
  await editOrder(shop.database, number, { edit: { discount: 15_000 }, actor: 'owner', reason: null })
  await changeOrderStatus(shop.database, number, { status: 'shipped', actor: 'owner' })
  await work(after(HOUR_MS))
  await work(after(2 * HOUR_MS))
  expect(await moneyOf(id)).toMatchObject({ paid: 100_000, refunded: 15_000, held: 0 })
  expect(applicationOf(reference)).toMatchObject({ refunded: 15_000, state: 'SUCCESS/ACTIVE' })
})

it('PAY-06 an order that is cancelled lets the loan go, and a word of it that comes later brings it not back', async () => {
  shop.mono_parts.callbacks.mode = 'hold'
  const placed = await agreed()
  await shop.payment(placed.id, true)
  expect(await moneyOf(placed.id)).toMatchObject({ held: 60_000 })
  await changeOrderStatus(shop.database, placed.number, { status: 'cancelled', actor: 'owner' })
  await work(after(HOUR_MS))
  expect(applicationOf(placed.reference)?.state).toBe('FAIL/REJECTED_BY_STORE')
  Object.assign(shop.mono_parts.callbacks, { mode: 'send', copies: 2 })
  await shop.mono_parts.callbacks.release((held) => held.toReversed())
  expect(await moneyOf(placed.id)).toMatchObject({ status: 'cancelled', held: 0, paid: 0 })
  expect(await attemptsOf(placed.id)).toMatchObject([{ state: 'refunded', captured: 0 }])
})

it('PAY-06 a first payment that cannot be taken at the hand-over leaves the order unpaid and says why', async () => {
  const { id, number } = await agreed()
  shop.mono_parts.hasNoMoney = true
  await changeOrderStatus(shop.database, number, { status: 'shipped', actor: 'owner' })
  await work(after(HOUR_MS))
  expect(await moneyOf(id)).toMatchObject({ held: 0, paid: 0 })
  expect(await attemptsOf(id)).toMatchObject([
    { state: 'refunded', captured: 0, problem: 'На картці замало коштів для першого платежу' },
  ])
})

it('PAY-06 says two days before a week is over that the bank may let it go', async () => {
  const { number } = await agreed()
  const desk = await shop.desk()
  const lapsing = async (now: Date) =>
    (await listLapsingHolds(shop.database, desk, now)).map((hold) => hold.number)
  expect(await lapsing(after(4 * DAY_MS))).not.toContain(number)
  expect(await lapsing(after(6 * DAY_MS))).toContain(number)
})

it.each([
  ['IN_PROCESS/WAITING_FOR_CLIENT', 'in_app', null],
  ['IN_PROCESS/SOMETHING_NEW', 'in_app', null],
  ['SOMETHING_NEW/OTHER', 'in_app', null],
  ['IN_PROCESS/WAITING_FOR_STORE_CONFIRM', 'held', null],
  ['SUCCESS/ACTIVE', 'paid', null],
  ['SUCCESS/DONE', 'paid', null],
  ['SUCCESS/SOMETHING_NEW', 'in_app', null],
  ['FAIL/CLIENT_NOT_FOUND', 'failed', 'не знайшов клієнта'],
  ['FAIL/EXCEEDED_SUM_LIMIT', 'failed', 'більша за ліміт'],
  ['FAIL/EXISTS_OTHER_OPEN_ORDER', 'failed', 'інша незавершена'],
  ['FAIL/NOT_ENOUGH_MONEY_FOR_INIT_DEBIT', 'failed', 'замало коштів'],
  ['FAIL/PAY_PARTS_ARE_NOT_ACCEPTABLE', 'failed', 'не погодив такої кількості'],
  ['FAIL/FRAUD_REJECTED', 'failed', 'Банк відмовив'],
  ['FAIL/RESTRICTED_BY_RISKS', 'failed', 'Банк відмовив'],
  ['FAIL/CLIENT_PUSH_TIMEOUT', 'failed', 'за 15 хвилин'],
  ['FAIL/REJECTED_BY_CLIENT', 'failed', 'відхилено в застосунку'],
  ['FAIL/REJECTED_BY_STORE', 'failed', 'Магазин скасував'],
  ['FAIL/FAIL', 'failed', 'помилка на боці банку'],
  ['FAIL/SOMETHING_NEW', 'failed', null],
] as const)(
  'PAY-01 PAY-05 the bank’s %s is %s, reported and asked for alike',
  async (state, outcome, problem) => {
    const [reported, asked] = [await order(), await order()]
    await shop.mono_parts.setState(await shop.open(reported.id, METHOD), state)
    const reference = await shop.open(asked.id, METHOD)
    shop.mono_parts.callbacks.mode = 'lose'
    await shop.mono_parts.setState(reference, state)
    expect(await shop.payment(reported.id, true)).toMatchObject({ outcome })
    const shown = await shop.payment(asked.id, true)
    expect(shown.outcome).toBe(outcome)
    expect(shown.problem ?? '').toContain(problem ?? '')
    expect(shown.problem === null).toBe(problem === null)
  },
)

it('PAY-07 a purchase whose goods came back whole at the bank’s own desk is refunded', async () => {
  const { id, reference } = await handedOver()
  const returned = await agreed()
  await shop.mono_parts.setState(returned.reference, 'SUCCESS/RETURNED')
  await work(after(7 * HOUR_MS))
  expect(await moneyOf(returned.id)).toMatchObject({ held: 0, paid: 60_000, refunded: 60_000 })
  expect(await moneyOf(id)).toMatchObject({ paid: 60_000, refunded: 0 })
  expect(applicationOf(reference)?.state).toBe('SUCCESS/ACTIVE')
})

it('PAY-05 a purchase that she declines is said to have failed, and another try is hers', async () => {
  const { id, number } = await order()
  await act(await shop.open(id, METHOD, 3), 'decline')
  expect(await shop.payment(id)).toMatchObject({
    outcome: 'failed',
    due: 600,
    problem: 'Покупку відхилено в застосунку monobank',
    method: METHOD,
  })
  const second = await shop.open(id, METHOD, 4)
  expect(second).toBe(`${number}-2`)
  await act(second, 'pay')
  expect(await attemptsOf(id)).toMatchObject([
    { state: 'failed', parts: 3 },
    { state: 'authorized', parts: 4 },
  ])
  expect(await shop.payment(id)).toMatchObject({ outcome: 'held', due: 0 })
})

it('PAY-01 goes on with the same application; of another number of payments the first is taken back before', async () => {
  const { id, number } = await order()
  expect(await shop.open(id, METHOD, 3)).toBe(`${number}-1`)
  expect(await shop.open(id, METHOD, 3)).toBe(`${number}-1`)
  expect(shop.mono_parts.requests.filter(({ path }) => path.endsWith('/create')).at(-1)?.text).toContain(
    `${number}-1`,
  )
  // The bank has one open application of a phone at most.
  expect(await shop.open(id, METHOD, 4)).toBe(`${number}-2`)
  expect(applicationOf(`${number}-1`)?.state).toBe('FAIL/REJECTED_BY_STORE')
  expect(applicationOf(`${number}-2`)?.state).toBe('IN_PROCESS/WAITING_FOR_CLIENT')
  expect(await shop.payment(id)).toMatchObject({ outcome: 'in_app' })
})

it('PAY-05 who pays in another way meanwhile has the question in her application taken back', async () => {
  const { id, number } = await order()
  await shop.open(id, METHOD)
  await shop.act('liqpay', await shop.open(id, 'liqpay'), 'pay')
  expect(applicationOf(`${number}-1`)?.state).toBe('FAIL/REJECTED_BY_STORE')
  expect(await shop.payment(id)).toMatchObject({ outcome: 'paid', paid: 600 })
})

it('PAY-01 somebody who is no client of the bank learns it, and from whom', async () => {
  const phone = nextPhone()
  shop.mono_parts.strangers.add(phone)
  const { id } = await order(600, phone)
  await shop.open(id, METHOD)
  const shown = await shop.payment(id, true)
  expect(shown).toMatchObject({
    outcome: 'failed',
    problem: 'За номером телефону із замовлення банк не знайшов клієнта monobank',
  })
  expect(shown.methods.map((method) => method.id)).toContain('liqpay')
})

it('PAY-04 a lost callback is found by asking', async () => {
  const { id } = await order()
  const reference = await shop.open(id, METHOD)
  shop.mono_parts.callbacks.mode = 'lose'
  await act(reference, 'pay')
  expect(await shop.payment(id)).toMatchObject({ outcome: 'in_app' })
  expect(await shop.payment(id, true)).toMatchObject({ outcome: 'held' })
})

it('PAY-03 callbacks five times, late and in the wrong order give one state', async () => {
  const { callbacks } = shop.mono_parts
  const { id } = await order()
  const first = await shop.open(id, METHOD, 3)
  Object.assign(callbacks, { mode: 'hold', copies: 5 })
  await act(first, 'decline')
  await shop.payment(id, true)
  const second = await shop.open(id, METHOD, 4)
  await act(second, 'pay')
  await callbacks.release((held) => held.toReversed())
  expect(await attemptsOf(id)).toMatchObject([{ state: 'failed' }, { state: 'authorized', captured: 0 }])
  expect(callbacks.sent.slice(-10).map(({ accepted }) => accepted)).not.toContain(false)
  expect(await moneyOf(id)).toMatchObject({ held: 60_000, paid: 0 })
})

it('PAY-02 PAY-03 a true callback sent again by somebody after the purchase was let go holds nothing', async () => {
  const placed = await agreed()
  const word = shop.mono_parts.callbacks.sent.at(-1)
  if (!word) throw new Error('nothing was sent')
  await shop.mono_parts.setState(placed.reference, 'FAIL/FAIL')
  expect(await moneyOf(placed.id)).toMatchObject({ held: 0 })
  expect(await shop.mono_parts.callbacks.deliver(word)).toMatchObject({ status: 200 })
  expect(await moneyOf(placed.id)).toMatchObject({ held: 0, paid: 0 })
})

it('PAY-02 a word signed with a foreign secret changes nothing, and the bank is not even asked', async () => {
  const { id } = await order()
  const reference = await shop.open(id, METHOD)
  shop.mono_parts.signsWrongly = true
  const before = pathsAsked().length
  await act(reference, 'pay')
  expect(shop.mono_parts.callbacks.sent.at(-1)?.status).toBe(400)
  expect(pathsAsked()).toHaveLength(before)
  expect(await attemptsOf(id)).toMatchObject([{ state: 'pending', captured: 0 }])
})

it.each([
  ['about an application that nobody knows', { order_id: 'fa4a8249-336e-4e6d-9b85-79bc8be62377' }],
  ['without an application', { order_id: 7 }],
])('PAY-02 a signed word %s is refused', async (_what, spoiled) => {
  const { id } = await order()
  const reference = await shop.open(id, METHOD)
  Object.assign(shop.mono_parts, { spoiled })
  await act(reference, 'pay')
  expect(shop.mono_parts.callbacks.sent.at(-1)?.status).toBe(400)
  expect(await attemptsOf(id)).toMatchObject([{ state: 'pending' }])
})

it('PAY-02 one byte that was changed after signing makes a callback worthless', async () => {
  const { id } = await order()
  const reference = await shop.open(id, METHOD)
  shop.mono_parts.callbacks.mode = 'hold'
  await act(reference, 'pay')
  const [held] = shop.mono_parts.callbacks.held.splice(0)
  if (!held) throw new Error('nothing was held')
  const sent = await shop.mono_parts.callbacks.deliver({ ...held, body: `${held.body}\n` })
  expect(sent.status).toBe(400)
  expect(await attemptsOf(id)).toMatchObject([{ state: 'pending' }])
})

it.each([
  ['another sum', { total: 100 }, 'amount'],
  ['another number of ours', { store_order_id: 'somebody-elses' }, null],
])('PAY-02 a purchase of %s is none of this order', async (_what, change, problem) => {
  const { id } = await order()
  const reference = await shop.open(id, METHOD)
  Object.assign(applicationOf(reference) ?? {}, change)
  await act(reference, 'pay')
  expect(await attemptsOf(id)).toMatchObject([{ state: 'pending', captured: 0, problem }])
})

it('PAY-02 another application with our number is not believed', async () => {
  const { id } = await order()
  const reference = await shop.open(id, METHOD)
  await shop.database
    .updateTable('payment_attempts')
    .set({ provider_ref: 'another' })
    .where('reference', '=', reference)
    .execute()
  await act(reference, 'pay')
  expect(await attemptsOf(id)).toMatchObject([{ state: 'pending', problem: 'provider' }])
})

it.each(['error', 'silent', 'broken', 'refuse'] as const)(
  'PAY-04 a bank that is away (%s) hinders neither the order nor another method',
  async (kind) => {
    const { id } = await order()
    await shop.mono_parts.outage(kind)
    const begun = await shop.post(`/api/orders/${id}/payments`, { method: METHOD })
    expect(begun.status).toBe(503)
    const shown = await shop.payment(id, true)
    expect(shown).toMatchObject({ due: 600 })
    expect(shown.methods.map((method) => method.id)).toContain('liqpay')
    await shop.act('liqpay', await shop.open(id, 'liqpay'), 'pay')
    expect(await shop.payment(id)).toMatchObject({ outcome: 'paid' })
  },
)

it('PAY-04 an application whose answer was lost is found by its callback', async () => {
  const { id, number } = await order()
  await shop.mono_parts.outage('lost', { times: 1 })
  await expect(shop.start(id, METHOD)).rejects.toThrow('503')
  await act(`${number}-1`, 'pay')
  expect(await attemptsOf(id)).toMatchObject([
    { state: 'authorized', provider_ref: applicationOf(`${number}-1`)?.order_id },
  ])
})

it('PAY-04 … and by asking for it once more, which makes no second one', async () => {
  const { id, number } = await order()
  await shop.mono_parts.outage('lost', { times: 1 })
  await expect(shop.start(id, METHOD)).rejects.toThrow('503')
  shop.mono_parts.callbacks.mode = 'lose'
  await act(`${number}-1`, 'pay')
  const { order_id } = applicationOf(`${number}-1`) ?? {}
  expect(await shop.open(id, METHOD)).toBe(`${number}-1`)
  expect(await shop.payment(id, true)).toMatchObject({ outcome: 'held' })
  expect(await attemptsOf(id)).toMatchObject([{ provider_ref: order_id }])
})

it('PAY-04 a callback while the bank does not answer is asked for again, and the shop asks by itself', async () => {
  const { id } = await order()
  const reference = await shop.open(id, METHOD)
  await shop.mono_parts.outage('error', { times: 1 })
  await act(reference, 'pay')
  expect(shop.mono_parts.callbacks.sent.at(-1)?.status).toBe(503)
  expect(await attemptsOf(id)).toMatchObject([{ state: 'pending' }])
  await shop.mono_parts.callbacks.repeat()
  expect(await attemptsOf(id)).toMatchObject([{ state: 'authorized' }])
})

it('PAY-04 PAY-06 an answer to the hand-over that was lost is found by asking', async () => {
  const { id, number } = await agreed()
  await changeOrderStatus(shop.database, number, { status: 'shipped', actor: 'owner' })
  await shop.mono_parts.outage('lost', { times: 1, only: ({ path }) => path.endsWith('/confirm') })
  await work(after(HOUR_MS))
  expect(await moneyOf(id)).toMatchObject({ held: 0, paid: 60_000 })
})

it('PAY-04 PAY-06 a bank that is away at the hand-over is asked again later', async () => {
  const { id, number } = await agreed()
  await changeOrderStatus(shop.database, number, { status: 'shipped', actor: 'owner' })
  await shop.mono_parts.outage('error')
  await work(after(HOUR_MS))
  expect(await moneyOf(id)).toMatchObject({ held: 60_000, paid: 0 })
  await shop.mono_parts.outage(null)
  await work(after(2 * HOUR_MS))
  expect(await moneyOf(id)).toMatchObject({ held: 0, paid: 60_000 })
})

it('PAY-04 ORD-05 a secret that does not fit any more gives away nobody’s goods', async () => {
  const { id } = await order()
  const reference = await shop.open(id, METHOD)
  shop.mono_parts.callbacks.mode = 'lose'
  await act(reference, 'pay')
  await shop.set('mono_parts_secret', 'another')
  await work(after(30 * HOUR_MS))
  expect(await moneyOf(id)).toMatchObject({ status: 'new', held: 0 })
  await shop.set('mono_parts_secret', shop.mono_parts.store.secret)
  await work(after(31 * HOUR_MS))
  expect(await moneyOf(id)).toMatchObject({ status: 'new', held: 60_000 })
})

it('PAY-07 gives back a part, then the rest', async () => {
  const { id, number, reference } = await handedOver()
  expect(await refund(number, { kind: 'sum', sum: 15_050 })).toMatchObject({ state: 'done' })
  expect(await moneyOf(id)).toMatchObject({ paid: 60_000, refunded: 15_050 })
  expect(applicationOf(reference)?.returns).toEqual([{ id: `${reference}-r1`, sum: 15_050 }])
  expect(await refund(number, { kind: 'all' })).toMatchObject({ state: 'done', amount: 44_950 })
  expect(applicationOf(reference)).toMatchObject({ state: 'SUCCESS/RETURNED', refunded: 60_000 })
  expect(await attemptsOf(id)).toMatchObject([{ state: 'refunded', refunded: 60_000 }])
})

it('PAY-07 gives all back at once', async () => {
  const { id, number, reference } = await handedOver()
  expect(await refund(number, { kind: 'all' })).toMatchObject({ state: 'done', amount: 60_000 })
  expect(applicationOf(reference)?.state).toBe('SUCCESS/RETURNED')
  expect(await moneyOf(id)).toMatchObject({ paid: 60_000, refunded: 60_000 })
})

it('PAY-07 a return whose answer was lost is looked up, and not made twice', async () => {
  const { id, number, reference } = await handedOver()
  await shop.mono_parts.outage('lost', { times: 1, only: ({ path }) => path.endsWith('/return') })
  expect(await refund(number, { kind: 'sum', sum: 10_000 })).toMatchObject({ state: 'failed' })
  await work(after(2 * HOUR_MS))
  expect(applicationOf(reference)?.refunded).toBe(10_000)
  expect(await moneyOf(id)).toMatchObject({ paid: 60_000, refunded: 10_000 })
})

it('PAY-07 a return that never came to the bank is made after all', async () => {
  const { id, number, reference } = await handedOver()
  await shop.mono_parts.outage('error', { times: 1, only: ({ path }) => path.endsWith('/return') })
  expect(await refund(number, { kind: 'sum', sum: 10_000 })).toMatchObject({ state: 'failed' })
  await work(after(2 * HOUR_MS))
  expect(applicationOf(reference)?.returns).toHaveLength(1)
  expect(await moneyOf(id)).toMatchObject({ refunded: 10_000 })
})

it('PAY-07 what the bank has given back by another hand in between is looked up by a person', async () => {
  const { id, number, reference } = await handedOver()
  await shop.mono_parts.outage('error', { times: 1, only: ({ path }) => path.endsWith('/return') })
  await refund(number, { kind: 'sum', sum: 10_000 })
  applicationOf(reference)?.returns.push({ id: 'cabinet', sum: 4_000 })
  await work(after(2 * HOUR_MS))
  expect(applicationOf(reference)?.returns).toHaveLength(1)
  expect(await moneyOf(id)).toMatchObject({ refunded: 0 })
})

it('PAY-07 where the bank cannot return to the card, it is said and nothing is sent', async () => {
  const { number, reference } = await handedOver()
  shop.mono_parts.canReturnToCard = false
  const answer = await refund(number, { kind: 'sum', sum: 10_000 })
  expect(answer).toMatchObject({ state: 'failed', problem: expect.stringContaining('поверніть інакше') })
  expect(applicationOf(reference)?.returns).toEqual([])
})

it('PAY-07 what was taken for an order that is cancelled afterwards goes back by itself', async () => {
  const { id, number, reference } = await agreed()
  await settleHoldByHand(shop.database, await shop.desk(), number, {
    reference,
    deed: 'capture',
    actor: 'owner',
    now: new Date(),
  })
  await changeOrderStatus(shop.database, number, { status: 'cancelled', actor: 'owner' })
  await work(after(HOUR_MS))
  expect(await moneyOf(id)).toMatchObject({ paid: 60_000, refunded: 60_000 })
  expect(applicationOf(reference)?.state).toBe('SUCCESS/RETURNED')
})

it('ORD-05 PAY-09 what nobody has confirmed runs out with the order, and what she confirms later is let go', async () => {
  const { id } = await order()
  const reference = await shop.open(id, METHOD)
  await work(after(25 * HOUR_MS))
  expect(await moneyOf(id)).toMatchObject({ status: 'cancelled', paid: 0, held: 0 })
  await act(reference, 'pay')
  await work(after(26 * HOUR_MS))
  expect(applicationOf(reference)?.state).toBe('FAIL/REJECTED_BY_STORE')
  expect(await moneyOf(id)).toMatchObject({ status: 'cancelled', held: 0, paid: 0 })
})
