import { verify } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MonoServer, startMonoServer } from './mono.ts'
import { type ShopEar, startShopEar } from './shop-ear.ts'

let mono: MonoServer
let shop: ShopEar
beforeEach(async () => {
  mono = await startMonoServer({ repeatAfterMs: [] })
  shop = await startShopEar()
})
afterEach(async () => {
  await mono.close()
  await shop.close()
})

async function call(path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${mono.url}/api/merchant/${path}`, {
    headers: { 'x-token': mono.token, ...headers },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function createInvoice(fields: Record<string, unknown> = {}): Promise<string> {
  const info = { reference: '1-1', destination: 'Замовлення 1' }
  const body = { amount: 4200, webHookUrl: shop.url, merchantPaymInfo: info, ...fields }
  const created = await call('invoice/create', body)
  expect(created).toMatchObject({ status: 200 })
  return String(created.body.invoiceId)
}

const statusOf = async (id: string) => (await call(`invoice/status?invoiceId=${id}`)).body
const payloads = () => shop.received.map(({ text }) => JSON.parse(text) as Record<string, unknown>)

async function isSigned(index: number): Promise<boolean> {
  const { key } = (await call('pubkey')).body
  const request = shop.received[index]
  const sign = Buffer.from(String(request?.headers['x-sign']), 'base64')
  return verify('sha256', request?.body ?? Buffer.alloc(0), Buffer.from(String(key), 'base64'), sign)
}

it('answers nobody without the token', async () => {
  expect(await call('pubkey', undefined, { 'x-token': 'other' })).toMatchObject({
    status: 403,
    body: { errCode: 'FORBIDDEN' },
  })
})

describe('an invoice', () => {
  it('is paid on its page, with a webhook signed over its bytes', async () => {
    const id = await createInvoice({ redirectUrl: `${shop.url}/thanks` })
    expect(await (await fetch(`${mono.url}/pay/${id}`)).text()).toContain('Оплатити')
    const body = new URLSearchParams({ action: 'pay' })
    const response = await fetch(`${mono.url}/pay/${id}`, { method: 'POST', body, redirect: 'manual' })
    expect(response.headers.get('location')).toBe(`${shop.url}/thanks`)
    expect(payloads()).toMatchObject([
      { invoiceId: id, status: 'success', amount: 4200, finalAmount: 4200, ccy: 980 },
    ])
    expect(await isSigned(0)).toBe(true)
    expect(mono.find('1-1').invoiceId).toBe(id)
  })

  it.each([
    [{ amount: 42.5 }, 'BAD_REQUEST'],
    [{ amount: 0 }, 'BAD_REQUEST'],
    [{ amount: '4200' }, 'BAD_REQUEST'],
    [{ merchantPaymInfo: { destination: 'x'.repeat(281) } }, 'INVALID_MERCHANT_PAYM_INFO'],
    [
      { merchantPaymInfo: { basketOrder: [{ name: 'а', qty: 1, sum: 4100, code: '1' }] } },
      'INVALID_MERCHANT_PAYM_INFO',
    ],
    [{ merchantPaymInfo: { basketOrder: [{ name: 'а', qty: 1, sum: 4200 }] } }, 'INVALID_MERCHANT_PAYM_INFO'],
  ])('is refused with %j', async (fields, errCode) => {
    const info = { reference: '1-1' }
    expect(await call('invoice/create', { amount: 4200, merchantPaymInfo: info, ...fields })).toMatchObject({
      status: 400,
      body: { errCode },
    })
  })

  it('takes a basket whose totals less discounts make the amount', async () => {
    mono.wantsBasket = true
    const basketOrder = [
      { name: 'Чашка', qty: 2, sum: 2000, code: 'c1' },
      {
        name: 'Миска',
        qty: 1,
        sum: 300,
        code: 'm1',
        discounts: [{ type: 'DISCOUNT', mode: 'VALUE', value: 100 }],
      },
    ]
    await createInvoice({ merchantPaymInfo: { reference: '1-1', basketOrder } })
    expect(await call('invoice/create', { amount: 4200 })).toMatchObject({ status: 400 })
  })

  it('expires in silence, and is removed only before it is paid', async () => {
    const id = await createInvoice()
    expect(await call('invoice/remove', { invoiceId: id })).toMatchObject({ status: 200, body: {} })
    expect(await statusOf(id)).toMatchObject({ status: 'expired' })
    expect(shop.received).toEqual([])
    const paid = await createInvoice()
    await mono.act(paid, 'pay')
    expect(await call('invoice/remove', { invoiceId: paid })).toMatchObject({ status: 400 })
  })

  it('is not found by another id', async () => {
    expect(await call('invoice/status?invoiceId=x')).toMatchObject({
      status: 404,
      body: { errCode: 'NOT_FOUND' },
    })
  })
})

describe('money back', () => {
  it('comes in part with a smaller finalAmount, whole as reversed', async () => {
    const id = await createInvoice()
    await mono.act(id, 'pay')
    await call('invoice/cancel', { invoiceId: id, amount: 1200, extRef: 'r1' })
    expect(await statusOf(id)).toMatchObject({
      status: 'success',
      finalAmount: 3000,
      cancelList: [{ status: 'success', amount: 1200, extRef: 'r1' }],
    })
    expect(await call('invoice/cancel', { invoiceId: id, amount: 3001 })).toMatchObject({ status: 400 })
    await call('invoice/cancel', { invoiceId: id, extRef: 'r2' })
    expect(await statusOf(id)).toMatchObject({ status: 'reversed', finalAmount: 0 })
  })

  it('may take its time, fail or be refused', async () => {
    const id = await createInvoice()
    await mono.act(id, 'pay')
    mono.cancels = 'not-available'
    expect(await call('invoice/cancel', { invoiceId: id })).toMatchObject({
      status: 500,
      body: { errCode: 'CANCEL_NOT_AVAILABLE' },
    })
    mono.cancels = 'fail'
    expect((await call('invoice/cancel', { invoiceId: id })).body).toMatchObject({ status: 'failure' })
    mono.cancels = 'deferred'
    expect((await call('invoice/cancel', { invoiceId: id })).body).toMatchObject({ status: 'processing' })
    expect(await statusOf(id)).toMatchObject({ status: 'success', finalAmount: 4200 })
    await mono.finishCancel(id)
    expect(await statusOf(id)).toMatchObject({ status: 'reversed' })
  })

  it('is held, taken in part or released', async () => {
    const id = await createInvoice({ paymentType: 'hold' })
    await mono.act(id, 'pay')
    expect(await statusOf(id)).toMatchObject({ status: 'hold' })
    expect(await call('invoice/finalize', { invoiceId: id, amount: 4201 })).toMatchObject({ status: 400 })
    expect((await call('invoice/finalize', { invoiceId: id, amount: 4000 })).body).toEqual({
      status: 'success',
    })
    expect(await statusOf(id)).toMatchObject({ status: 'success', finalAmount: 4000 })
    const released = await createInvoice({ paymentType: 'hold' })
    await mono.act(released, 'pay')
    await call('invoice/cancel', { invoiceId: released })
    expect(await statusOf(released)).toMatchObject({ status: 'reversed' })
  })
})

describe('webhooks', () => {
  it('come in any order, and the newest is known by modifiedDate', async () => {
    const id = await createInvoice()
    mono.callbacks.mode = 'queue'
    await mono.act(id, 'process')
    await mono.act(id, 'pay')
    await mono.callbacks.release((queued) => queued.toReversed())
    const [first, second] = payloads()
    expect([first?.status, second?.status]).toEqual(['success', 'processing'])
    expect(String(first?.modifiedDate) > String(second?.modifiedDate)).toBe(true)
  })

  it('are repeated until the shop answers 200', async () => {
    shop.answer = () => ({ status: 500 })
    mono.callbacks.repeatAfterMs = [1, 1]
    await mono.act(await createInvoice(), 'pay')
    await expect.poll(() => shop.received.length).toBe(3)
    shop.answer = () => ({ json: {} })
    await mono.callbacks.repeat()
    expect(mono.callbacks.sent.at(-1)).toMatchObject({ accepted: true })
  })

  it('are signed by a new key once it was changed, by a wrong one on demand', async () => {
    mono.rotateKey()
    await mono.act(await createInvoice(), 'pay')
    expect(await isSigned(0)).toBe(true)
    mono.signsWrongly = true
    await mono.act(await createInvoice(), 'pay')
    expect(await isSigned(1)).toBe(false)
  })
})
