import { expect, it } from 'vitest'
import type { Found } from '#src/contract/admin/find.ts'
import { findOrderId } from '#src/orders/find-orders.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

const shop = await startTestShop()
const [owner, packer, editor] = await Promise.all([
  signedIn(shop, 'owner'),
  signedIn(shop, 'packer'),
  signedIn(shop, 'editor'),
])
const order = await shop.database
  .insertInto('orders')
  .values({
    public_id: 'found',
    name: 'Лук’ян Дмитренко',
    phone: '+380930002760',
    delivery: '{}',
    total: 315_000,
    items_count: 1,
    created_at: new Date(),
  })
  .returning('number')
  .executeTakeFirstOrThrow()

async function find(text: string, as: DeskClient = owner): Promise<Found> {
  const { data } = await as.getJson<{ data: Found }>(`/api/admin/find?q=${encodeURIComponent(text)}`)
  return data
}

await shop.database
  .insertInto('waybills')
  .values({
    order_id: (await findOrderId(shop.database, order.number)) ?? 0,
    carrier: 'nova_poshta',
    state: 'created',
    mark: `${order.number}-1`,
    number: '20450000123456',
    facts: '{}',
  })
  .execute()

it.each([order.number, '093 000 27 60', '2760', '20 4500 0012 3456', 'дмитренко', "Дмитренко Лук'ян"])(
  'ADM-07 finds an order by %s',
  async (text) => {
    const { orders } = await find(text)
    expect(orders).toMatchObject([{ number: order.number, status_name: 'Нове', total: 3150 }])
  },
)

it('ADM-03 finds for nobody what is not for her role', async () => {
  expect(await find(order.number, editor)).toMatchObject({ orders: [] })
  // Nobody has confirmed the order yet.
  expect(await find(order.number, packer)).toMatchObject({ orders: [] })
})

it('ADM-21 a single letter finds nothing, and says so', async () => {
  expect(await owner.get('/api/admin/find?q=%D0%BE')).toMatchObject({ status: 422 })
})
