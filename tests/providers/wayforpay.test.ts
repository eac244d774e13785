import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ShopEar, startShopEar } from './shop-ear.ts'
import { startWayforpayServer, type WayforpayServer } from './wayforpay.ts'
import { purchaseValues } from './wayforpay-purchase.ts'
import { isSignedByWayforpay, signWayforpay } from './wayforpay-signature.ts'

const SECRET = 'flk3409refn54t54t*FNJRET'
const VECTORS = [
  [
    "test_merch_n1;www.market.ua;DH783023;1415379863;1547.36;UAH;Процесор Intel Core i5-4670 3.4GHz;Пам'ять Kingston DDR3-1600 4096MB PC3-12800;1;1;1000;547.36",
    'ee828f71ed93441c07eb3eef67762a5c',
  ],
  ['test_merch_n1;DH783023;1547.36;UAH;541963;41****8217;Approved;1100', 'ee460de4b316672fa974295ed4dba738'],
  ['test_merch_n1;DH783023;1547.36;UAH;;;Declined;1101', '5c78c36fa27e97591fecf7c127a6d879'],
  ['DH783023;accept;1415379863', 'bd8d3443f99fb2c7a8b610ac600c80b0'],
  ['test_merch_n1;DH783023', 'b1877c0b08a7d49a579f18ed68855ec6'],
  ['test_merch_n1;DH783023;1547.36;UAH', 'aeef7da70d54098937a7930f64193710'],
] as const

let wayforpay: WayforpayServer
let shop: ShopEar
beforeEach(async () => {
  wayforpay = await startWayforpayServer()
  shop = await startShopEar()
})
afterEach(async () => {
  await wayforpay.close()
  await shop.close()
})

const PURCHASE = [
  ['merchantAccount', 'test_merch_n1'],
  ['merchantDomainName', 'www.market.ua'],
  ['orderReference', 'DH783023'],
  ['orderDate', '1415379863'],
  ['amount', '1547.36'],
  ['currency', 'UAH'],
  ['productName[]', 'Процесор Intel Core i5-4670 3.4GHz'],
  ['productName[]', "Пам'ять Kingston DDR3-1600 4096MB PC3-12800"],
  ['productCount[]', '1'],
  ['productCount[]', '1'],
  ['productPrice[]', '1000'],
  ['productPrice[]', '547.36'],
]

function purchase(fields: Record<string, string> = {}): URLSearchParams {
  const form = new URLSearchParams(PURCHASE)
  form.set('serviceUrl', shop.url)
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (!form.has('merchantSignature'))
    form.set('merchantSignature', signWayforpay(purchaseValues(form), SECRET))
  return form
}

const open = async (fields: Record<string, string> = {}) =>
  (await fetch(`${wayforpay.url}/pay`, { method: 'POST', body: purchase(fields) })).text()

async function call(transactionType: string, fields: Record<string, unknown> = {}, secret = SECRET) {
  const body = { merchantAccount: 'test_merch_n1', orderReference: 'DH783023', apiVersion: 1, ...fields }
  const signed = transactionType === 'CHECK_STATUS' ? [] : [fields.amount, fields.currency]
  const values = [body.merchantAccount, body.orderReference, ...signed].map(String)
  const merchantSignature = signWayforpay(values, secret)
  const response = await fetch(`${wayforpay.url}/api`, {
    method: 'POST',
    body: JSON.stringify({ transactionType, ...body, merchantSignature }),
  })
  return (await response.json()) as Record<string, unknown>
}

function accept(orderReference: string, time = 1415379863) {
  const signature = signWayforpay([orderReference, 'accept', String(time)], SECRET)
  return { json: { orderReference, status: 'accept', time, signature } }
}

const payloads = () => shop.received.map(({ text }) => JSON.parse(text) as Record<string, unknown>)

describe('the signature', () => {
  it.each(VECTORS)('makes the vector of %s', (message, signature) => {
    expect(signWayforpay(message.split(';'), SECRET)).toBe(signature)
    expect(isSignedByWayforpay(message.split(';'), signature, 'another')).toBe(false)
  })

  it('reads the values of a purchase in their order', () => {
    expect(purchaseValues(purchase()).join(';')).toBe(VECTORS[0][0])
  })
})

describe('the page', () => {
  it('takes payment and brings the browser back by POST', async () => {
    expect(await open({ returnUrl: `${shop.url}/thanks` })).toContain('Оплатити')
    const body = new URLSearchParams({ action: 'pay' })
    const back = await (await fetch(`${wayforpay.url}/pay/DH783023`, { method: 'POST', body })).text()
    expect(back).toContain(`method="post" action="${shop.url}/thanks"`)
    expect(payloads()).toMatchObject([
      {
        transactionStatus: 'Approved',
        amount: 1547.36,
        merchantSignature: 'ee460de4b316672fa974295ed4dba738',
      },
    ])
  })

  it.each([
    [{ merchantSignature: 'wrong' }, '1113'],
    [{ merchantAccount: 'other' }, '1113'],
    [{ amount: '12,50' }, '1130'],
    [{ orderDate: 'today' }, '1109'],
    [{ 'productCount[]': '1' }, '1109'],
  ])('refuses %j', async (fields, code) => {
    expect(await open(fields)).toContain(code)
  })

  it('takes no order twice, paid or declined', async () => {
    await open()
    await wayforpay.act('DH783023', 'decline')
    expect(await open()).toContain('1112')
    expect(payloads()).toMatchObject([
      { merchantSignature: '5c78c36fa27e97591fecf7c127a6d879', authCode: '' },
    ])
  })
})

describe('callbacks', () => {
  it('are accepted only by a signed answer', async () => {
    await open()
    await wayforpay.act('DH783023', 'pay')
    expect(wayforpay.callbacks.sent).toMatchObject([{ status: 200, accepted: false }])
    shop.answer = () => accept('DH783023')
    await wayforpay.callbacks.repeat()
    expect(wayforpay.callbacks.sent.at(-1)).toMatchObject({ accepted: true })
  })

  it.each(['form-key', 'form-value'] as const)('come as %s too', async (spelling) => {
    wayforpay.callbackBody = spelling
    await open()
    await wayforpay.act('DH783023', 'pay')
    const [key, value] = [...new URLSearchParams(shop.received[0]?.text)][0] ?? ['', '']
    const json = JSON.parse(spelling === 'form-key' ? key : value) as Record<string, unknown>
    expect(json).toMatchObject({ transactionStatus: 'Approved' })
  })

  it('spell the amount as they sign it', async () => {
    wayforpay.spellAmount = () => '1547.360'
    await open()
    await wayforpay.act('DH783023', 'pay')
    expect(shop.received[0]?.text).toContain('"amount":1547.360,')
    const values = 'test_merch_n1;DH783023;1547.360;UAH;541963;41****8217;Approved;1100'.split(';')
    expect(payloads()).toMatchObject([{ merchantSignature: signWayforpay(values, SECRET) }])
  })
})

describe('the API', () => {
  it('tells the status, signed over eight fields', async () => {
    await open()
    await wayforpay.act('DH783023', 'pay')
    expect(await call('CHECK_STATUS')).toMatchObject({
      transactionStatus: 'Approved',
      merchantSignature: 'ee460de4b316672fa974295ed4dba738',
    })
    expect(await call('CHECK_STATUS', {}, 'another')).toMatchObject({ reasonCode: 1113 })
    expect(await call('CHECK_STATUS', { orderReference: 'x' })).toMatchObject({ reasonCode: 1127 })
  })

  it('refunds in part, and not more than was paid', async () => {
    await open()
    await wayforpay.act('DH783023', 'pay')
    const part = await call('REFUND', { amount: 547.36, currency: 'UAH' })
    expect(part).toMatchObject({ transactionStatus: 'Refunded', reasonCode: 1100 })
    const values = ['test_merch_n1', 'DH783023', 'Refunded', '1100']
    expect(part.merchantSignature).toBe(signWayforpay(values, SECRET))
    expect(await call('REFUND', { amount: 1000.01, currency: 'UAH' })).toMatchObject({ reasonCode: 1128 })
    await call('REFUND', { amount: '1000.00', currency: 'UAH' })
    expect(wayforpay.payments.get('DH783023')).toMatchObject({ refunded: 154_736 })
  })

  it('says later that a refund is done', async () => {
    wayforpay.refunds = 'deferred'
    await open()
    await wayforpay.act('DH783023', 'pay')
    expect(await call('REFUND', { amount: 1547.36, currency: 'UAH' })).toMatchObject({
      transactionStatus: 'RefundInProcessing',
    })
    await wayforpay.finishRefund('DH783023')
    expect(await call('CHECK_STATUS')).toMatchObject({ transactionStatus: 'Refunded', refundAmount: 1547.36 })
  })

  it.each([4, 8] as const)('settles a held sum, signed over %i fields', async (signedOver) => {
    wayforpay.settleSigned = signedOver
    await open({ merchantTransactionType: 'AUTH' })
    await wayforpay.act('DH783023', 'pay')
    expect(await call('CHECK_STATUS')).toMatchObject({ transactionStatus: 'WaitingAuthComplete' })
    expect(await call('SETTLE', { amount: 1547.37, currency: 'UAH' })).toMatchObject({ reasonCode: 1130 })
    const settled = await call('SETTLE', { amount: 1500, currency: 'UAH' })
    const short = ['test_merch_n1', 'DH783023', 'Approved', '1100']
    expect(settled.merchantSignature === signWayforpay(short, SECRET)).toBe(signedOver === 4)
  })
})
