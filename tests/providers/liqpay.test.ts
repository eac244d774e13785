import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LiqpayServer, startLiqpayServer } from './liqpay.ts'
import { isSignedByLiqpay, signLiqpay } from './liqpay-signature.ts'
import { type ShopEar, startShopEar } from './shop-ear.ts'

const VECTOR_KEY = 'a4825234f4bae72a0be04eafe9e8e2bada209255'
const VECTORS = [
  {
    version: '3',
    data: 'eyJwdWJsaWNfa2V5IjoiaTAwMDAwMDAwIiwidmVyc2lvbiI6IjMiLCJhY3Rpb24iOiJwYXkiLCJhbW91bnQiOiIzIiwiY3VycmVuY3kiOiJVQUgiLCJkZXNjcmlwdGlvbiI6InRlc3QiLCJvcmRlcl9pZCI6IjAwMDAwMSJ9',
    signature: 'wR+UZDC4jjeL/qUOvIsofIWpZh8=',
  },
  {
    version: '7',
    data: 'eyJwdWJsaWNfa2V5IjoiaTAwMDAwMDAwIiwidmVyc2lvbiI6NywiYWN0aW9uIjoicGF5IiwiYW1vdW50IjoiMyIsImN1cnJlbmN5IjoiVUFIIiwiZGVzY3JpcHRpb24iOiJ0ZXN0Iiwib3JkZXJfaWQiOiIwMDAwMDEifQ==',
    signature: '0adgJ8F2Ds5HCVkcz4AlmdLMRoIJf7IxsL3QmeFRz/s=',
  },
]

let liqpay: LiqpayServer
let shop: ShopEar
beforeEach(async () => {
  liqpay = await startLiqpayServer()
  shop = await startShopEar()
})
afterEach(async () => {
  await liqpay.close()
  await shop.close()
})

function signedForm(fields: Record<string, unknown>, version = 7, key = liqpay.keys.privateKey) {
  const json = JSON.stringify({ version, public_key: liqpay.keys.publicKey, ...fields })
  const data = Buffer.from(json).toString('base64')
  return new URLSearchParams({ data, signature: signLiqpay(data, key, String(version)) })
}

const order = (fields: Record<string, unknown> = {}) => ({
  action: 'pay',
  amount: 7.34,
  currency: 'UAH',
  description: 'Замовлення 1',
  order_id: '1-1',
  server_url: shop.url,
  ...fields,
})

const open = (fields: Record<string, unknown> = {}, version = 7) =>
  fetch(`${liqpay.url}/api/3/checkout`, { method: 'POST', body: signedForm(order(fields), version) })

async function call(fields: Record<string, unknown>, key = liqpay.keys.privateKey) {
  const body = signedForm(fields, 7, key)
  const response = await fetch(`${liqpay.url}/api/request`, { method: 'POST', body })
  expect(response.status).toBe(200)
  return (await response.json()) as Record<string, unknown>
}

const payloads = () =>
  shop.received.map(({ text }) => {
    const data = new URLSearchParams(text).get('data') ?? ''
    return JSON.parse(Buffer.from(data, 'base64').toString()) as Record<string, unknown>
  })

describe('the signature', () => {
  it.each(VECTORS)('makes the vector of version $version', ({ version, data, signature }) => {
    expect(signLiqpay(data, VECTOR_KEY, version)).toBe(signature)
    expect(isSignedByLiqpay(data, signature, VECTOR_KEY, version)).toBe(true)
    expect(isSignedByLiqpay(data, signature, 'another', version)).toBe(false)
  })

  it('knows no other version', () => {
    expect(isSignedByLiqpay('e30=', '', VECTOR_KEY, '4')).toBe(false)
  })
})

describe('the page', () => {
  it.each([3, 7])('opens for a form of version %i and a press pays', async (version) => {
    expect(await (await open({}, version)).text()).toContain('Оплатити')
    await fetch(`${liqpay.url}/checkout/1-1`, {
      method: 'POST',
      body: new URLSearchParams({ action: 'pay' }),
    })
    expect(payloads()).toMatchObject([{ status: 'success', amount: 7.34, order_id: '1-1', version }])
    const [{ text } = { text: '' }] = shop.received
    const sent = new URLSearchParams(text)
    const [data, signature] = [sent.get('data') ?? '', sent.get('signature') ?? '']
    expect(isSignedByLiqpay(data, signature, liqpay.keys.privateKey, String(version))).toBe(true)
  })

  it('goes back to result_url whatever the payer did', async () => {
    await open({ result_url: `${shop.url}/thanks` })
    const body = new URLSearchParams({ action: 'decline' })
    const response = await fetch(`${liqpay.url}/checkout/1-1`, { method: 'POST', body, redirect: 'manual' })
    expect(response.headers.get('location')).toBe(`${shop.url}/thanks`)
    expect(payloads()).toMatchObject([{ status: 'failure', err_code: 'limit_card' }])
  })

  it.each([
    [{ amount: 7.345 }, 'err_amount'],
    [{ amount: 0 }, 'err_amount'],
    [{ currency: 'грн' }, 'err_currency'],
    [{ description: '' }, 'err_description'],
    [{ order_id: 'x'.repeat(256) }, 'err_order_id'],
    [{ public_key: 'other' }, 'public_key_not_found'],
  ])('refuses %j', async (fields, code) => {
    expect(await (await open(fields)).text()).toContain(code)
  })

  it('refuses an order_id that was paid or declined', async () => {
    await open()
    await liqpay.act('1-1', 'decline')
    expect(await (await open()).text()).toContain('order_id_duplicate')
  })

  it('refuses a wrong signature', async () => {
    const body = signedForm(order(), 7, 'another')
    const response = await fetch(`${liqpay.url}/api/3/checkout`, { method: 'POST', body })
    expect(await response.text()).toContain('invalid_signature')
  })
})

describe('the API', () => {
  it('tells the status, and errors with HTTP 200', async () => {
    await open()
    expect(await call({ action: 'status', order_id: '1-1' })).toMatchObject({
      result: 'ok',
      status: 'prepared',
    })
    expect(await call({ action: 'status', order_id: 'x' })).toMatchObject({
      result: 'error',
      err_code: 'payment_not_found',
    })
    liqpay.errorsWithoutResult = true
    const error = await call({ action: 'status', order_id: '1-1' }, 'another')
    expect(error).toMatchObject({ status: 'error', err_code: 'invalid_signature' })
    expect(error).not.toHaveProperty('result')
  })

  it('refunds in part, then the rest, never more', async () => {
    await open()
    await liqpay.act('1-1', 'pay')
    expect(await call({ action: 'refund', order_id: '1-1', amount: 2.34 })).toMatchObject({ result: 'ok' })
    expect(await call({ action: 'status', order_id: '1-1' })).toMatchObject({
      status: 'success',
      refund_amount: 2.34,
    })
    expect(await call({ action: 'refund', order_id: '1-1', amount: 6 })).toMatchObject({ result: 'error' })
    await call({ action: 'refund', order_id: '1-1', amount: 5 })
    expect(await call({ action: 'status', order_id: '1-1' })).toMatchObject({ status: 'reversed' })
    expect(payloads().map(({ status }) => status)).toEqual(['success', 'success', 'reversed'])
  })

  it('says later that a refund is done', async () => {
    liqpay.refunds = 'deferred'
    await open()
    await liqpay.act('1-1', 'pay')
    expect(await call({ action: 'refund', order_id: '1-1', amount: 7.34 })).toMatchObject({
      status: 'wait_reserve',
    })
    expect(await call({ action: 'status', order_id: '1-1' })).toMatchObject({ status: 'success' })
    await liqpay.finishRefund('1-1')
    expect(await call({ action: 'status', order_id: '1-1' })).toMatchObject({ status: 'reversed' })
  })

  it('holds, and takes no more than it holds', async () => {
    await open({ action: 'hold' })
    await liqpay.act('1-1', 'pay')
    expect(await call({ action: 'hold_completion', order_id: '1-1', amount: 8 })).toMatchObject({
      result: 'error',
    })
    expect(await call({ action: 'hold_completion', order_id: '1-1', amount: 5 })).toMatchObject({
      status: 'success',
      amount: 5,
    })
  })
})

describe('callbacks', () => {
  it('come twice, late, in another order or not at all', async () => {
    await open()
    liqpay.callbacks.mode = 'queue'
    await liqpay.act('1-1', 'process')
    await liqpay.act('1-1', 'pay')
    expect(shop.received).toEqual([])
    liqpay.callbacks.copies = 2
    await liqpay.callbacks.release((queued) => queued.toReversed())
    expect(payloads().map(({ status }) => status)).toEqual(['success', 'success', 'processing', 'processing'])
  })

  it('can be spoiled: fields, signature', async () => {
    await open()
    liqpay.spoiled = { amount: 1 }
    liqpay.signsWrongly = true
    await liqpay.act('1-1', 'pay')
    expect(payloads()).toMatchObject([{ amount: 1 }])
  })

  it('say sandbox when the flag was set', async () => {
    await open({ sandbox: 1 })
    await liqpay.act('1-1', 'pay')
    expect(payloads()).toMatchObject([{ status: 'sandbox' }])
  })
})

describe('an outage', () => {
  it.each(['refuse', 'lost'] as const)('%s ends the connection', async (kind) => {
    await liqpay.outage(kind)
    await expect(open()).rejects.toThrow('fetch failed')
    await liqpay.outage(null)
    expect((await open()).status).toBe(200)
  })

  it('answers 500, broken JSON, or nothing', async () => {
    await liqpay.outage('error', { times: 1 })
    expect((await open()).status).toBe(500)
    await open()
    await liqpay.outage('broken', { times: 1 })
    await expect(call({ action: 'status', order_id: '1-1' })).rejects.toThrow('JSON')
    await liqpay.outage('silent', { times: 1 })
    const waiting = fetch(`${liqpay.url}/api/request`, { method: 'POST', signal: AbortSignal.timeout(100) })
    await expect(waiting).rejects.toThrow('timeout')
  })
})
