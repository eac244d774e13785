import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type PrivatPartsServer, startPrivatPartsServer } from './privat-parts.ts'
import { type ShopEar, startShopEar } from './shop-ear.ts'

let bank: PrivatPartsServer
let shop: ShopEar
beforeEach(async () => {
  bank = await startPrivatPartsServer({ storeId: 'S1', password: 'secret' })
  shop = await startShopEar()
})
afterEach(async () => {
  await bank.close()
  await shop.close()
})

const sign = (...values: string[]) =>
  createHash('sha1')
    .update(`secret${values.join('')}secret`)
    .digest('base64')

async function call(path: string, body: object): Promise<Record<string, unknown>> {
  const init = { method: 'POST', body: JSON.stringify(body) }
  return (await fetch(`${bank.url}/ipp/v2/payment/${path}`, init)).json() as Promise<Record<string, unknown>>
}

type Asked = { storeId: string; orderId: string; amount: string; partsCount: number }

async function create(change: Partial<Asked> = {}, signed?: string) {
  const redirectUrl = `${shop.url}/thanks`
  const body = {
    storeId: 'S1',
    orderId: '7-1',
    amount: '400.50',
    partsCount: 3,
    merchantType: 'PP',
    products: [{ name: 'Чашка', count: 1, price: '400.50' }],
    responseUrl: shop.url,
    redirectUrl,
    ...change,
  }
  const amount = signed ?? body.amount.replace('.', '')
  const goods = body.products.map(({ name, count }) => `${name}${count}40050`).join('')
  const parts = String(body.partsCount)
  const signature = sign('S1', body.orderId, amount, parts, 'PP', shop.url, redirectUrl, goods)
  return call('create', { ...body, signature })
}

it('opens a page on which the shopper takes the loan, and reports it signed', async () => {
  const { state, token } = await create()
  expect(state).toBe('SUCCESS')
  const url = `${bank.url}/ipp/v2/payment?token=${String(token)}`
  expect(await (await fetch(url)).text()).toContain('платежів: 3')
  const body = new URLSearchParams({ action: 'pay' })
  const back = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  expect(back.headers.get('location')).toBe(`${shop.url}/thanks`)
  expect(shop.received.map(({ text }) => JSON.parse(text) as unknown)).toEqual([
    {
      storeId: 'S1',
      orderId: '7-1',
      paymentState: 'SUCCESS',
      message: '',
      signature: sign('S1', '7-1', 'SUCCESS', ''),
    },
  ])
})

it.each([
  ['another store', { storeId: 'S2' }, 'store is not found'],
  ['too little', { amount: '299.99' }, 'amount is out of range'],
  ['too many payments', { partsCount: 26 }, 'partsCount is not valid'],
  ['goods that cost something else', { amount: '400.00' }, 'products do not make the amount'],
  ['a long number', { orderId: 'x'.repeat(65) }, 'orderId is not valid'],
])('refuses %s', async (_what, change, message) => {
  expect(await create(change)).toEqual({ state: 'FAIL', message })
})

it('signs a sum as it is written, without its point', async () => {
  expect(await create({ amount: '400.5' }, '40050')).toMatchObject({ message: 'signature is not valid' })
})

it('says the state to whoever knows the password, and gives back no more than was paid', async () => {
  await create()
  await bank.act('7-1', 'pay')
  const signature = sign('S1', '7-1')
  expect(await call('state', { storeId: 'S1', orderId: '7-1', showAmount: true, signature })).toMatchObject({
    state: 'SUCCESS',
    paymentState: 'SUCCESS',
    amount: 400.5,
    signature: sign('SUCCESS', 'S1', '7-1', 'SUCCESS', ''),
  })
  expect(await call('state', { storeId: 'S1', orderId: '7-1', signature: 'x' })).toMatchObject({
    state: 'FAIL',
  })
  const decline = (amount: string) =>
    call('decline', {
      storeId: 'S1',
      orderId: '7-1',
      amount,
      signature: sign('S1', '7-1', amount.replace('.', '')),
    })
  expect(await decline('400.51')).toMatchObject({ state: 'FAIL' })
  expect(await decline('100.00')).toMatchObject({ state: 'SUCCESS' })
  expect(await decline('300.51')).toMatchObject({ state: 'FAIL' })
  expect(bank.payments.get('7-1')?.refunded).toBe(10_000)
})

it('is over when it is paid or refused', async () => {
  await create()
  await bank.act('7-1', 'decline')
  await expect(bank.act('7-1', 'pay')).rejects.toThrow('over')
})
