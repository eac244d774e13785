import { beforeAll, expect, it } from 'vitest'
import { knownAttempt, paymentAsk } from '#tests/payment-ask.ts'
import { startScriptedProvider } from '#tests/start-scripted-provider.ts'
import { createWayforpay } from './wayforpay.ts'
import { signWayforpay } from './wayforpay-signature.ts'

const SECRET = 'secret'
const ATTEMPT = knownAttempt({ provider_ref: null })
const PAID = {
  merchantAccount: 'vitryna',
  orderReference: '100001-1',
  amount: 250.5,
  currency: 'UAH',
  authCode: '541963',
  cardPan: '41****8217',
  transactionStatus: 'Approved',
  reasonCode: 1100,
  reason: 'Ok',
  paymentSystem: 'card',
  processingDate: 1_772_359_200,
}

let server: Awaited<ReturnType<typeof startScriptedProvider>>
beforeAll(async () => {
  server = await startScriptedProvider()
})

const wayforpay = (merchantAccount = 'vitryna') =>
  createWayforpay({
    url: server.url,
    merchantAccount,
    secretKey: SECRET,
    domain: 'shop.test',
    answerMs: 3_000,
    clock: () => new Date('2026-03-01T10:00:00.900Z'),
  })
const sign = (...values: unknown[]) => signWayforpay(values.map(String), SECRET)

function signed(change: Record<string, unknown> = {}, account = 'vitryna') {
  const message: Record<string, unknown> = { ...PAID, ...change }
  const { orderReference, amount, currency, authCode, cardPan, transactionStatus, reasonCode } = message
  const about = [orderReference, amount, currency, authCode, cardPan, transactionStatus, reasonCode]
  return { ...message, merchantSignature: sign(account, ...about) }
}

function wordOf(change: Record<string, unknown> = {}) {
  server.answer({ json: signed(change) })
  return wayforpay().ask(ATTEMPT)
}

const callback = (message: unknown, account?: string) =>
  wayforpay(account).readCallback({ body: Buffer.from(JSON.stringify(message)), headers: {} })

async function formOf(asked = {}) {
  const page = await wayforpay().open(paymentAsk(asked))
  return page.kind === 'form' ? page.fields : []
}

it('PAY-01 WayForPay is given the sum, the goods and the number of the try, signed', async () => {
  const page = await wayforpay().open(paymentAsk())
  expect(page).toEqual({
    kind: 'form',
    url: `${server.url}/pay`,
    ref: null,
    fields: [
      ['merchantAccount', 'vitryna'],
      ['merchantAuthType', 'SimpleSignature'],
      ['merchantDomainName', 'shop.test'],
      ['merchantTransactionType', 'SALE'],
      ['merchantTransactionSecureType', 'AUTO'],
      [
        'merchantSignature',
        sign('vitryna', 'shop.test', '100001-1', 1_772_359_200, '250.50', 'UAH', 'Лампа', 2, '125.25'),
      ],
      ['apiVersion', '1'],
      ['language', 'UA'],
      ['returnUrl', 'https://shop.test/orders/1'],
      ['serviceUrl', 'https://shop.test/callback'],
      ['orderReference', '100001-1'],
      ['orderDate', '1772359200'],
      ['orderNo', '100001'],
      ['amount', '250.50'],
      ['currency', 'UAH'],
      ['orderTimeout', '3600'],
      ['productName[]', 'Лампа'],
      ['productCount[]', '2'],
      ['productPrice[]', '125.25'],
      ['clientFirstName', 'Олена'],
      ['clientLastName', 'Коваль-Мала Іванівна'],
      ['clientPhone', '380671112233'],
      ['clientEmail', 'olena@shop.test'],
    ],
  })
})

it('PAY-06 WayForPay is asked to hold a payment for a week', async () => {
  const fields = await formOf({ isHold: true })
  expect(fields).toContainEqual(['merchantTransactionType', 'AUTH'])
  expect(fields).toContainEqual(['holdTimeout', '604800'])
  expect(wayforpay()).toMatchObject({ id: 'wayforpay', holdDays: 7, isSilentOnRefunds: true })
})

it('PAY-01 of a rest one line stands for all goods at WayForPay', async () => {
  const shopper = { name: '', phone: '+380671112233', email: null }
  const fields = await formOf({ amount: 25_049, shopper })
  expect(fields.filter(([name]) => name.startsWith('product'))).toEqual([
    ['productName[]', 'Замовлення № 100001'],
    ['productCount[]', '1'],
    ['productPrice[]', '250.49'],
  ])
  expect(fields.at(-1)).toEqual(['clientPhone', '380671112233'])
})

it('PAY-01 WayForPay’s signature names all goods, then how many, then their prices', async () => {
  const lines = [
    { title: 'Лампа', sku: null, price: 20_000, quantity: 1 },
    { title: 'Стіл', sku: null, price: 2_525, quantity: 2 },
  ]
  const about = ['vitryna', 'shop.test', '100001-1', 1_772_359_200, '250.50', 'UAH']
  const signature = sign(...about, 'Лампа', 'Стіл', 1, 2, '200.00', '25.25')
  expect(await formOf({ lines })).toContainEqual(['merchantSignature', signature])
})

it('PAY-04 WayForPay is asked about the try, and its answer is brought to kopiykas', async () => {
  const word = await wordOf({ issuerBankName: 'Банк' })
  expect(server.asked()).toMatchObject([
    { method: 'POST', path: '/api', headers: { 'content-type': 'application/json' } },
  ])
  expect(server.bodies()).toEqual([
    {
      merchantAccount: 'vitryna',
      apiVersion: 1,
      transactionType: 'CHECK_STATUS',
      orderReference: '100001-1',
      merchantSignature: sign('vitryna', '100001-1'),
    },
  ])
  expect(word).toEqual({
    provider: 'wayforpay',
    reference: '100001-1',
    provider_ref: null,
    status: 'Approved',
    state: 'paid',
    amount: 25_050,
    currency: 'UAH',
    captured: 25_050,
    refunded: 0,
    unexplained: 0,
    isUnderWay: false,
    isSandbox: false,
    modified_at: new Date(1_772_359_200_000),
    problem: null,
    raw: {
      transactionStatus: 'Approved',
      reason: 'Ok',
      reasonCode: 1100,
      amount: 250.5,
      currency: 'UAH',
      paymentSystem: 'card',
      processingDate: 1_772_359_200,
    },
  })
})

it.each([
  [{ transactionStatus: 'WaitingAuthComplete' }, { state: 'authorized', captured: 0 }],
  [{ transactionStatus: 'InProcessing' }, { state: 'pending', isUnderWay: true, captured: 0 }],
  [{ transactionStatus: 'RefundInProcessing' }, { state: 'paid', captured: 25_050, refunded: 0 }],
  [{ transactionStatus: 'Refunded' }, { state: 'refunded', captured: 25_050, refunded: 25_050 }],
  [{ transactionStatus: 'Voided' }, { state: 'refunded', captured: 0, refunded: 0 }],
  [{ processingDate: 0 }, { modified_at: null }],
  [{ processingDate: 'вчора' }, { modified_at: null }],
  [{ reasonCode: 1104 }, { state: 'paid', problem: null }],
  [
    { transactionStatus: 'Declined', reasonCode: 1104, reason: 'x' },
    { state: 'failed', problem: 'Недостатньо коштів на картці' },
  ],
  [{ transactionStatus: 'Declined', reasonCode: 1109, reason: 'Fraud' }, { problem: 'Fraud' }],
  [{ transactionStatus: 'Declined', reasonCode: 1109, reason: '' }, { problem: '1109' }],
])('PAY-03 WayForPay’s %j is read as %j', async (message, word) => {
  expect(await wordOf(message)).toMatchObject(word)
})

it('PAY-11 WayForPay’s own account for trying out is no money', async () => {
  const account = 'test_merch_n1'
  const { word } = await callback(signed({ merchantAccount: account }, account), account)
  expect(word).toMatchObject({ isSandbox: true })
})

it('PAY-04 WayForPay: of what it does not know there is no word', async () => {
  server.answer({ json: { reasonCode: 1127, reason: 'Order Not Found' } })
  expect(await wayforpay().ask(ATTEMPT)).toBeNull()
})

it.each([
  [signed({ reasonCode: 1113 }), { kind: 'keys', code: '1113', message: 'WayForPay: Ok' }],
  [
    { ...signed(), orderReference: '100001-2' },
    { kind: 'refused', message: 'WayForPay: Ok' },
  ],
  [{ reasonCode: 1109 }, { kind: 'refused', code: '1109', message: 'WayForPay: 1109' }],
  [{}, { kind: 'refused', code: null, message: 'WayForPay: відмова' }],
  [
    { ...signed(), amount: 250.51 },
    { kind: 'forged', message: 'WayForPay: підпис не збігається' },
  ],
])('PAY-04 WayForPay: %j about a try is no word of it', async (json, problem) => {
  server.answer({ json })
  await expect(wayforpay().ask(ATTEMPT)).rejects.toMatchObject(problem)
})

it('PAY-02 WayForPay’s callback is taken with its signature, and answered with ours', async () => {
  const { word, reply } = await callback(signed())
  expect(word).toMatchObject({ state: 'paid', amount: 25_050 })
  expect(reply()).toEqual({
    orderReference: '100001-1',
    status: 'accept',
    time: 1_772_359_200,
    signature: sign('100001-1', 'accept', 1_772_359_200),
  })
})

it('PAY-02 WayForPay signs a sum as it writes it', async () => {
  const message = { ...PAID, merchantSignature: signed({ amount: '250.500' }).merchantSignature }
  const body = Buffer.from(JSON.stringify(message).replace('250.5', '250.500'))
  const { word } = await wayforpay().readCallback({ body, headers: {} })
  expect(word).toMatchObject({ amount: 25_050 })
})

it('PAY-02 WayForPay may leave its account out of a word that it has signed for us', async () => {
  const { merchantAccount, ...message }: Record<string, unknown> = signed()
  expect(merchantAccount).toBe('vitryna')
  expect(await callback(message)).toMatchObject({ word: { state: 'paid' } })
})

it.each([
  ['another account', { ...signed(), merchantAccount: 'other' }],
  ['another account, signed for it', signed({ merchantAccount: 'other' }, 'other')],
  ['a number of another try', { ...signed(), orderReference: '100002-1' }],
  ['another currency', { ...signed(), currency: 'USD' }],
  ['another state', { ...signed({ transactionStatus: 'Declined' }), transactionStatus: 'Approved' }],
  ['another reason', { ...signed(), reasonCode: 1101 }],
  ['no signature', PAID],
])('PAY-02 WayForPay’s word with %s is refused', async (_what, message) => {
  await expect(callback(message)).rejects.toMatchObject({ kind: 'forged' })
})

it.each(['"amount":1,', '"products":{"amount":1},'])(
  'PAY-02 SEC-02 a sum that WayForPay has signed counts, and none beside it: %s',
  async (more) => {
    const cheap = { ...PAID, merchantSignature: signed({ amount: 1 }).merchantSignature }
    const body = Buffer.from(JSON.stringify(cheap).replace('{', `{${more}`))
    const taken = wayforpay().readCallback({ body, headers: {} })
    await expect(taken).rejects.toMatchObject({ kind: 'forged' })
  },
)

it('PAY-02 SEC-02 a word of WayForPay without a sum is refused', async () => {
  await expect(callback({ ...signed(), amount: undefined })).rejects.toMatchObject({ kind: 'forged' })
})

const refund = { reference: 'r1', amount: 5_025, alreadyRefunded: 0 }
const moved = (reasonCode: number, transactionStatus = '') => ({ json: { reasonCode, transactionStatus } })

it.each([
  [1100, 'Refunded', 'done'],
  [4100, 'Voided', 'done'],
  [1130, 'RefundInProcessing', 'sent'],
])('PAY-07 WayForPay: a refund that is answered by %i %s is %s', async (code, state, answer) => {
  server.answer(moved(code, state))
  expect(await wayforpay().refund(ATTEMPT, refund)).toBe(answer)
  expect(server.bodies()).toEqual([
    {
      merchantAccount: 'vitryna',
      apiVersion: 1,
      transactionType: 'REFUND',
      orderReference: '100001-1',
      amount: 50.25,
      currency: 'UAH',
      comment: 'Повернення коштів',
      merchantSignature: sign('vitryna', '100001-1', '50.25', 'UAH'),
    },
  ])
})

it('PAY-06 WayForPay takes of a hold what it is asked to', async () => {
  server.answer(moved(1100))
  await wayforpay().capture(ATTEMPT, 20_000)
  expect(server.bodies()).toMatchObject([
    {
      transactionType: 'SETTLE',
      amount: 200,
      merchantSignature: sign('vitryna', '100001-1', '200', 'UAH'),
    },
  ])
})

it('PAY-06 PAY-07 what WayForPay refuses is refused, of refunds and of captures', async () => {
  server.answer(moved(1109, 'Refunded'))
  await expect(wayforpay().refund(ATTEMPT, refund)).rejects.toMatchObject({ kind: 'refused', code: '1109' })
  await expect(wayforpay().capture(ATTEMPT, 1)).rejects.toMatchObject({ kind: 'refused', code: '1109' })
})

it.each([
  ['Approved', {}, 'no'],
  ['RefundInProcessing', {}, 'sent'],
  ['RefundInProcessing', { hasOthers: true }, null],
  ['RefundInProcessing', { alreadyRefunded: 5 }, 'sent'],
  ['Refunded', {}, 'done'],
  ['Voided', {}, 'done'],
  ['Refunded', { alreadyRefunded: 5 }, null],
  ['Refunded', { hasOthers: true }, null],
  ['Approved', { hasOthers: true }, 'no'],
])('PAY-07 WayForPay: by %s a refund of which is known %j is %s', async (state, known, answer) => {
  server.answer(moved(1100, state))
  expect(await wayforpay().hasRefunded(ATTEMPT, { ...refund, ...known })).toBe(answer)
})

it('PAY-05 WayForPay’s page ends by itself: nothing is called off', async () => {
  server.answer(moved(1100))
  await wayforpay().withdraw(ATTEMPT)
  expect(server.asked()).toEqual([])
})

it.each([1127, 1100, 4100])(
  'OPS-01 doctor hears from WayForPay’s %i that the keys are right',
  async (code) => {
    server.answer(moved(code))
    expect(await wayforpay().check()).toBe('ключі прийнято')
    expect(server.bodies()).toMatchObject([{ orderReference: 'vitryna-doctor' }])
  },
)

it.each([
  [1113, 'keys'],
  [1109, 'refused'],
])('OPS-01 doctor hears from WayForPay’s %i that they are %s', async (code, kind) => {
  server.answer(moved(code))
  await expect(wayforpay().check()).rejects.toMatchObject({ kind })
})
