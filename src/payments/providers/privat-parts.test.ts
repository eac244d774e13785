import { beforeAll, expect, it } from 'vitest'
import { knownAttempt, paymentAsk } from '#tests/payment-ask.ts'
import { startScriptedProvider } from '#tests/start-scripted-provider.ts'
import { createPrivatParts } from './privat-parts.ts'
import { signParts } from './privat-parts-signature.ts'

const PASSWORD = 'password'
const ATTEMPT = knownAttempt()

let server: Awaited<ReturnType<typeof startScriptedProvider>>
beforeAll(async () => {
  server = await startScriptedProvider()
})

const privat = () =>
  createPrivatParts({ url: server.url, storeId: 'store', password: PASSWORD, answerMs: 3_000 })
const sign = (...values: string[]) => signParts(PASSWORD, values)

function stateOf(change: Record<string, unknown> = {}) {
  const said = { state: 'SUCCESS', storeId: 'store', orderId: '100001-1', paymentState: 'SUCCESS', ...change }
  const message = 'message' in said ? String(said.message) : ''
  const signature = sign(said.state, said.storeId, said.orderId, said.paymentState, message)
  return { amount: '250.50', signature, ...said }
}

const wordOf = (change: Record<string, unknown> = {}) => {
  server.answer({ json: stateOf(change) })
  return privat().ask(ATTEMPT)
}

function callback(change: Record<string, unknown> = {}, more: Record<string, unknown> = {}) {
  const said = { storeId: 'store', orderId: '100001-1', paymentState: 'SUCCESS', message: 'ok', ...change }
  const { storeId, orderId, paymentState, message } = said
  const signature = sign(storeId, orderId, paymentState, message)
  const body = Buffer.from(JSON.stringify({ ...said, signature, ...more }))
  return privat().readCallback({ body, headers: {} })
}

it('PAY-01 ПриватБанк is asked for instalments of the sum and of the goods, signed without their points', async () => {
  server.answer({ json: { state: 'SUCCESS', token: 'a/b' } })
  expect(await privat().open(paymentAsk({ parts: 5 }))).toEqual({
    kind: 'link',
    url: `${server.url}/ipp/v2/payment?token=a%2Fb`,
    ref: 'a/b',
  })
  expect(server.asked()).toMatchObject([
    {
      method: 'POST',
      path: '/ipp/v2/payment/create',
      headers: { 'content-type': 'application/json; charset=utf-8', accept: 'application/json' },
    },
  ])
  const [callbackUrl, returnUrl] = ['https://shop.test/callback', 'https://shop.test/orders/1']
  expect(server.bodies()).toEqual([
    {
      storeId: 'store',
      orderId: '100001-1',
      amount: '250.50',
      partsCount: 5,
      merchantType: 'PP',
      products: [{ name: 'Лампа', count: 2, price: '125.25' }],
      responseUrl: callbackUrl,
      redirectUrl: returnUrl,
      signature: sign('store', '100001-1', '25050', '5', 'PP', callbackUrl, returnUrl, 'Лампа212525'),
    },
  ])
})

it('PAY-01 ПриватБанк’s signature names all goods', async () => {
  server.answer({ json: { state: 'SUCCESS', token: 't' } })
  const lines = [
    { title: 'Лампа', sku: null, price: 20_000, quantity: 1 },
    { title: 'Стіл', sku: null, price: 2_525, quantity: 2 },
  ]
  await privat().open(paymentAsk({ lines }))
  const urls = ['https://shop.test/callback', 'https://shop.test/orders/1']
  const signature = sign('store', '100001-1', '25050', '2', 'PP', ...urls, 'Лампа120000Стіл22525')
  expect(server.bodies()).toMatchObject([{ signature }])
})

it('PAY-01 ПриватБанк: of a rest one line stands for all goods, names end where the bank ends them', async () => {
  server.answer({ json: { state: 'SUCCESS', token: 't' } })
  await privat().open(paymentAsk({ amount: 25_000 }))
  await privat().open(
    paymentAsk({ lines: [{ title: 'я'.repeat(129), sku: null, price: 25_050, quantity: 1 }] }),
  )
  expect(server.bodies()).toMatchObject([
    { partsCount: 2, products: [{ name: 'Замовлення № 100001', count: 1, price: '250.00' }] },
    { products: [{ name: 'я'.repeat(128) }] },
  ])
})

it.each([
  [
    { state: 'FAIL', message: 'Ні', errorCode: 'E1' },
    { kind: 'refused', code: 'E1', message: /: Ні$/ },
  ],
  [
    { state: 'FAIL', errorMessage: 'Нема' },
    { kind: 'refused', code: null, message: /: Нема$/ },
  ],
  [{}, { kind: 'refused', message: 'Оплата частинами: відмова без пояснення' }],
  [{ state: 'SUCCESS' }, { kind: 'unreadable', message: 'Оплата частинами: сторінка без адреси' }],
])('PAY-01 ПриватБанк’s %j opens no page', async (json, { message, ...problem }) => {
  server.answer({ json })
  await expect(privat().open(paymentAsk())).rejects.toMatchObject({
    ...problem,
    message: expect.stringMatching(message),
  })
})

it('PAY-04 ПриватБанк is asked about the try with its sum, and its answer is brought to kopiykas', async () => {
  const word = await wordOf({ message: 'добре', client: 'Олена' })
  expect(server.asked()).toMatchObject([{ path: '/ipp/v2/payment/state' }])
  expect(server.bodies()).toEqual([
    { storeId: 'store', orderId: '100001-1', showAmount: true, signature: sign('store', '100001-1') },
  ])
  expect(word).toEqual({
    provider: 'privat_parts',
    reference: '100001-1',
    provider_ref: null,
    status: 'SUCCESS',
    state: 'paid',
    amount: 25_050,
    currency: 'UAH',
    captured: 25_050,
    refunded: 0,
    unexplained: 0,
    isUnderWay: false,
    isSandbox: false,
    modified_at: null,
    problem: 'добре',
    raw: {
      orderId: '100001-1',
      state: 'SUCCESS',
      paymentState: 'SUCCESS',
      message: 'добре',
      amount: '250.50',
    },
  })
})

it.each([
  [{ paymentState: 'LOCKED' }, { state: 'pending', isUnderWay: true, captured: 0, problem: null }],
  [{ paymentState: 'CLIENT_WAIT' }, { state: 'pending', isUnderWay: false }],
  [{ paymentState: 'CANCELED' }, { state: 'failed', captured: 0 }],
  [{ amount: undefined }, { amount: 0, captured: 0, isSilentOnAmount: true }],
])('PAY-03 ПриватБанк’s %j is read as %j', async (said, word) => {
  expect(await wordOf(said)).toMatchObject(word)
})

it('PAY-04 ПриватБанк: without its token nobody has seen the page, and nothing is asked', async () => {
  server.answer({ json: stateOf() })
  expect(await privat().ask(knownAttempt({ provider_ref: null }))).toBeNull()
  expect(server.asked()).toEqual([])
})

it.each([
  [stateOf({ state: 'FAIL' }), 'refused', 'відмова без пояснення'],
  [stateOf({ paymentState: '' }), 'unreadable', 'відповідь без стану платежу'],
  [stateOf({ orderId: '100001-2' }), 'unreadable', 'відповідь про інший платіж'],
  [stateOf({ storeId: 'other' }), 'forged', 'підпис не збігається'],
  [{ ...stateOf(), message: 'ok' }, 'forged', 'підпис не збігається'],
  [{ ...stateOf({ paymentState: 'LOCKED' }), paymentState: 'SUCCESS' }, 'forged', 'підпис не збігається'],
  [{ ...stateOf(), signature: undefined }, 'forged', 'підпис не збігається'],
  [stateOf({ amount: 'усе' }), 'unreadable', 'незрозуміла сума'],
])('PAY-04 ПриватБанк: %j about a try is no word of it', async (json, kind, message) => {
  server.answer({ json })
  await expect(privat().ask(ATTEMPT)).rejects.toMatchObject({ kind, message: `Оплата частинами: ${message}` })
})

it.each([500, 429])('PAY-04 ПриватБанк’s %i is no answer', async (status) => {
  server.answer({ status, json: {} })
  const message = `Оплата частинами: відповідь ${status}`
  await expect(privat().ask(ATTEMPT)).rejects.toMatchObject({ kind: 'away', message })
})

it('PAY-02 ПриватБанк’s callback is taken with its signature, and answered', async () => {
  const { word, reply } = await callback()
  expect([word, reply()]).toMatchObject([
    { state: 'paid', reference: '100001-1', isSilentOnAmount: true },
    { state: 'SUCCESS' },
  ])
})

it('PAY-02 SEC-02 a sum beside ПриватБанк’s callback is not signed, and counts for nothing', async () => {
  const { word } = await callback({}, { amount: '1.00' })
  expect(word).toMatchObject({ amount: 0, captured: 0, isSilentOnAmount: true })
})

it.each([
  ['another try', { orderId: '100002-1' }],
  ['another state', { paymentState: 'FAIL' }],
  ['another message', { message: '' }],
  ['another store', { storeId: 'other' }],
  ['no signature', { signature: '' }],
])('PAY-02 ПриватБанк’s callback of %s is refused', async (_what, more) => {
  await expect(callback({}, more)).rejects.toMatchObject({ kind: 'forged' })
})

it('PAY-02 ПриватБанк’s callback for another store is refused, though its password is ours', async () => {
  await expect(callback({ storeId: 'other' })).rejects.toMatchObject({ kind: 'forged' })
})

it.each(['так', '[]'])('PAY-02 SEC-02 %s is no word of ПриватБанк', async (text) => {
  const said = privat().readCallback({ body: Buffer.from(text), headers: {} })
  await expect(said).rejects.toMatchObject({
    kind: 'unreadable',
    message: 'Оплата частинами: сповіщення не є JSON',
  })
})

const refund = { reference: 'r1', amount: 5_025, alreadyRefunded: 0 }

it('PAY-07 ПриватБанк gives back at once what it is asked to', async () => {
  server.answer({ json: { state: 'SUCCESS' } })
  expect(await privat().refund(ATTEMPT, refund)).toBe('done')
  expect(server.asked()).toMatchObject([{ path: '/ipp/v2/payment/decline' }])
  expect(server.bodies()).toEqual([
    {
      storeId: 'store',
      orderId: '100001-1',
      amount: '50.25',
      signature: sign('store', '100001-1', '5025'),
    },
  ])
})

it('PAY-07 what ПриватБанк refuses to give back is refused, and of what was lost it says nothing', async () => {
  server.answer({ json: { state: 'FAIL', message: 'Ні' } })
  await expect(privat().refund(ATTEMPT, refund)).rejects.toMatchObject({ kind: 'refused' })
  expect(await privat().hasRefunded(ATTEMPT, refund)).toBeNull()
})

it('PAY-05 PAY-06 ПриватБанк holds nothing: nothing is taken or called off', async () => {
  server.answer({ json: {} })
  await privat().capture(ATTEMPT, 1)
  await privat().withdraw(ATTEMPT)
  expect(server.asked()).toEqual([])
  expect(privat()).toMatchObject({ id: 'privat_parts', holdDays: 0 })
})

it('OPS-01 doctor hears that ПриватБанк answers, or that it does not', async () => {
  server.answer({ json: { state: 'FAIL' } })
  expect(await privat().check()).toContain('сервіс відповідає')
  expect(server.bodies()).toMatchObject([{ orderId: 'check-keys' }])
  server.answer({ status: 500, json: {} })
  await expect(privat().check()).rejects.toMatchObject({ kind: 'away' })
})
