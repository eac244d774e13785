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
