import { beforeAll, describe, expect, it } from 'vitest'
import type { CustomerOrder } from '#src/contract/customer-orders.ts'
import type { Order } from '#src/contract/orders.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { returnGoods } from '#src/orders/return-goods.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { type Caller, startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})

async function placed(caller: Caller = shop) {
  const product = await shop.build.product({ sku: 'SKU-7' })
  const lines = [{ product_id: product.id, quantity: 2, price: 100 }]
  const delivery = { method: 'nova_poshta', city: 'Львів', branch: 'Відділення 12, вул. Зелена, 5, кв. 7' }
  const answer = await caller.post('/api/orders', orderBody({ lines, delivery }), {
    'idempotency-key': orderKey(),
  })
  return { product, order: answer.json<{ data: Order }>().data }
}

describe('GET /api/orders/{id}', () => {
  it('ORD-09 ROUTE-12 gives what placing it gave, with contacts and home masked and no comment', async () => {
    const { order } = await placed()
    const answer = await shop.get(`/api/orders/${order.id}`)
    expect(answer.json()).toEqual({ data: order })
    expect(order).toMatchObject({ name: 'Олена К.', phone: '+38 (•••) •••-••-67', due: 200 })
    expect(order.delivery).toMatchObject({ title: 'Нова Пошта', address: 'Львів, Відділення 12, •••' })
    expect(answer.text).not.toMatch(/Коваль|050|1234567|olena@|Зелена|Подзвоніть|comment/)
  })

  it('ORD-09 says of each line how many pieces came back, on the page and in the cabinet', async () => {
    const customer = shop.as(await shop.build.customer())
    const { order } = await placed(customer)
    expect(order.lines).toMatchObject([{ quantity: 2, returned: 0 }])
    await changeOrderStatus(shop.database, order.number, { status: 'completed', actor: 'owner' })
    const pieces = [{ position: 0, pieces: 1 }]
    await returnGoods(shop.database, order.number, { pieces, actor: 'owner' })
    for (const [caller, path] of [
      [shop, `/api/orders/${order.id}`],
      [customer, `/api/client/orders/${order.id}`],
    ] as const)
      expect((await caller.getJson<{ data: Order }>(path)).data.lines).toMatchObject([
        { quantity: 2, returned: 1 },
      ])
  })

  it('ORD-09 shows all to the customer whose order it is, in her cabinet alone', async () => {
    const customer = shop.as(await shop.build.customer())
    const { order } = await placed(customer)
    const { data } = await customer.getJson<{ data: CustomerOrder }>(`/api/client/orders/${order.id}`)
    expect(data).toMatchObject({
      name: 'Олена Коваль',
      phone: '+380501234567',
      delivery: { address: 'Львів, Відділення 12, вул. Зелена, 5, кв. 7' },
      comment: 'Подзвоніть, будь ласка',
    })
    const page = await customer.get(`/api/orders/${order.id}`)
    expect(page.text).not.toMatch(/Коваль|Зелена|Подзвоніть/)
  })

  it.each([
    ['shipped', 200],
    ['completed', 0],
    ['cancelled', 0],
  ] as const)('ORD-09 says what is due: of %s %i', async (status, due) => {
    const { order } = await placed()
    await shop.database.updateTable('orders').set({ status }).where('public_id', '=', order.id).execute()
    expect((await shop.getJson<{ data: Order }>(`/api/orders/${order.id}`)).data.due).toBe(due)
  })

  it('keeps the title and price of the day it was placed; the link goes when the goods do', async () => {
    const { product, order } = await placed()
    await shop.database
      .updateTable('products')
      .set({ title: 'Нова назва', is_visible: false })
      .where('id', '=', product.id)
      .execute()
    await shop.database
      .updateTable('variants')
      .set({ price: 1_00 })
      .where('product_id', '=', product.id)
      .execute()
    const { data } = await shop.getJson<{ data: Order }>(`/api/orders/${order.id}`)
    expect(data.lines).toMatchObject([
      { title: product.title, uri: null, sku: 'SKU-7', price: 100, total: 200 },
    ])
  })

  it('shows an order that chose neither delivery nor payment', async () => {
    const { order } = await placed()
    await shop.database
      .updateTable('orders')
      .set({ delivery: '{}', payment_method: null, kind: 'fast', status: 'shipped' })
      .where('public_id', '=', order.id)
      .execute()
    const { data } = await shop.getJson<{ data: Order }>(`/api/orders/${order.id}`)
    expect(data).toMatchObject({ delivery: null, payment: null, status: 'shipped', status_title: 'У дорозі' })
  })

  it('ROUTE-15 answers 404 for an order that is not there, and for what is no id at all', async () => {
    const answer = await shop.get('/api/orders/0000000000000000000000')
    expect([answer.status, answer.json()]).toEqual([404, { message: 'Замовлення не знайдено' }])
    expect((await shop.get('/api/orders/1')).status).toBe(404)
  })
})
