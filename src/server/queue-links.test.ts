import { expect, it } from 'vitest'
import type { OrderListRow } from '#src/contract/admin/orders.ts'
import type { Today } from '#src/contract/admin/today.ts'
import { queryOf } from '#src/desk/screens/products/goods-filter.ts'
import { type Queue, queuesOf } from '#src/desk/screens/today/queues-of.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import { signedIn } from '#tests/desk-client.ts'
import { nextNumber } from '#tests/next-number.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

const shop = await startTestShop()
const owner = await signedIn(shop, 'owner')
const DAYS_AGO = new Date(Date.now() - 3 * 86_400_000)

type Line = { product_id?: number; variant_id?: number; quantity: number }
type Given = { status: OrderStatus; kind?: 'checkout' | 'fast'; payment_method?: string; created_at?: Date }

async function build(given: Given, line: Line = { quantity: 1 }): Promise<number> {
  const order = shop.database.insertInto('orders').values({
    public_id: `queue-${nextNumber()}`,
    kind: 'checkout',
    name: 'Олег Дмитренко',
    phone: '+380930002760',
    delivery: JSON.stringify({ method: 'nova_poshta', city: 'Полтава', branch: 'Відділення № 8' }),
    payment_method: 'on_delivery',
    total: 100_000,
    items_count: 1,
    ...given,
  })
  const { id } = await order.returning('id').executeTakeFirstOrThrow()
  await shop.database
    .insertInto('order_lines')
    .values({ order_id: id, position: 0, title: 'Плед', price: 100, ...line })
    .execute()
  return id
}

async function ship(order_id: number, in_branch_at: Date): Promise<void> {
  const facts = JSON.stringify({})
  const mark = `queue-${nextNumber()}`
  await shop.database
    .insertInto('waybills')
    .values({ order_id, carrier: 'nova_poshta', state: 'in_branch', mark, facts, in_branch_at })
    .execute()
}

/**
 * Builds goods of which `stock` pieces are left and more are sold in a month. The list of goods goes by the
 * pieces that are left, and the queue by how fast they are sold: these are few and soon gone.
 */
async function buildSold(stock: number): Promise<void> {
  const { id: product_id, variant } = await shop.build.product({ stock })
  await build({ status: 'completed' }, { product_id, variant_id: variant.id, quantity: 40 })
}

/** How many rows stand in the list to which the queue leads. */
async function listed({ to }: Queue): Promise<number> {
  const { pathname, searchParams } = new URL(to, 'http://desk')
  if (pathname === '/products') {
    const query = new URLSearchParams(queryOf(searchParams, null))
    return (await owner.getJson<{ data: { goods: unknown[] } }>(`/api/admin/goods?${query}`)).data.goods
      .length
  }
  const path = searchParams.get('tab') === 'calls' ? '/api/admin/calls' : `/api/admin/orders?${searchParams}`
  return (await owner.getJson<{ data: OrderListRow[] }>(path)).data.length
}

it('ADM-06 each queue of today leads to what it counts', async () => {
  await build({ status: 'new' })
  await build({ status: 'new', kind: 'fast' })
  await build({ status: 'confirmed' })
  await build({ status: 'new', payment_method: 'invoice', created_at: DAYS_AGO })
  await ship(await build({ status: 'shipped' }), DAYS_AGO)
  await ship(await build({ status: 'shipped' }), new Date())
  // The parcel was taken out of the branch and noted by hand, so nobody has to be called about it.
  await ship(await build({ status: 'completed' }), DAYS_AGO)
  await buildSold(2)
  const { data } = await owner.getJson<{ data: Today }>('/api/admin/today')
  const queues = queuesOf(data.queues)
  const found = await Promise.all(queues.map(async (queue) => [queue.name, await listed(queue)]))
  expect(found).toEqual(queues.map(({ name, count }) => [name, count]))
  expect(Object.fromEntries(found)).toMatchObject({
    Передзвонити: 1,
    Нові: 3,
    Зібрати: 1,
    'Не оплачено': 1,
    'Лежать у відділенні': 1,
    Закінчується: 1,
  })
})
