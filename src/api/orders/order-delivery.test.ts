import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

const DETAILS = { recipient: 'ФОП Коваль О. І.', iban: 'UA213223130000026007233566001' }

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: () => new Date() })
})
beforeEach(async () => {
  shop = await startTestShop()
  await shop.database.deleteFrom('settings').execute()
})

async function place(quantity: number, change: Record<string, unknown> = {}) {
  const { id } = await shop.build.product({ price: 100_00, stock: 50 })
  const body = orderBody({ lines: [{ product_id: id, quantity, price: 100 }], ...change })
  return shop.post('/api/orders', body, { 'idempotency-key': orderKey() })
}
const orderOf = (answer: Awaited<ReturnType<typeof place>>) => answer.json<{ data: Order }>().data

describe('what the delivery costs', () => {
  it('CHK-01 is counted into the total by the server, and is free from the owner’s sum on', async () => {
    await shop.build.setting('delivery_methods', { nova_poshta: { price: 80_50, free_from: 300_00 } })
    const [paid, free] = [orderOf(await place(2)), orderOf(await place(3))]
    expect([paid.total, paid.due, paid.delivery?.price]).toEqual([280.5, 280.5, 80.5])
    expect([free.total, free.due, free.delivery?.price]).toEqual([300, 300, 0])
    expect((await shop.getJson<{ data: Order }>(`/api/orders/${paid.id}`)).data).toEqual(paid)
  })

  it('CHK-01 is not in the total where the carrier asks for it', async () => {
    const order = orderOf(await place(2))
    expect([order.total, order.delivery?.price]).toEqual([200, null])
    expect(orderOf(await place(2, { delivery: { method: 'pickup' } })).delivery?.price).toBe(0)
  })

  it('CHK-01 that changed since it was shown is said before the order is taken', async () => {
    await shop.build.setting('delivery_methods', { nova_poshta: { price: 90_00 } })
    const refused = await place(1, { delivery_price: 80 })
    expect([refused.status, refused.json()['errors']]).toEqual([
      422,
      { delivery: ['Вартість доставки змінилася: 90,00\u00A0грн. Оновіть сторінку й перевірте суму'] },
    ])
    expect((await place(1, { delivery_price: 90 })).status).toBe(201)
  })

  it('CHK-01 stays with the order as it was, whatever the owner changes', async () => {
    await shop.build.setting('delivery_methods', { nova_poshta: { title: 'Пошта', price: 80_00 } })
    await shop.build.setting('payment_methods', { on_delivery: { title: 'Готівкою' } })
    const order = orderOf(await place(1))
    await shop.build.setting('delivery_methods', { nova_poshta: { price: 500_00 } })
    await shop.build.setting('payment_methods', {})
    const { data } = await shop.getJson<{ data: Order }>(`/api/orders/${order.id}`)
    expect(data).toMatchObject({
      total: 180,
      delivery: { title: 'Пошта', price: 80 },
      payment: { title: 'Готівкою' },
    })
  })

  it('CHK-01 goes by the shop’s own words where the owner’s are damaged', async () => {
    await shop.build.setting('delivery_methods', { nova_poshta: { price: 'дорого' } })
    expect(orderOf(await place(1))).toMatchObject({ total: 100, delivery: { title: 'Нова Пошта' } })
  })
})

describe('bank details', () => {
  it('CHK-01 come with an order to be paid by invoice while something is due, and name the order', async () => {
    await shop.build.setting('payment_methods', { invoice: { bank_details: DETAILS } })
    const order = orderOf(await place(1, { payment_method: 'invoice' }))
    expect(order.payment?.bank_details).toEqual({
      ...DETAILS,
      code: null,
      bank: null,
      purpose: `Оплата за товари, замовлення № ${order.number}`,
    })
    expect(orderOf(await place(1)).payment?.bank_details).toBeNull()
    await shop.database
      .updateTable('orders')
      .set({ status: 'cancelled' })
      .where('number', '=', order.number)
      .execute()
    const { data } = await shop.getJson<{ data: Order }>(`/api/orders/${order.id}`)
    expect(data.payment?.bank_details).toBeNull()
  })
})
