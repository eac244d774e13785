import { beforeAll, describe, expect, it } from 'vitest'
import { buildAccount, PASSWORD } from '#tests/accounts.ts'
import { buildFullShop, publicReads } from '#tests/build-full-shop.ts'
import type { BuiltProduct } from '#tests/build-product.ts'
import {
  type Call,
  createAnswerCheck,
  loadDocument,
  type OpenApi,
  operationsOf,
} from '#tests/openapi-document.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { savePromoCode } from '#src/promo-codes/promo-codes.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { createVault } from '#src/settings/vault.ts'
import { savePrivateSetting } from '#src/settings/private-settings.ts'
import {
  type Caller,
  type Headers,
  startTestShop,
  TEST_CONFIG,
  type TestShop,
} from '#tests/start-test-shop.ts'
import { issueLink } from '#src/accounts/letter-links.ts'

/** Its success requires a social network; it is tested with those. */
const NOT_HERE = new Set(['post /api/oauth/exchange/{provider}'])

let shop: TestShop
let api: OpenApi
beforeAll(async () => {
  shop = await startTestShop()
  api = await loadDocument(shop)
})

describe('API-25 real answers are what the document says', () => {
  it('where each operation does what it was asked', async () => {
    const product = await buildFullShop(shop.build)
    const code = { code: 'ЛІТО', kind: 'percent', discount: 10, with_reduced: true } as const
    await savePromoCode(shop.database, { actor: COMMAND, id: null, words: code })
    const calls = [
      ...(await publicCalls(product)),
      ...(await orderCalls(product)),
      ...(await customerCalls(product)),
    ]
    expect(problemsOf(calls)).toEqual([])
    const done = new Set(calls.filter(({ answer }) => answer.status < 300).map(({ name }) => name))
    const missing = operationsOf(api).filter(({ name }) => !done.has(name) && !NOT_HERE.has(name))
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  it('where they are asked for what is not there, or in a wrong way', async () => {
    const calls = await badCalls()
    expect(problemsOf(calls)).toEqual([])
    expect(calls.filter(({ answer }) => answer.status < 400)).toEqual([])
  })
})

function problemsOf(calls: readonly Call[]): unknown[] {
  const check = createAnswerCheck(api)
  return calls.map((call) => [call.name, check(call)]).filter(([, problem]) => problem !== null)
}

async function publicCalls(product: BuiltProduct): Promise<Call[]> {
  const { id, title } = product
  const calls: Call[] = []
  for (const { path, template } of publicReads(product)) calls.push(await get(path, template))
  const click = { query: title, click_to: 'item', model_id: id }
  return [...calls, await send('post', '/api/search/handle-click', click)]
}

async function orderCalls({ id }: BuiltProduct): Promise<Call[]> {
  const line = { product_id: id, quantity: 1, price: 100 }
  const key = { 'idempotency-key': orderKey() }
  const placed = await send('post', '/api/orders', orderBody({ lines: [line] }), key)
  const order = placed.answer.json<{ data: { id: string } }>().data
  return [
    placed,
    await send('post', '/api/orders', orderBody({ lines: [line] }), key),
    await get(`/api/orders/${order.id}`, '/api/orders/{id}'),
    ...(await payingCalls(order.id)),
    await send('post', '/api/cart/promo-code', { lines: [line], promo_code: 'ЛІТО' }),
    await send('post', '/api/cart/check', { lines: [line, { ...line, product_id: 2_000_000_000 }] }),
    await send('post', '/api/stock-waiting', {
      product_id: (await shop.build.product({ stock: 0 })).id,
      contact: 'a@example.com',
    }),
    await send('post', '/api/stock-waiting/stop', { key: 'a'.repeat(22) }),
    await send('post', '/api/fast-orders', { name: 'Олена', phone: '0501234567', product_id: id }),
  ]
}

/** Calls for an order that is paid and, while it was not, cancelled. */
async function payingCalls(id: string): Promise<Call[]> {
  const vault = createVault(TEST_CONFIG.secret)
  await savePrivateSetting(shop.database, vault, 'liqpay_public_key', 'i00000000')
  await savePrivateSetting(shop.database, vault, 'liqpay_private_key', 'a key of LiqPay')
  return [
    await sendTo(`/api/orders/${id}/payments`, '/api/orders/{id}/payments', { method: 'liqpay' }),
    await get(`/api/orders/${id}/payment`, '/api/orders/{id}/payment'),
    await sendTo(`/api/orders/${id}/cancel`, '/api/orders/{id}/cancel', { phone: orderBody().phone }),
  ]
}

async function customerCalls({ id }: BuiltProduct): Promise<Call[]> {
  const customer = shop.as(await shop.build.customer())
  const person = {
    name: 'Олена',
    email: 'olena@example.com',
    password: 'secret-7',
    password_confirmation: 'secret-7',
  }
  const csrf = await get('/sanctum/csrf-cookie')
  const viewed = { product_id: id, viewed_at: '2026-11-20T10:00:00.000Z' }
  const headers = {
    'x-xsrf-token': String(csrf.answer.headers['x-xsrf-token']),
    cookie: [csrf.answer.headers['set-cookie']]
      .flat()
      .map((cookie) => String(cookie).split(';', 1)[0])
      .join('; '),
  }
  return [
    csrf,
    await send('post', '/api/auth/client/register', person, headers),
    await send('post', '/api/auth/client/login', person, headers),
    ...(await letterCalls(person.email, headers)),
    await get('/api/oauth/redirect/google', '/api/oauth/redirect/{provider}'),
    await get('/api/auth/me', '/api/auth/me', customer),
    await get('/api/client/email-confirmation', '/api/client/email-confirmation', customer),
    await send('post', '/api/client/email-confirmation', undefined, {}, customer),
    await send('put', '/api/client/profile', { name: 'Тарас', email: 'taras@example.com' }, {}, customer),
    await send('post', '/api/favorites/toggle', { product_id: id }, {}, customer),
    await get('/api/favorites', '/api/favorites', customer),
    await send('post', '/api/client/viewed-products', { product_id: id }, {}, customer),
    await send('post', '/api/client/viewed-products/bulk', { products: [viewed] }, {}, customer),
    await get('/api/client/viewed-products', '/api/client/viewed-products', customer),
    ...(await customerOrderCalls(id, customer)),
    ...(await addressCalls(customer)),
    await remove(`/api/client/viewed-products/${id}`, '/api/client/viewed-products/{id}', customer),
    await remove('/api/client/viewed-products', '/api/client/viewed-products', customer),
    await send('post', '/api/auth/logout', undefined, {}, customer),
    ...(await leavingCalls()),
  ]
}

async function leavingCalls(): Promise<Call[]> {
  const leaver = shop.as(await buildAccount(shop, 'leaver@example.com'))
  return [
    await send('post', '/api/client/export', { password: PASSWORD }, {}, leaver),
    await send('post', '/api/client/remove', { password: PASSWORD }, {}, leaver),
  ]
}

async function letterCalls(email: string, headers: Headers): Promise<Call[]> {
  const { id: customer_id } = await shop.database
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const owner = { customer_id, email }
  const confirm = { token: await issueLink(shop.database, owner, 'confirm', new Date()) }
  const token = await issueLink(shop.database, owner, 'password', new Date())
  const passwords = { password: 'secret-8', password_confirmation: 'secret-8' }
  return [
    await send('post', '/api/auth/client/password-letter', { email }, headers),
    await send('post', '/api/auth/client/letter-link', confirm, headers),
    await send('post', '/api/auth/client/confirm-email', confirm, headers),
    await send('post', '/api/auth/client/confirm-email', confirm, headers),
    await send('post', '/api/auth/client/new-password', { token, ...passwords }, headers),
  ]
}

async function customerOrderCalls(productId: number, customer: Caller): Promise<Call[]> {
  const body = { name: 'Олена', phone: '0671234567', product_id: productId }
  const placed = await send('post', '/api/fast-orders', body, {}, customer)
  const { id } = placed.answer.json<{ data: { id: string } }>().data
  return [
    placed,
    await get('/api/client/orders', '/api/client/orders', customer),
    await get(`/api/client/orders/${id}`, '/api/client/orders/{id}', customer),
    await sendTo(`/api/client/orders/${id}/cancel`, '/api/client/orders/{id}/cancel', undefined, customer),
  ]
}

async function addressCalls(customer: Caller): Promise<Call[]> {
  const body = { delivery: orderBody().delivery, is_default: true }
  const saved = await send('post', '/api/client/addresses', body, {}, customer)
  const { id } = saved.answer.json<{ data: { id: number } }>().data
  const changed = await customer.put(`/api/client/addresses/${id}`, body)
  return [
    saved,
    await get('/api/client/addresses', '/api/client/addresses', customer),
    { ...saved, name: 'put /api/client/addresses/{id}', answer: changed },
    await remove(`/api/client/addresses/${id}`, '/api/client/addresses/{id}', customer),
  ]
}

async function badCalls(): Promise<Call[]> {
  const lines = [{ product_id: 2_000_000_000, quantity: 1, price: 100 }]
  const headers = { 'idempotency-key': orderKey() }
  const asJson = { ...headers, 'content-type': 'application/json' }
  return [
    await send('post', '/api/orders', orderBody({ lines }), headers),
    await send('post', '/api/orders', orderBody({ lines: [] }), headers),
    await send('post', '/api/orders', '{', asJson),
    await send('post', '/api/orders', 'a', { ...headers, 'content-type': 'text/plain' }),
    await send('post', '/api/orders', JSON.stringify({ comment: 'а'.repeat(600_000) }), asJson),
    await send('post', '/api/cart/promo-code', { lines: [], promo_code: 'нема' }),
    await send('post', '/api/cart/check', { lines: 1 }),
    await get('/api/orders/unknown', '/api/orders/{id}'),
    await get('/api/brands/unknown', '/api/brands/{slug}'),
    await get('/api/redirects'),
    await get('/api/products?category=unknown', '/api/products'),
    await get('/api/products?page=0&price=x', '/api/products'),
    await get('/api/products?page=0x10', '/api/products'),
    await get('/api/facets'),
    await get('/api/facets?facet=unknown', '/api/facets'),
    await get('/api/products/unknown', '/api/products/{slug}'),
    await get('/api/products/0/recommended', '/api/products/{id}/recommended'),
    await get('/api/products/0/alternatives', '/api/products/{id}/alternatives'),
    await send('post', '/api/stock-waiting', { product_id: 1, contact: 'x' }),
    await send('post', '/api/stock-waiting/stop', { key: 'x' }),
    await get('/api/categories/unknown', '/api/categories/{slug}'),
    await get('/api/sitemap/unknown', '/api/sitemap/{part}'),
    await get('/api/oauth/redirect/unknown', '/api/oauth/redirect/{provider}'),
    await send('post', '/api/auth/client/login', {}),
    await get('/api/auth/me'),
    await send('post', '/api/fast-orders', {}),
  ]
}

async function get(path: string, template = path, caller: Caller = shop): Promise<Call> {
  return { name: `get ${template}`, answer: await caller.get(path) }
}

async function sendTo(path: string, template: string, body: unknown, caller: Caller = shop): Promise<Call> {
  return { name: `post ${template}`, answer: await caller.post(path, body) }
}

async function remove(path: string, template: string, caller: Caller): Promise<Call> {
  return { name: `delete ${template}`, answer: await caller.delete(path) }
}

async function send(
  method: 'post' | 'put',
  path: string,
  body: unknown,
  headers: Headers = {},
  caller: Caller = shop,
): Promise<Call> {
  return { name: `${method} ${path}`, answer: await caller[method](path, body, headers) }
}
