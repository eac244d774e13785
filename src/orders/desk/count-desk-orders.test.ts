import { expect, it } from 'vitest'
import type { OrderCounts } from '#src/contract/admin/orders.ts'
import type { Order } from '#src/contract/orders.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

async function isEmpty(desk: DeskClient): Promise<boolean> {
  return (await desk.getJson<{ data: OrderCounts }>('/api/admin/orders/counts')).data.is_empty
}

it('ADM-07 ADM-03 a shop without any order is not one whose orders have all ended, to each by what she may see', async () => {
  const shop = await startTestShop()
  const [manager, packer] = [await signedIn(shop, 'manager'), await signedIn(shop, 'packer')]
  expect([await isEmpty(manager), await isEmpty(packer)]).toEqual([true, true])
  const product = await shop.build.product({ stock: 10 })
  const lines = [{ product_id: product.id, quantity: 1, price: 100 }]
  const answer = await shop.post('/api/orders', orderBody({ lines }), { 'idempotency-key': orderKey() })
  const { number } = answer.json<{ data: Order }>().data
  expect([await isEmpty(manager), await isEmpty(packer)]).toEqual([false, true])
  await shop.database
    .updateTable('orders')
    .set({ status: 'completed' })
    .where('number', '=', number)
    .execute()
  expect([await isEmpty(manager), await isEmpty(packer)]).toEqual([false, false])
})

it('ADM-07 what waits to be fetched is not counted nor listed with what is on its way', async () => {
  const shop = await startTestShop()
  const manager = await signedIn(shop, 'manager')
  const product = await shop.build.product({ stock: 10 })
  const lines = [{ product_id: product.id, quantity: 1, price: 100 }]
  const place = async (delivery: object) => {
    const key = { 'idempotency-key': orderKey() }
    const { number } = (await shop.post('/api/orders', orderBody({ lines }), key)).json<{ data: Order }>()
      .data
    await shop.database
      .updateTable('orders')
      .set({ status: 'shipped', delivery: JSON.stringify(delivery) })
      .where('number', '=', number)
      .execute()
    return number
  }
  const fetched = await place({ method: 'pickup' })
  const carried = await place({ method: 'own_courier', city: 'Київ', street: 'Зелена', house: '1' })
  const listed = async (tab: string) =>
    (await manager.getJson<{ data: { number: string }[] }>(`/api/admin/orders?tab=${tab}`)).data.map(
      ({ number }) => number,
    )
  expect([await listed('shipped'), await listed('pickup')]).toEqual([[carried], [fetched]])
  expect((await listed('open')).toSorted()).toEqual([fetched, carried].toSorted())
  expect((await manager.getJson<{ data: OrderCounts }>('/api/admin/orders/counts')).data).toMatchObject({
    open: 2,
    shipped: 1,
    pickup: 1,
  })
})
