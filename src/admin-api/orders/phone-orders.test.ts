import { expect, it } from 'vitest'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { signedIn } from '#tests/desk-client.ts'
import { orderKey } from '#tests/order-request.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

const shop = await startTestShop()
const manager = await signedIn(shop, 'manager')

async function send(change: object) {
  const product = await shop.build.product({ stock: 5 })
  return manager.post('/api/admin/orders', {
    key: `phone-${orderKey()}`.slice(0, 40),
    phone: '+380950004472',
    name: 'Марія Шевчук',
    lines: [{ product_id: product.id, variant_id: product.variant.id, quantity: 1 }],
    delivery: null,
    payment_method: null,
    ...change,
  })
}

async function placed(change: object): Promise<DeskOrder> {
  const answer = await send(change)
  const { number } = answer.json<{ data: { number: string } }>().data
  return (await manager.get(`/api/admin/orders/${number}`)).json<{ data: DeskOrder }>().data
}

it('ADM-09 the address said on the phone is in the order, also while it is not known how it will be paid', async () => {
  const delivery = { method: 'nova_poshta', city: 'Львів', branch: 'Відділення 5' }
  const paid = await placed({ delivery, payment_method: 'on_delivery' })
  const order = await placed({ delivery })
  expect(order.payment_method).toBeNull()
  expect(order.delivery).toEqual(paid.delivery)
  expect(order.delivery_title).toBe(paid.delivery_title)
  expect(order.delivery_title).not.toBe('Доставку не обрано')
  expect(order.delivery_address).toContain('Львів')
})

it('ADM-09 an address of the phone is checked as any, also while it is not known how it will be paid', async () => {
  const delivery = { method: 'freight', city: 'Львів', street: 'Зелена', house: '1' }
  const answer = await send({ delivery })
  expect(answer.status).toBe(422)
  expect(answer.json()).toMatchObject({ errors: { delivery: [expect.any(String)] } })
})

it('ADM-09 an address of letters that cannot be one is refused, whatever else is known of the order', async () => {
  const answer = await send({ email: 'mariia@' })
  expect([answer.status, answer.json()]).toMatchObject([422, { errors: { email: ['Некоректний email'] } }])
})
