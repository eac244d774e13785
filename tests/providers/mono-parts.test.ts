import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type MonoPartsServer, startMonoPartsServer } from './mono-parts.ts'
import { type ShopEar, startShopEar } from './shop-ear.ts'

let bank: MonoPartsServer
let shop: ShopEar
beforeEach(async () => {
  bank = await startMonoPartsServer({ storeId: 'S1', secret: 'secret' })
  shop = await startShopEar()
})
afterEach(async () => {
  await bank.close()
  await shop.close()
})

const sign = (body: string) => createHmac('sha256', 'secret').update(body).digest('base64')

async function call(path: string, message: object, headers: Record<string, string> = {}) {
  const body = JSON.stringify(message)
  const answer = await fetch(`${bank.url}/api/order/${path}`, {
    method: 'POST',
    headers: { 'store-id': 'S1', signature: sign(body), ...headers },
    body,
  })
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> }
}

const application = () => ({
  store_order_id: '7-1',
  client_phone: '+380671112233',
  total_sum: 400.5,
  invoice: { date: '2026-11-25', number: '7', source: 'INTERNET' },
  available_programs: [{ available_parts_count: [3], type: 'payment_installments' }],
  products: [{ name: 'Чашка', count: 1, sum: 400.5 }],
  result_callback: shop.url,
})
const create = async (change: object = {}) => call('create', { ...application(), ...change })
const stateOf = async (order_id: unknown) => {
  const { json } = await call('state', { order_id })
  return [json['state'], json['order_sub_state']]
}

it('signs as openssl does', async () => {
  // The expected value comes from: printf '{"order_id":"7"}' | openssl dgst -sha256 -hmac secret -binary |
  // base64
  expect(sign('{"order_id":"7"}')).toBe('JRV7AOlHHxoyVxwKlwLUv25gT5Xj1jKmSz+bJRQQIM8=')
})

it('takes an application, and the same number again is the same application', async () => {
  const first = await create()
  expect(first).toMatchObject({ status: 201, json: { order_id: expect.stringMatching(/^[\da-f-]{36}$/) } })
  expect(await create()).toEqual(first)
  expect(await stateOf(first.json['order_id'])).toEqual(['IN_PROCESS', 'WAITING_FOR_CLIENT'])
  expect(shop.received).toEqual([])
})

it.each([
  ['another store', { 'store-id': 'S2' }],
  ['another signature', { signature: 'x' }],
])('refuses %s', async (_what, headers) => {
  expect((await call('create', application(), headers)).status).toBe(401)
})

it.each([
  [{ store_order_id: 'x'.repeat(65) }],
  [{ client_phone: '0671112233' }],
  [{ total_sum: '400.50' }],
  [{ total_sum: 0.99 }],
  [{ total_sum: 400.505 }],
  [{ invoice: { date: '25.11.2026', number: '7', source: 'INTERNET' } }],
  [{ available_programs: [{ available_parts_count: [2] }] }],
  [{ available_programs: [{ available_parts_count: [26] }] }],
  [{ products: [] }],
  [{ products: [{ name: 'Чашка', count: 1, sum: 400 }] }],
])('refuses an application with %j', async (change) => {
  expect((await create(change)).status).toBe(400)
})

it('reports what she has confirmed, signed, and is active when the shop has handed the goods over', async () => {
  const { order_id } = (await create()).json
  await bank.act('7-1', 'pay')
  const [request] = shop.received
  expect(JSON.parse(request?.text ?? '')).toEqual({
    order_id,
    state: 'IN_PROCESS',
    order_sub_state: 'WAITING_FOR_STORE_CONFIRM',
  })
  expect(request?.headers['signature']).toBe(sign(request?.text ?? ''))
  expect((await call('confirm', { order_id })).json).toMatchObject({
    state: 'SUCCESS',
    order_sub_state: 'ACTIVE',
  })
  expect((await call('reject', { order_id })).status).toBe(400)
  // The bank does not report a success.
  expect(shop.received).toHaveLength(1)
})

it('lets the shop reject, and reports every failure', async () => {
  const { order_id } = (await create()).json
  expect((await call('reject', { order_id })).json).toMatchObject({ state: 'FAIL' })
  expect(await stateOf(order_id)).toEqual(['FAIL', 'REJECTED_BY_STORE'])
  expect(shop.received).toHaveLength(1)
  expect((await call('confirm', { order_id })).status).toBe(400)
  await expect(bank.act('7-1', 'pay')).rejects.toThrow('not waiting')
})

it('has one open application of a phone, and none of strangers', async () => {
  await create()
  const second = await create({ store_order_id: '8-1' })
  expect(await stateOf(second.json['order_id'])).toEqual(['FAIL', 'EXISTS_OTHER_OPEN_ORDER'])
  bank.strangers.add('+380502223344')
  const third = await create({ store_order_id: '9-1', client_phone: '+380502223344' })
  expect(await stateOf(third.json['order_id'])).toEqual(['FAIL', 'CLIENT_NOT_FOUND'])
})

it('gives back no more than is left, of an active purchase alone, and lists it', async () => {
  const { order_id } = (await create()).json
  const giveBack = (sum: number) =>
    call('return', { order_id, sum, store_return_id: `r-${sum}`, return_money_to_card: true })
  expect((await giveBack(100)).status).toBe(400)
  await bank.setState('7-1', 'SUCCESS/ACTIVE')
  expect((await giveBack(400.51)).status).toBe(400)
  expect((await giveBack(100)).json).toEqual({ status: 'OK' })
  expect((await call('data', { order_id })).json).toMatchObject({
    total_sum: 400.5,
    store_order_id: '7-1',
    reverse_list: [{ sum: 100 }],
  })
  expect((await giveBack(300.5)).json).toEqual({ status: 'OK' })
  expect(await stateOf(order_id)).toEqual(['SUCCESS', 'RETURNED'])
})

it('knows no application that was not made, nor a deed that is none', async () => {
  expect((await call('state', { order_id: 'fa4a8249-336e-4e6d-9b85-79bc8be62377' })).status).toBe(404)
  const { order_id } = (await create()).json
  expect((await call('destroy', { order_id })).status).toBe(404)
})
