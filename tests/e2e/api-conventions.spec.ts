import { type APIResponse, expect, test } from '@playwright/test'
import { findGoods } from './goods.ts'

/** The headers with which the storefront asks. */
const HEADERS = {
  Accept: 'application/json',
  'Content-Type': 'application/json',
  'X-Requested-With': 'XMLHttpRequest',
}
const UKRAINIAN = /[А-ЯІЇЄҐа-яіїєґ]/

function expectJson(answer: APIResponse, status: number): void {
  expect(answer.status()).toBe(status)
  expect(answer.headers()['content-type']).toMatch(/^application\/json/)
}

/** Expects the one shape of a failure, with its fields when it is about fields. */
async function expectFailure(answer: APIResponse, status: number, field?: string): Promise<void> {
  expectJson(answer, status)
  const body = await answer.json()
  expect(body.message).toMatch(UKRAINIAN)
  expect(Object.keys(body).toSorted()).toEqual(field ? ['errors', 'message'] : ['message'])
  if (field) expect(body.errors[field]).toEqual([expect.stringMatching(UKRAINIAN)])
}

const READ = [
  '/api/categories',
  '/api/categories/posud',
  '/api/products?category=posud&in_stock=1',
  '/api/facets?category=posud&facet=brand',
  '/api/collections',
  '/api/collections/hlyna',
  '/api/promotions',
  '/api/promotions/zymovyi-zatyshok',
  '/api/brands',
  '/api/brands/hlynokrai',
  '/api/pages',
  '/api/pages/about',
  '/api/checkout',
]
for (const path of READ) {
  test(`API-24: ${path} answers with its data as JSON`, async ({ request }) => {
    const answer = await request.get(path, { headers: HEADERS })
    expectJson(answer, 200)
    expect((await answer.json()).data).toBeTruthy()
  })
}

const WITHOUT_BODY = [
  ['API-05', 'POST', '/api/auth/logout'],
  ['API-10', 'DELETE', '/api/client/viewed-products/1'],
  ['API-11', 'DELETE', '/api/client/viewed-products'],
] as const
for (const [id, method, path] of WITHOUT_BODY) {
  test(`${id} API-22: ${method} ${path} names JSON, sends nothing and is answered`, async ({ request }) => {
    await expectFailure(await request.fetch(path, { method, headers: HEADERS, timeout: 10_000 }), 401)
  })
}

const MISSING = [
  '/api/categories/nema',
  '/api/products/nema',
  '/api/collections/nema',
  '/api/promotions/nema',
  '/api/brands/nema',
  '/api/pages/nema',
  '/api/orders/aaaaaaaaaaaaaaaaaaaaaa',
  '/api/nema',
]
for (const path of MISSING) {
  test(`API-24 API-23: ${path} is a 404 with a sentence`, async ({ request }) => {
    await expectFailure(await request.get(path, { headers: HEADERS }), 404)
  })
}

test('API-24 API-23: a wrong parameter of a listing is a 422 that names it', async ({ request }) => {
  await expectFailure(await request.get('/api/products?page=0', { headers: HEADERS }), 422, 'page')
})

test('API-24: a cart is checked, an order placed and shown by the same conventions', async ({ request }) => {
  const { product_id, variant_id, price } = await findGoods(100011)
  const lines = [{ product_id, variant_id, quantity: 1, price: price / 100 }]
  const checked = await request.post('/api/cart/check', { headers: HEADERS, data: { lines } })
  expectJson(checked, 200)
  expect((await checked.json()).data).toMatchObject({ total: price / 100, is_changed: false })

  const placed = await request.post('/api/orders', {
    headers: { ...HEADERS, 'Idempotency-Key': 'conventions-of-the-browser-tests' },
    data: {
      name: 'Перевірка Умов',
      phone: '+380672145893',
      delivery: { method: 'pickup' },
      payment_method: 'on_delivery',
      lines,
    },
  })
  expectJson(placed, 201)
  const { data } = await placed.json()
  const shown = await request.get(`/api/orders/${data.id}`, { headers: HEADERS })
  expectJson(shown, 200)
  expect((await shown.json()).data.number).toBe(data.number)
})

test('API-24 API-23: wrong carts, orders and sign-ins are a 422 that names the field', async ({
  request,
}) => {
  const post = (path: string, data: object) =>
    request.post(path, {
      headers: { ...HEADERS, 'Idempotency-Key': 'wrong-order-of-the-browser-tests' },
      data,
    })
  await expectFailure(await post('/api/cart/check', { lines: 'x' }), 422, 'lines')
  await expectFailure(await post('/api/orders', {}), 422, 'phone')
  await expectFailure(await post('/api/oauth/exchange/google', {}), 422, 'state')
})
