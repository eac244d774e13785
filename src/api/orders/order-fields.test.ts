import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})

const place = (body: unknown) => shop.post('/api/orders', body, { 'idempotency-key': orderKey() })

describe('wrong fields', () => {
  it('API-23 CHK-01 are all named in one answer, each with its sentence', async () => {
    const answer = await place({
      name: ' ',
      phone: '12345',
      email: 'olena@',
      comment: 'а'.repeat(1001),
      delivery: { method: 'nova_poshta', city: '', branch: ' ' },
      payment_method: 'card',
      lines: [],
    })
    expect(answer.status).toBe(422)
    expect(answer.json<{ errors: object }>().errors).toEqual({
      name: ['Введіть ім’я'],
      phone: ['Введіть номер повністю'],
      email: ['Некоректний email'],
      comment: ['Коментар має бути не довшим за 1000 символів'],
      'delivery.city': ['Вкажіть місто або село'],
      'delivery.branch': ['Вкажіть відділення або поштомат'],
      payment_method: ['Оберіть спосіб оплати'],
      lines: ['У кошику немає товарів'],
    })
  })

  it('API-23 are named where nothing was sent but an object', async () => {
    const answer = await place({})
    expect(answer.json<{ errors: object }>().errors).toEqual({
      name: ['Введіть ім’я'],
      phone: ['Введіть телефон'],
      delivery: ['Оберіть спосіб доставки'],
      payment_method: ['Оберіть спосіб оплати'],
      lines: [expect.any(String)],
    })
  })

  it('CHK-01 are a delivery and a payment that the owner does not offer', async () => {
    const own = await startTestShop()
    // The tests of a file share one database.
    onTestFinished(async () => {
      await own.database.deleteFrom('settings').execute()
    })
    await own.build.setting('deliveries', ['nova_poshta'])
    await own.build.setting('payments', ['invoice'])
    const product = await own.build.product()
    const lines = [{ product_id: product.id, quantity: 1, price: 100 }]
    const chosen = { delivery: { method: 'pickup' }, payment_method: 'on_delivery' }
    const body = orderBody({ lines, ...chosen })
    const answer = await own.post('/api/orders', body, { 'idempotency-key': orderKey() })
    expect(answer.status).toBe(422)
    expect(answer.json<{ errors: object }>().errors).toEqual({
      delivery: ['Цього способу доставки вже немає. Оновіть сторінку'],
      payment_method: ['Цього способу оплати вже немає. Оновіть сторінку'],
    })
  })

  it('CHK-01 of an order that is placed already do not hide it, though its methods are offered no more', async () => {
    let now = new Date()
    const own = await startTestShop({ clock: () => now })
    onTestFinished(async () => {
      await own.database.deleteFrom('settings').execute()
    })
    const product = await own.build.product()
    const body = orderBody({ lines: [{ product_id: product.id, quantity: 1, price: 100 }] })
    const headers = { 'idempotency-key': orderKey() }
    const first = await own.post('/api/orders', body, headers)
    // Cached methods are read again after some seconds.
    now = new Date(now.getTime() + 10_000)
    await own.build.setting('deliveries', ['nova_poshta'])
    await own.build.setting('payments', ['invoice'])
    const again = await own.post('/api/orders', body, headers)
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.json()).toEqual(first.json())
  })

  it('takes a comment of just the allowed length', async () => {
    const product = await shop.build.product()
    const lines = [{ product_id: product.id, quantity: 1, price: 100 }]
    expect((await place(orderBody({ lines, comment: 'а'.repeat(1000) }))).status).toBe(201)
  })

  it('CHK-01 API-24 takes null for no comment', async () => {
    const product = await shop.build.product()
    const lines = [{ product_id: product.id, quantity: 1, price: 100 }]
    expect((await place(orderBody({ lines, comment: null }))).status).toBe(201)
  })

  it('answers 415 to a body that is no JSON by its type, and 400 to one that is none by its text', async () => {
    const headers = { 'idempotency-key': orderKey() }
    expect((await shop.post('/api/orders', 'a=b', { ...headers, 'content-type': 'text/csv' })).status).toBe(
      415,
    )
    expect(
      (await shop.post('/api/orders', '{', { ...headers, 'content-type': 'application/json' })).status,
    ).toBe(400)
  })
})
