import { createSign, generateKeyPairSync } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { knownAttempt, paymentAsk } from '#tests/payment-ask.ts'
import { startScriptedProvider } from '#tests/start-scripted-provider.ts'
import { createMono } from './mono.ts'

const ATTEMPT = knownAttempt({ provider_ref: 'p2/9' })
const STRANGER = knownAttempt({ provider_ref: null })
const INVOICE = {
  invoiceId: 'p2/9',
  status: 'success',
  amount: 25_050,
  ccy: 980,
  finalAmount: 25_050,
  modifiedDate: '2026-03-01T10:05:00Z',
  reference: '100001-1',
}
const [bank, thief] = [0, 1].map(() => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = publicKey.export({ type: 'spki', format: 'pem' })
  const sign = (text: string) => createSign('sha256').update(text).sign(privateKey, 'base64')
  return { key: Buffer.from(pem).toString('base64'), sign }
}) as [Signer, Signer]
type Signer = { key: string; sign: (text: string) => string }

let server: Awaited<ReturnType<typeof startScriptedProvider>>
beforeAll(async () => {
  server = await startScriptedProvider()
})

const mono = (keyAgeMs?: number) =>
  createMono({
    url: server.url,
    token: 'token-of-shop',
    answerMs: 3_000,
    ...(keyAgeMs !== undefined && { keyAgeMs }),
  })
const paths = () => server.asked().map(({ method, path }) => `${method} ${path}`)
const invoice = async (asked = {}) => {
  server.answer({ json: { invoiceId: 'p2', pageUrl: 'https://pay.test/p2' } })
  await mono().open(paymentAsk(asked))
  return server.bodies()[0]
}
function wordOf(message: Record<string, unknown>) {
  server.answer({ json: { ...INVOICE, ...message } })
  return mono().ask(ATTEMPT)
}

it('PAY-01 mono is asked for an invoice with its basket, and its page is where one pays', async () => {
  server.answer({ json: { invoiceId: 'p2', pageUrl: 'https://pay.test/p2' } })
  expect(await mono().open(paymentAsk())).toEqual({ kind: 'link', url: 'https://pay.test/p2', ref: 'p2' })
  expect(server.asked()).toMatchObject([
    {
      method: 'POST',
      path: '/api/merchant/invoice/create',
      headers: { 'x-token': 'token-of-shop', 'x-cms': 'Vitryna', 'content-type': 'application/json' },
    },
  ])
  expect(server.bodies()).toEqual([
    {
      amount: 25_050,
      ccy: 980,
      merchantPaymInfo: {
        reference: '100001-1',
        destination: 'Замовлення № 100001',
        customerEmails: ['olena@shop.test'],
        basketOrder: [{ name: 'Лампа', qty: 2, sum: 12_525, total: 25_050, unit: 'шт.', code: 'L-1' }],
      },
      redirectUrl: 'https://shop.test/orders/1',
      webHookUrl: 'https://shop.test/callback',
      validity: 3_600,
      paymentType: 'debit',
    },
  ])
})

it.each([
  [{ isHold: true }, { paymentType: 'hold' }],
  [{ expires_at: new Date('2026-03-01T10:00:30.000Z') }, { validity: 60 }],
  [{ expires_at: new Date('2026-03-01T10:01:01.400Z') }, { validity: 61 }],
])('PAY-01 mono: of %j the invoice says %j', async (asked, said) => {
  expect(await invoice(asked)).toMatchObject(said)
})

it('PAY-01 mono’s invoice of a rest names no goods, and of a shopper without an address none', async () => {
  const shopper = { name: 'Олена', phone: '+380671112233', email: null }
  expect(await invoice({ amount: 25_049, shopper })).toMatchObject({
    merchantPaymInfo: { reference: '100001-1', destination: 'Замовлення № 100001' },
  })
  expect(Object.keys((await invoice({ amount: 25_049, shopper }))?.['merchantPaymInfo'] ?? {})).toEqual([
    'reference',
    'destination',
  ])
})

it('PAY-01 mono’s basket has a code for each line, and no longer name than mono takes', async () => {
  const lines = [
    { title: 'я'.repeat(129), sku: null, price: 20_000, quantity: 1 },
    { title: 'Лампа', sku: null, price: 5_050, quantity: 1 },
  ]
  expect(await invoice({ lines })).toMatchObject({
    merchantPaymInfo: { basketOrder: [{ name: 'я'.repeat(128), code: '1' }, { code: '2' }] },
  })
})

it.each([{ invoiceId: 'p2' }, { pageUrl: 'https://pay.test/p2' }])(
  'PAY-01 mono’s invoice %j cannot be paid',
  async (json) => {
    server.answer({ json })
    const problem = { kind: 'unreadable', message: 'mono: рахунок без адреси' }
    await expect(mono().open(paymentAsk())).rejects.toMatchObject(problem)
  },
)

it('PAY-04 mono is asked about its own invoice, and its answer is brought to our words', async () => {
  const word = await wordOf({ failureReason: undefined, cardPan: '4242' })
  expect(paths()).toEqual(['GET /api/merchant/invoice/status?invoiceId=p2%2F9'])
  expect(word).toEqual({
    provider: 'mono',
    reference: '100001-1',
    provider_ref: 'p2/9',
    status: 'success',
    state: 'paid',
    amount: 25_050,
    currency: 'UAH',
    captured: 25_050,
    refunded: 0,
    unexplained: 0,
    isUnderWay: false,
    isSandbox: false,
    modified_at: new Date('2026-03-01T10:05:00Z'),
    problem: null,
    raw: {
      invoiceId: 'p2/9',
      status: 'success',
      amount: 25_050,
      ccy: 980,
      finalAmount: 25_050,
      modifiedDate: '2026-03-01T10:05:00Z',
    },
  })
})

const cancel = (status: string, amount: number, extRef?: string) => ({ status, amount, extRef })
it.each([
  [{ status: 'hold' }, { state: 'authorized', captured: 0, refunded: 0, unexplained: 0 }],
  [{ status: 'processing' }, { state: 'pending', isUnderWay: true, captured: 0 }],
  [{ status: 'reversed' }, { state: 'refunded', captured: 0, refunded: 0 }],
  [{ finalAmount: undefined }, { captured: 25_050, unexplained: 0 }],
  [{ finalAmount: 20_000 }, { captured: 20_000, refunded: 0, unexplained: 5_050 }],
  [
    { finalAmount: 20_000, cancelList: [cancel('success', 3_000, 'r1'), cancel('failure', 500, 'r2')] },
    { captured: 23_000, refunded: 3_000, unexplained: 2_050, refundsDone: ['r1'] },
  ],
  [{ cancelList: [cancel('success', 1_000, 'r1'), 7, null] }, { captured: 25_050, refunded: 1_000 }],
  [{ cancelList: [cancel('processing', 1_000, 'r1')] }, { refunded: 0, refundsDone: [] }],
  [{ ccy: 840 }, { currency: '840' }],
  [{ ccy: '980' }, { currency: 'UAH' }],
  [
    { amount: 0, finalAmount: 0 },
    { amount: 0, captured: 0 },
  ],
  [{ reference: undefined, merchantPaymInfo: { reference: '100001-7' } }, { reference: '100001-7' }],
  [{ reference: undefined, merchantPaymInfo: null }, { reference: '' }],
  [{ invoiceId: undefined }, { provider_ref: null }],
  [{ modifiedDate: 'колись' }, { modified_at: null }],
  [
    { status: 'failure', errCode: '59', failureReason: 'Ні' },
    { state: 'failed', problem: 'Ні' },
  ],
  [{ status: 'failure', errCode: '59' }, { problem: '59' }],
])('PAY-03 mono’s %j is read as %j', async (message, word) => {
  expect(await wordOf(message)).toMatchObject(word)
})

it('PAY-07 where mono names none of our refunds, no list of them is made up', async () => {
  expect(await wordOf({ cancelList: [cancel('success', 1_000)] })).not.toHaveProperty('refundsDone')
  expect(await wordOf({ cancelList: 'немає' })).not.toHaveProperty('refundsDone')
})

it.each([{ amount: -1 }, { amount: 1.5 }, { amount: 'x' }, { finalAmount: null, amount: 2 ** 53 }])(
  'PAY-03 SEC-02 mono’s sum in %j is none',
  async (message) => {
    const problem = { kind: 'unreadable', message: 'mono: незрозуміла сума' }
    await expect(wordOf(message)).rejects.toMatchObject(problem)
  },
)

it.each(['NOT_FOUND', '1004'])('PAY-04 mono: of %s there is no word', async (errCode) => {
  server.answer({ status: 404, json: { errCode } })
  expect(await mono().ask(ATTEMPT)).toBeNull()
})

it('PAY-04 mono: of a try without an invoice nothing is asked, nor called off', async () => {
  server.answer({ json: INVOICE })
  expect(await mono().ask(STRANGER)).toBeNull()
  await mono().withdraw(STRANGER)
  expect(server.asked()).toEqual([])
})

it.each([
  [400, { errCode: 'BAD', errText: 'Ні: token-of-shop' }, 'refused', 'BAD'],
  [401, {}, 'keys', '401'],
  [403, { errText: 'FORBIDDEN' }, 'keys', '403'],
  [429, {}, 'away', '429'],
  [500, {}, 'away', '500'],
])(
  'PAY-04 PAY-11 mono’s %i with %j is a problem of its kind, without our token',
  async (status, json, kind, code) => {
    server.answer({ status, json })
    const problem = await mono()
      .ask(ATTEMPT)
      .catch((error: unknown) => error)
    expect(problem).toMatchObject({ kind, code, message: expect.stringMatching(/^mono: (?:\d|Ні|FORB)/) })
    expect(String(problem)).not.toContain('token-of-shop')
  },
)

const callback = (body: string, signature: string | undefined, provider = mono()) =>
  provider.readCallback({ body: Buffer.from(body), headers: { 'x-sign': signature } })
const BODY = JSON.stringify(INVOICE)

it('PAY-02 mono’s callback is taken with the bank’s signature, whose key is fetched once', async () => {
  server.answer({ json: { key: bank.key } })
  const provider = mono()
  const { word, reply } = await callback(BODY, bank.sign(BODY), provider)
  await callback(BODY, bank.sign(BODY), provider)
  expect([word, reply()]).toMatchObject([{ state: 'paid', reference: '100001-1' }, { status: 'ok' }])
  expect(server.asked()).toMatchObject([
    { method: 'GET', path: '/api/merchant/pubkey', headers: { 'x-token': 'token-of-shop' } },
  ])
})

it('PAY-02 a key that mono has changed is fetched anew', async () => {
  server.answer({ json: { key: thief.key } }, { json: { key: bank.key } })
  expect(await callback(BODY, bank.sign(BODY))).toMatchObject({ word: { state: 'paid' } })
  expect(server.asked()).toHaveLength(2)
})

it('PAY-02 a key that could not be fetched is fetched again', async () => {
  server.answer({ status: 500, json: {} }, { json: { key: bank.key } })
  const provider = mono()
  await expect(callback(BODY, bank.sign(BODY), provider)).rejects.toMatchObject({ kind: 'away' })
  expect(await callback(BODY, bank.sign(BODY), provider)).toMatchObject({ word: { state: 'paid' } })
})

it.each([
  ['another’s key', BODY, thief.sign(BODY), 2],
  ['another body', BODY.replace('25050', '25051'), bank.sign(BODY), 2],
  ['nothing', BODY, undefined, 0],
  ['no signature at all', BODY, 'так', 2],
])('PAY-02 mono’s callback that is signed by %s is refused', async (_what, body, signature, fetched) => {
  server.answer({ json: { key: bank.key } })
  await expect(callback(body, signature)).rejects.toMatchObject({
    kind: 'forged',
    message: 'mono: підпис не збігається',
  })
  expect(server.asked()).toHaveLength(fetched)
})

it('PAY-02 SEC-03 wrong signatures make mono asked for its key once a minute at most', async () => {
  server.answer({ json: { key: bank.key } })
  const [usual, hasty] = [mono(), mono(0)]
  const forged = (provider = usual) => callback(BODY, thief.sign(BODY), provider).catch(() => 'refused')
  expect([await forged(), await forged(), await forged()]).toEqual(['refused', 'refused', 'refused'])
  expect(server.asked()).toHaveLength(2)
  await forged(hasty)
  await forged(hasty)
  expect(server.asked()).toHaveLength(5)
})

it('PAY-02 mono’s key that is none makes every callback a refused one', async () => {
  server.answer({ json: {} })
  await expect(callback(BODY, bank.sign(BODY))).rejects.toMatchObject({ kind: 'forged' })
})

it.each(['так', '[]', 'null'])('PAY-02 SEC-02 %s is no word, though mono has signed it', async (body) => {
  server.answer({ json: { key: bank.key } })
  const problem = { kind: 'unreadable', message: 'mono: сповіщення не є JSON' }
  await expect(callback(body, bank.sign(body))).rejects.toMatchObject(problem)
})

const refund = { reference: 'r1', amount: 5_025, alreadyRefunded: 0 }

it.each([
  ['success', 'done'],
  ['processing', 'sent'],
])('PAY-07 mono: a refund that is answered by %s is %s', async (status, answer) => {
  server.answer({ json: { status } })
  expect(await mono().refund(ATTEMPT, refund)).toBe(answer)
  expect(paths()).toEqual(['POST /api/merchant/invoice/cancel'])
  expect(server.bodies()).toEqual([{ invoiceId: 'p2/9', extRef: 'r1', amount: 5_025 }])
})

it('PAY-07 mono’s failure refuses a refund', async () => {
  server.answer({ json: { status: 'failure' } })
  await expect(mono().refund(ATTEMPT, refund)).rejects.toMatchObject({
    kind: 'refused',
    code: 'failure',
    message: 'mono: повернення відхилено',
  })
})

it.each([
  [[cancel('success', 1, 'r1')], 'done'],
  [[cancel('failure', 1, 'r1'), cancel('success', 1, 'r1')], 'done'],
  [[cancel('failure', 1, 'r1'), cancel('processing', 1, 'r1')], 'sent'],
  [[cancel('failure', 1, 'r1')], 'no'],
  [[cancel('success', 1, 'r2')], 'no'],
  [undefined, 'no'],
])('PAY-07 mono: by %j a refund is %s', async (cancelList, answer) => {
  server.answer({ json: { ...INVOICE, cancelList } })
  expect(await mono().hasRefunded(ATTEMPT, refund)).toBe(answer)
  expect(paths()).toEqual(['GET /api/merchant/invoice/status?invoiceId=p2%2F9'])
})

it('PAY-07 of a try without an invoice mono knows no refund', async () => {
  server.answer({ status: 404, json: { errCode: 'NOT_FOUND' } })
  await expect(mono().hasRefunded(STRANGER, refund)).rejects.toMatchObject({ kind: 'refused' })
  expect(paths()).toEqual(['GET /api/merchant/invoice/status?invoiceId='])
})

it('PAY-05 PAY-06 mono takes of a hold what it is asked to, and calls an invoice off', async () => {
  server.answer({ json: {} })
  await mono().capture(ATTEMPT, 20_000)
  await mono().withdraw(ATTEMPT)
  expect(paths()).toEqual(['POST /api/merchant/invoice/finalize', 'POST /api/merchant/invoice/remove'])
  expect(server.bodies()).toEqual([{ invoiceId: 'p2/9', amount: 20_000 }, { invoiceId: 'p2/9' }])
})

it.each([
  [{ merchantName: 'Вітрина' }, 'токен прийнято, магазин «Вітрина»'],
  [{ merchantId: 'X1' }, 'токен прийнято'],
])('OPS-01 doctor asks mono whose token it is, and is answered %j', async (json, sentence) => {
  server.answer({ json })
  expect(await mono().check()).toBe(sentence)
  expect(paths()).toEqual(['GET /api/merchant/details'])
})

it('PAY-06 mono holds for nine days', () => {
  expect(mono()).toMatchObject({ id: 'mono', holdDays: 9 })
})
