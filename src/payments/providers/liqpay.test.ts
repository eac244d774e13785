import { beforeAll, expect, it } from 'vitest'
import { knownAttempt, paymentAsk } from '#tests/payment-ask.ts'
import { startScriptedProvider } from '#tests/start-scripted-provider.ts'
import type { PaymentAsk, PaymentPage } from '../provider.ts'
import { createLiqpay, type LiqpayAccount } from './liqpay.ts'
import { openLiqpay, type Signed, signLiqpay } from './liqpay-signature.ts'

const PRIVATE = 'private'
const ATTEMPT = knownAttempt()
const PAID = {
  order_id: '100001-1',
  payment_id: 77,
  status: 'success',
  action: 'pay',
  amount: 250.5,
  currency: 'UAH',
  public_key: 'i00000000',
  version: 7,
  end_date: 1_772_359_200_000,
}

let server: Awaited<ReturnType<typeof startScriptedProvider>>
beforeAll(async () => {
  server = await startScriptedProvider()
})

function liqpay(change: Partial<LiqpayAccount> = {}) {
  const account = { url: server.url, publicKey: 'i00000000', privateKey: PRIVATE, version: 7 } as const
  return createLiqpay({ ...account, paytypes: null, isTest: false, answerMs: 3_000, ...change })
}

const opened = ({ data, signature }: Partial<Signed>) =>
  openLiqpay({ data: data ?? '', signature: signature ?? '' }, PRIVATE)
const lastAsked = () => opened(Object.fromEntries(new URLSearchParams(server.asked().at(-1)?.body)))
const fieldsOf = (page: PaymentPage) => opened(page.kind === 'form' ? Object.fromEntries(page.fields) : {})
const open = async (asked: Partial<PaymentAsk> = {}, account: Partial<LiqpayAccount> = {}) =>
  fieldsOf(await liqpay(account).open(paymentAsk(asked)))

function wordOf(message: Record<string, unknown>) {
  server.answer({ json: { ...PAID, ...message } })
  return liqpay().ask(ATTEMPT)
}

function callback(message: Record<string, unknown>, key = PRIVATE) {
  const body = new URLSearchParams(signLiqpay({ ...PAID, ...message }, key))
  return liqpay().readCallback({ body: Buffer.from(body.toString()), headers: {} })
}

it('PAY-01 LiqPay is given the sum, the number of the try and its time, all signed', async () => {
  const page = await liqpay().open(paymentAsk())
  expect(page).toMatchObject({ kind: 'form', url: `${server.url}/api/3/checkout`, ref: null })
  expect(fieldsOf(page)).toEqual({
    version: 7,
    public_key: 'i00000000',
    action: 'pay',
    amount: 250.5,
    currency: 'UAH',
    description: 'Замовлення № 100001',
    order_id: '100001-1',
    language: 'uk',
    result_url: 'https://shop.test/orders/1',
    server_url: 'https://shop.test/callback',
    expired_date: '2026-03-01 11:00:00',
  })
})

it.each([
  [{ isHold: true }, {}, { action: 'hold' }],
  [{}, { isTest: true }, { sandbox: 1 }],
  [{}, { version: 3 }, { version: 3 }],
  [{}, { paytypes: 'paypart,card' }, { paytypes: 'paypart,card' }],
  [{ allowsInstalments: false }, {}, { paytypes: 'card,privat24,apay,gpay' }],
  [{ allowsInstalments: false }, { paytypes: 'card, paypart ,,moment_part,gpay' }, { paytypes: 'card,gpay' }],
  [{ allowsInstalments: false }, { paytypes: 'paypart' }, { paytypes: 'card,privat24,apay,gpay' }],
] as const)('PAY-01 LiqPay: for %j of an account with %j the page says %j', async (asked, account, said) => {
  expect(await open(asked, account)).toMatchObject(said)
})

it('PAY-01 LiqPay’s own account for trying out needs no mark', async () => {
  expect(await open({}, { isTest: true, publicKey: 'sandbox_i1' })).not.toHaveProperty('sandbox')
})

it('PAY-04 LiqPay is asked about the try, and its answer is brought to kopiykas', async () => {
  const word = await wordOf({ refund_amount: 50.25, sender_card_mask2: '4242' })
  expect(server.asked()).toMatchObject([{ method: 'POST', path: '/api/request' }])
  expect(lastAsked()).toEqual({ version: 7, public_key: 'i00000000', action: 'status', order_id: '100001-1' })
  expect(word).toEqual({
    provider: 'liqpay',
    reference: '100001-1',
    provider_ref: '77',
    status: 'success',
    state: 'paid',
    amount: 25_050,
    currency: 'UAH',
    captured: 25_050,
    refunded: 5_025,
    unexplained: 0,
    isUnderWay: false,
    isSandbox: false,
    modified_at: new Date(1_772_359_200_000),
    problem: null,
    raw: {
      payment_id: 77,
      status: 'success',
      action: 'pay',
      amount: 250.5,
      currency: 'UAH',
      refund_amount: 50.25,
      end_date: 1_772_359_200_000,
    },
  })
})

it.each([
  [
    { status: 'hold_wait', refund_amount: 5 },
    { state: 'authorized', captured: 0, refunded: 0 },
  ],
  [{ status: 'processing' }, { state: 'pending', isUnderWay: true, captured: 0 }],
  [{ status: 'sandbox' }, { state: 'paid', isSandbox: true }],
  [{ status: 'reversed' }, { state: 'refunded', captured: 25_050 }],
  [
    { status: 'reversed', action: 'hold' },
    { state: 'refunded', captured: 0 },
  ],
  [
    { status: 'reversed', action: 'hold', completion_date: 1 },
    { state: 'refunded', captured: 25_050 },
  ],
  [
    { status: 'success', action: 'hold' },
    { state: 'paid', captured: 25_050 },
  ],
  [
    { status: 'failure', err_code: 'limit_card' },
    { state: 'failed', problem: 'limit_card' },
  ],
  [{ status: 'failure', err_code: 'x', err_description: 'Відмова' }, { problem: 'Відмова' }],
  [
    { payment_id: undefined, end_date: undefined },
    { provider_ref: null, modified_at: null },
  ],
  [{ end_date: 0 }, { modified_at: null }],
])('PAY-03 LiqPay’s %j is read as %j', async (message, word) => {
  expect(await wordOf(message)).toMatchObject(word)
})

it.each(['payment_not_found', 'order_not_found', 'err_payment_not_found'])(
  'PAY-04 LiqPay: of %s there is no word',
  async (err_code) => {
    server.answer({ json: { result: 'error', err_code } })
    expect(await liqpay().ask(ATTEMPT)).toBeNull()
  },
)

it.each([
  [{ result: 'error', err_code: 'err_access' }, 'keys', 'LiqPay: err_access'],
  [{ result: 'error', err_code: 'public_key_not_found' }, 'keys', 'LiqPay: public_key_not_found'],
  [{ result: 'error', err_code: 'invalid_signature' }, 'keys', 'LiqPay: invalid_signature'],
  [{ result: 'error', err_code: 'wrong_signature' }, 'keys', 'LiqPay: wrong_signature'],
  [{ result: 'error', err_code: 'err_auth', err_description: 'Ні' }, 'keys', 'LiqPay: Ні'],
  [{ ...PAID, order_id: '100001-2' }, 'refused', 'LiqPay: відмова'],
  [{ order_id: '100001-1' }, 'refused', 'LiqPay: відмова'],
  [{ ...PAID, amount: 'багато' }, 'unreadable', 'LiqPay: незрозуміла сума'],
  [{ ...PAID, refund_amount: 'усе' }, 'unreadable', 'LiqPay: незрозуміла сума'],
])('PAY-04 LiqPay: %j about a try is no word of it', async (json, kind, message) => {
  server.answer({ json })
  await expect(liqpay().ask(ATTEMPT)).rejects.toMatchObject({ kind, message })
})

it('PAY-02 LiqPay’s callback is taken with its signature, and answered', async () => {
  const { word, reply } = await callback({})
  expect([word, reply()]).toMatchObject([
    { state: 'paid', amount: 25_050, reference: '100001-1' },
    { status: 'ok' },
  ])
})

it.each([
  ['another key', {}, 'another', 'LiqPay: підпис не збігається'],
  ['another shop', { public_key: 'i1' }, PRIVATE, 'LiqPay: сповіщення про інший магазин'],
])('PAY-02 LiqPay’s callback of %s is refused', async (_what, said, key, message) => {
  await expect(callback(said, key)).rejects.toMatchObject({ kind: 'forged', message })
})

it('PAY-11 what LiqPay’s account for trying out says is no money', async () => {
  server.answer({ json: PAID })
  expect(await liqpay({ publicKey: 'sandbox_i1' }).ask(ATTEMPT)).toMatchObject({ isSandbox: true })
})

it('PAY-02 SEC-02 a body without LiqPay’s fields is refused', async () => {
  const nothing = liqpay().readCallback({ body: Buffer.from('a=b'), headers: {} })
  await expect(nothing).rejects.toMatchObject({ kind: 'forged', message: 'LiqPay: підпис не збігається' })
})

const refund = { reference: '100001-1-r1', amount: 5_025, alreadyRefunded: 0 }

it.each([
  [{ result: 'ok', status: 'reversed' }, 'done'],
  [{ result: 'ok', status: 'success' }, 'sent'],
  [{ result: 'ok', status: 'wait_reserve' }, 'sent'],
])('PAY-07 LiqPay: a refund that is answered by %j is %s', async (json, answer) => {
  server.answer({ json })
  expect(await liqpay().refund(ATTEMPT, refund)).toBe(answer)
  expect(lastAsked()).toMatchObject({ action: 'refund', order_id: '100001-1', amount: 50.25 })
})

it.each([
  [
    { result: 'error', status: 'success', err_code: 'x' },
    { kind: 'refused', code: 'x' },
  ],
  [{ status: 'error' }, { kind: 'refused', code: null, message: 'LiqPay: відмова' }],
  [{ status: 'failure' }, { kind: 'refused' }],
  [
    { result: 'error', err_code: 'limit' },
    { kind: 'away', code: 'not_begun' },
  ],
])('PAY-07 PAY-06 LiqPay: %j refuses a refund and a capture', async (json, problem) => {
  server.answer({ json })
  await expect(liqpay().refund(ATTEMPT, refund)).rejects.toMatchObject(problem)
  await expect(liqpay().capture(ATTEMPT, 20_000)).rejects.toMatchObject(problem)
})

it('PAY-06 LiqPay takes of a hold what it is asked to', async () => {
  server.answer({ json: { result: 'ok', status: 'success' } })
  await liqpay().capture(ATTEMPT, 20_075)
  expect(lastAsked()).toMatchObject({ action: 'hold_completion', order_id: '100001-1', amount: 200.75 })
})

it.each([
  [{ status: 'reversed' }, {}, 'done'],
  [{ status: 'reversed' }, { hasOthers: true }, 'done'],
  [{ refund_amount: 50.25 }, {}, 'done'],
  [{ refund_amount: 50.24 }, {}, null],
  [{ refund_amount: 50.25 }, { alreadyRefunded: 1 }, null],
  [{ refund_amount: 50.26 }, { alreadyRefunded: 1 }, 'done'],
  [{ refund_amount: 50.25 }, { hasOthers: true }, null],
  [{ status: 'wait_reserve' }, {}, 'sent'],
  [{ status: 'wait_reserve' }, { hasOthers: true }, null],
  [{ err_code: 'payment_not_found' }, {}, null],
])('PAY-07 LiqPay: by %j a refund of which is known %j is %s', async (message, known, answer) => {
  server.answer({ json: { ...PAID, ...message } })
  expect(await liqpay().hasRefunded(ATTEMPT, { ...refund, ...known })).toBe(answer)
})

it('PAY-05 LiqPay’s page ends by itself: nothing is called off', async () => {
  server.answer({ json: {} })
  await liqpay().withdraw(ATTEMPT)
  expect(server.asked()).toEqual([])
})

it('OPS-01 doctor asks LiqPay about a payment that is none, and hears of wrong keys', async () => {
  server.answer({ json: { result: 'error', err_code: 'payment_not_found' } })
  expect(await liqpay().check()).toBe('ключі прийнято')
  expect(lastAsked()).toMatchObject({ action: 'status', order_id: 'vitryna-doctor' })
  server.answer({ json: { result: 'error', err_code: 'err_access' } })
  await expect(liqpay().check()).rejects.toMatchObject({ kind: 'keys', code: 'err_access' })
})

it('PAY-06 LiqPay is thought to hold for a week', () => {
  expect(liqpay()).toMatchObject({ id: 'liqpay', holdDays: 7 })
})
