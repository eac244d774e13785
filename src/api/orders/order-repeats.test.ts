import { beforeAll, describe, expect, it } from 'vitest'
import { orderBody, orderKey, stockOf } from '#tests/order-request.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})

const place = (body: unknown, key: string) => shop.post('/api/orders', body, { 'idempotency-key': key })

describe('Idempotency-Key', () => {
  it('CHK-01 answers a repeated request with the order that it has already placed', async () => {
    const product = await shop.build.product({ stock: 1 })
    const body = orderBody({ lines: [{ product_id: product.id, quantity: 1, price: 100 }] })
    const key = orderKey()
    const first = await place(body, key)
    const again = await place({ ...body, phone: '050 123 45 67' }, key)
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.json()).toEqual(first.json())
    expect(await stockOf(shop, product.variant.id)).toBe(0)
  })

  it('answers 422 to another order under a known key, and places nothing', async () => {
    const product = await shop.build.product()
    const body = orderBody({ lines: [{ product_id: product.id, quantity: 1, price: 100 }] })
    const key = orderKey()
    await place(body, key)
    const other = await place({ ...body, comment: 'Інше' }, key)
    expect(other.status).toBe(422)
    expect(other.json()).toMatchObject({
      errors: { 'idempotency-key': [expect.stringContaining('інше замовлення')] },
    })
    expect(await stockOf(shop, product.variant.id)).toBe(9)
  })

  it.each([
    ['missing', {}],
    ['too short', { 'idempotency-key': 'short' }],
    ['of other characters', { 'idempotency-key': 'ключ ключ ключ ключ' }],
  ])('answers 422 when it is %s', async (_title, headers) => {
    const product = await shop.build.product()
    const body = orderBody({ lines: [{ product_id: product.id, quantity: 1, price: 100 }] })
    const answer = await shop.post('/api/orders', body, headers)
    expect([answer.status, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      422,
      ['idempotency-key'],
    ])
  })
})
