import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { CheckoutOptions, Order } from '#src/contract/orders.ts'
import type { OrderPayment } from '#src/contract/payments.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { requestRefund, type RefundRequest } from '#src/payments/request-refund.ts'
import { sendRefund } from '#src/payments/send-refunds.ts'
import { workOffPayments } from '#src/payments/start-payment-worker.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'

const METHOD = 'privat_parts'
const HOUR_MS = 3_600_000
const LOG = { info: () => undefined }

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop({ hasInstalments: true })
})
beforeEach(async () => {
  const { privat_parts: bank, database } = shop
  await bank.outage(null)
  Object.assign(bank, { spoiled: {}, signsWrongly: false, saysAmount: true })
  Object.assign(bank.callbacks, { mode: 'send', copies: 1 })
  await database
    .deleteFrom('settings')
    .where('key', 'in', ['privat_parts_most', 'privat_parts_from', 'unpaid_hours'])
    .execute()
  // A bank that fails in several tests is paused and no longer offered.
  await database.deleteFrom('service_failures').execute()
  await shop.set('privat_parts_password', bank.store.password)
})

const order = (price = 400) => shop.order({ payment_method: METHOD }, price)
const act: PayingShop['act'] = (method, reference, deed) => shop.act(method, reference, deed)
const after = (ms: number) => new Date(Date.now() + ms)
const work = (now: Date) => workOffPayments(shop.database, shop.desk, now, LOG)
const begin = (id: string, parts?: number) =>
  shop.post(`/api/orders/${id}/payments`, { method: METHOD, ...(parts !== undefined && { parts }) })

async function attemptsOf(id: string) {
  return shop.database
    .selectFrom('payment_attempts as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .select(['a.state', 'a.parts', 'a.captured', 'a.refunded', 'a.problem', 'a.is_hold'])
    .where('o.public_id', '=', id)
    .orderBy('a.attempt')
    .execute()
}

async function moneyOf(id: string) {
  const order = shop.database.selectFrom('orders').select(['status', 'paid', 'refunded'])
  return order.where('public_id', '=', id).executeTakeFirstOrThrow()
}

async function refund(number: string, size: RefundRequest['size'], now = new Date()) {
  const outcome = await requestRefund(shop.database, number, { size, actor: 'owner' })
  if (outcome.kind !== 'promised') throw new Error(outcome.kind)
  const desk = await shop.desk()
  return sendRefund(shop.database, desk, outcome.refunds[0]?.id ?? 0, now)
}

it('PAY-01 says at the checkout for how long and from which sum, as the owner has set it, and who lends', async () => {
  const offered = async () => {
    const { data } = await shop.getJson<{ data: CheckoutOptions }>('/api/checkout')
    return data.payments.find(({ id }) => id === METHOD)
  }
  expect(await offered()).toMatchObject({ instalments: { most_parts: 4, least_sum: 300 } })
  await shop.set('privat_parts_most', 12)
  await shop.set('privat_parts_from', 1_000)
  const shown = await offered()
  expect(shown).toMatchObject({ instalments: { most_parts: 12, least_sum: 1_000 } })
  expect(shown?.note.replaceAll('\u00A0', ' ')).toBe(
    'До 12 платежів, від 1 000,00 грн. Кредит надає АТ КБ «ПриватБанк»',
  )
})

it('PAY-01 takes no order of a sum that the bank does not lend', async () => {
  const { id } = await shop.build.product({ stock: 5, price: 29_900 })
  const lines = [{ product_id: id, quantity: 1, price: 299 }]
  const place = (change: object) =>
    shop.post('/api/orders', orderBody({ lines, delivery: { method: 'pickup' }, ...change }), {
      'idempotency-key': orderKey(),
    })
  const answer = await place({ payment_method: METHOD })
  expect([answer.status, answer.json<{ errors: unknown }>().errors]).toEqual([
    422,
    { payment_method: ['Частинами можна сплатити від 300,00\u00A0грн'] },
  ])
  const { data } = (await place({ payment_method: 'liqpay' })).json<{ data: Order }>()
  expect((await shop.payment(data.id)).methods.map(({ id: each }) => each)).not.toContain(METHOD)
  const refused = await begin(data.id)
  expect([refused.status, refused.json()]).toMatchObject([
    422,
    { errors: { method: ['Частинами можна сплатити від 300,00\u00A0грн'] } },
  ])
})

it('PAY-01 PAY-05 an old page that asks for more payments than are offered now is told how many there are', async () => {
  await shop.set('privat_parts_most', 6)
  const { id } = await order(400.5)
  await shop.set('privat_parts_most', 3)
  const answers = await Promise.all([6, 4].map((parts) => begin(id, parts)))
  expect(answers.map((answer) => [answer.status, answer.json<{ errors: object }>().errors])).toEqual([
    [422, { parts: ['Банк ділить на 2–3\u00A0платежі'] }],
    [422, { parts: ['Банк ділить на 2–3\u00A0платежі'] }],
  ])
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const pressed = await shop.app.inject({
    method: 'POST',
    url: `/api/orders/${id}/pay`,
    headers: form,
    payload: `method=${METHOD}&parts=6`,
  })
  expect(pressed.headers.location).toBe(`/thank-you-pay?order=${id}&trouble=not-divisible`)
  expect((await begin(id, 3)).status).toBe(200)
})

it('PAY-01 PAY-05 the chosen number of payments reaches the bank, and the whole sum the shop', async () => {
  await shop.set('payment_hold', true)
  const { id, number } = await order(400.5)
  const offered = (await shop.payment(id)).methods.find((method) => method.id === METHOD)
  expect(offered?.parts).toEqual([2, 3, 4])
  const reference = await shop.open(id, METHOD, 3)
  expect(reference).toBe(`${number}-1`)
  expect(shop.privat_parts.payments.get(reference)).toMatchObject({
    partsCount: 3,
    amount: 40_050,
    request: { amount: '400.50', merchantType: 'PP', products: [{ count: 1, price: '400.50' }] },
  })
  expect(await shop.payment(id)).toMatchObject({ outcome: 'unfinished' })
  await act(METHOD, reference, 'pay')
  expect(await shop.payment(id)).toMatchObject({ outcome: 'paid', due: 0, paid: 400.5, methods: [] })
  expect(await attemptsOf(id)).toMatchObject([
    { state: 'paid', parts: 3, captured: 40_050, is_hold: false, problem: null },
  ])
  expect(shop.privat_parts.callbacks.sent.at(-1)).toMatchObject({ accepted: true })
  await shop.database.deleteFrom('settings').where('key', '=', 'payment_hold').execute()
})

it('PAY-01 with a discount or a rest one line stands for all that is paid', async () => {
  const { id, number } = await shop.order({ payment_method: METHOD }, 1_000)
  await shop.database.updateTable('orders').set({ total: 90_000 }).where('public_id', '=', id).execute()
  const reference = await shop.open(id, METHOD)
  expect(shop.privat_parts.payments.get(reference)?.request['products']).toEqual([
    { name: `Замовлення № ${number}`, count: 1, price: '900.00' },
  ])
})

it('PAY-05 a loan that the bank refuses is said to have failed with its reason, and another try pays', async () => {
  const { id, number } = await order()
  await act(METHOD, await shop.open(id, METHOD, 2), 'decline')
  expect(await shop.payment(id)).toMatchObject({
    outcome: 'failed',
    due: 400,
    problem: 'Недостатній ліміт',
    method: METHOD,
  })
  const second = await shop.open(id, METHOD, 4)
  expect(second).toBe(`${number}-2`)
  await act(METHOD, second, 'pay')
  expect(await attemptsOf(id)).toMatchObject([
    { state: 'failed', parts: 2 },
    { state: 'paid', parts: 4 },
  ])
  expect(await shop.payment(id)).toMatchObject({ outcome: 'paid', due: 0 })
})

it('PAY-01 goes on with the same number of payments; another is another try, one that is not offered none', async () => {
  const { id, number } = await order()
  expect(await shop.open(id, METHOD)).toBe(`${number}-1`)
  expect(await attemptsOf(id)).toMatchObject([{ parts: 4 }])
  expect(await shop.open(id, METHOD, 4)).toBe(`${number}-1`)
  expect(await shop.open(id, METHOD, 2)).toBe(`${number}-2`)
  expect((await begin(id, 5)).status).toBe(422)
  expect((await begin(id, 1)).status).toBe(422)
})

it.each([
  ['CREATED', 'unfinished'],
  ['CLIENT_WAIT', 'unfinished'],
  ['OTP_WAITING', 'unfinished'],
  ['PP_CREATION', 'waiting'],
  ['LOCKED', 'waiting'],
  ['SUCCESS', 'paid'],
  ['FAIL', 'failed'],
  ['CANCELED', 'failed'],
  ['SOMETHING_NEW', 'unfinished'],
] as const)('PAY-01 PAY-05 the bank’s %s is %s, reported and asked for alike', async (state, outcome) => {
  const [reported, asked] = [await order(), await order()]
  await shop.privat_parts.setState(await shop.open(reported.id, METHOD), state)
  shop.privat_parts.callbacks.mode = 'lose'
  await shop.privat_parts.setState(await shop.open(asked.id, METHOD), state)
  expect((await shop.payment(reported.id)).outcome).toBe(outcome)
  expect((await shop.payment(asked.id, true)).outcome).toBe(outcome)
})

it.each([true, false])(
  'PAY-04 a lost callback is found by asking; the sum is said: %s',
  async (saysAmount) => {
    const { id } = await order()
    const reference = await shop.open(id, METHOD)
    Object.assign(shop.privat_parts, { saysAmount })
    shop.privat_parts.callbacks.mode = 'lose'
    await act(METHOD, reference, 'pay')
    expect(await shop.payment(id)).toMatchObject({ outcome: 'unfinished' })
    expect(await shop.payment(id, true)).toMatchObject({ outcome: 'paid', paid: 400 })
  },
)

it('PAY-03 a callback that comes five times counts once, and a late one does not undo it', async () => {
  const { id } = await order()
  const reference = await shop.open(id, METHOD)
  const { callbacks } = shop.privat_parts
  Object.assign(callbacks, { mode: 'queue', copies: 5 })
  await act(METHOD, reference, 'process')
  await act(METHOD, reference, 'pay')
  await callbacks.release((queued) => queued.toReversed())
  expect(await shop.payment(id)).toMatchObject({ outcome: 'paid', paid: 400 })
  expect(callbacks.sent.slice(-10).map(({ accepted }) => accepted)).not.toContain(false)
})

it.each([
  ['signed with a foreign password', { signsWrongly: true }],
  ['about another store', { spoiled: { storeId: 'SOMEBODY' } }],
])('PAY-02 a word %s changes nothing', async (_what, levers) => {
  const { id } = await order()
  const reference = await shop.open(id, METHOD)
  Object.assign(shop.privat_parts, levers)
  await act(METHOD, reference, 'pay')
  expect(shop.privat_parts.callbacks.sent.at(-1)?.status).toBe(400)
  expect(await attemptsOf(id)).toMatchObject([{ state: 'pending', captured: 0 }])
})

it('PAY-02 one byte that was changed after signing makes a callback worthless', async () => {
  const { id } = await order()
  const reference = await shop.open(id, METHOD)
  shop.privat_parts.callbacks.mode = 'queue'
  await act(METHOD, reference, 'decline')
  const [queued] = shop.privat_parts.callbacks.queued.splice(0)
  if (!queued) throw new Error('nothing was queued')
  const sent = await shop.privat_parts.callbacks.deliver({
    ...queued,
    body: queued.body.replace('"FAIL"', '"SUCCESS"'),
  })
  expect(sent.status).toBe(400)
  expect(await attemptsOf(id)).toMatchObject([{ state: 'pending', captured: 0 }])
})

it('PAY-02 a word about another sum is no money', async () => {
  const { id } = await order()
  const reference = await shop.open(id, METHOD)
  shop.privat_parts.callbacks.mode = 'lose'
  await act(METHOD, reference, 'pay')
  Object.assign(shop.privat_parts.payments.get(reference) ?? {}, { amount: 100 })
  await shop.payment(id, true)
  expect(await attemptsOf(id)).toMatchObject([{ state: 'pending', captured: 0, problem: 'amount' }])
})

it('PAY-04 ORD-05 a password that does not fit any more gives away nobody’s goods', async () => {
  const { id } = await order()
  const reference = await shop.open(id, METHOD)
  shop.privat_parts.callbacks.mode = 'lose'
  await act(METHOD, reference, 'pay')
  await shop.set('privat_parts_password', 'another')
  await work(after(30 * HOUR_MS))
  expect(await moneyOf(id)).toMatchObject({ status: 'new', paid: 0 })
  await shop.set('privat_parts_password', shop.privat_parts.store.password)
  await work(after(31 * HOUR_MS))
  expect(await moneyOf(id)).toMatchObject({ status: 'new', paid: 40_000 })
})

it.each(['error', 'silent', 'broken', 'refuse'] as const)(
  'PAY-04 a bank that is away (%s) hinders neither the order nor another method',
  async (kind) => {
    const { id } = await order()
    await shop.privat_parts.outage(kind)
    expect((await begin(id)).status).toBe(503)
    const shown: OrderPayment = await shop.payment(id, true)
    expect(shown).toMatchObject({ due: 400 })
    expect(shown.methods.map((method) => method.id)).toContain('liqpay')
    await act('liqpay', await shop.open(id, 'liqpay'), 'pay')
    expect(await shop.payment(id)).toMatchObject({ outcome: 'paid' })
  },
)

it('PAY-07 gives back a part, then the rest', async () => {
  const { id, number } = await order()
  await act(METHOD, await shop.open(id, METHOD), 'pay')
  expect(await refund(number, { kind: 'sum', sum: 15_050 })).toMatchObject({ state: 'done' })
  expect(await moneyOf(id)).toMatchObject({ paid: 40_000, refunded: 15_050 })
  expect(await refund(number, { kind: 'all' })).toMatchObject({ state: 'done', amount: 24_950 })
  expect(shop.refundedOf(METHOD, `${number}-1`)).toBe(40_000)
  expect(await attemptsOf(id)).toMatchObject([{ state: 'refunded', refunded: 40_000 }])
})

it('PAY-07 an answer that was lost is not asked for again: the owner looks in the bank’s cabinet', async () => {
  const { id, number } = await order()
  await act(METHOD, await shop.open(id, METHOD), 'pay')
  await shop.privat_parts.outage('lost', { times: 1 })
  expect(await refund(number, { kind: 'sum', sum: 10_000 })).toMatchObject({ state: 'failed' })
  for (const hours of [1, 2, 8, 30]) await work(after(hours * HOUR_MS))
  expect(shop.refundedOf(METHOD, `${number}-1`)).toBe(10_000)
  const { problem } = await shop.database
    .selectFrom('payment_refunds as r')
    .innerJoin('payment_attempts as a', 'a.id', 'r.attempt_id')
    .select('r.problem')
    .where('a.reference', '=', `${number}-1`)
    .executeTakeFirstOrThrow()
  expect(problem).toBe('невідомо, чи повернення виконано: перевірте в кабінеті сервісу')
  expect(await moneyOf(id)).toMatchObject({ refunded: 0 })
})

it('ORD-05 PAY-09 what nobody has confirmed runs out with the order, and money that comes later goes back', async () => {
  const { id, number } = await order()
  const reference = await shop.open(id, METHOD)
  await work(after(25 * HOUR_MS))
  expect(await moneyOf(id)).toMatchObject({ status: 'cancelled', paid: 0 })
  expect(await attemptsOf(id)).toMatchObject([{ state: 'expired' }])
  await act(METHOD, reference, 'pay')
  await work(after(26 * HOUR_MS))
  expect(await moneyOf(id)).toMatchObject({ status: 'cancelled', paid: 40_000, refunded: 40_000 })
  expect(shop.refundedOf(METHOD, `${number}-1`)).toBe(40_000)
})

it('PAY-07 what was paid for an order that is cancelled goes back by itself', async () => {
  const { id, number } = await order()
  await act(METHOD, await shop.open(id, METHOD), 'pay')
  await changeOrderStatus(shop.database, number, { status: 'cancelled', actor: 'owner' })
  await work(after(HOUR_MS))
  expect(await moneyOf(id)).toMatchObject({ paid: 40_000, refunded: 40_000 })
})
