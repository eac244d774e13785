import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CustomerOrder, CustomerOrders } from '#src/contract/customer-orders.ts'
import type { Order } from '#src/contract/orders.ts'
import type { BuiltProduct } from '#tests/build-product.ts'
import { type Caller, startTestShop, type TestShop } from '#tests/start-test-shop.ts'

const PATH = '/api/client/orders'
const CONTACTS = { name: 'Олена Коваль', phone: '+380501234567' }

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})

const list = (caller: Caller, query = '') => caller.getJson<CustomerOrders>(`${PATH}${query}`)

async function order(caller: Caller, { id, variant, price }: BuiltProduct): Promise<Order> {
  const body = {
    ...CONTACTS,
    delivery: { method: 'pickup' },
    payment_method: 'on_delivery',
    lines: [{ product_id: id, variant_id: variant.id, quantity: 1, price: price / 100 }],
  }
  const answer = await caller.post('/api/orders', body, { 'idempotency-key': randomUUID() })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.json<{ data: Order }>().data
}

describe('GET /api/client/orders', () => {
  it('API-13 lists what a customer ordered while signed in, the latest first, with whole contacts', async () => {
    const customer = shop.as(await shop.build.customer())
    const product = await shop.build.product({ title: 'Глечик', price: 45_050 })
    const first = await order(customer, product)
    const second = await order(customer, product)
    await order(shop, product)
    await order(shop.as(await shop.build.customer()), product)
    const { data, meta } = await list(customer)
    expect(data.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(meta).toEqual({ total: 2, page: 1, per_page: 10, pages: 1 })
    expect(data[0]).toMatchObject({
      ...CONTACTS,
      number: second.number,
      status: 'new',
      status_title: 'Нове',
      total: 450.5,
      lines: [{ title: 'Глечик', quantity: 1, uri: product.uri }],
    })
  })

  it('API-13 begins with page 1 and holds ten', async () => {
    const built = await shop.build.customer()
    const customer = shop.as(built)
    const product = await shop.build.product({ stock: 100 })
    const ids: string[] = []
    for (let number = 0; number < 11; number += 1) ids.push((await order(customer, product)).id)
    const [first, same, second, beyond] = [
      await list(customer),
      await list(customer, '?page=1'),
      await list(customer, '?page=2'),
      await list(customer, '?page=3'),
    ]
    expect(same).toEqual(first)
    expect(first.meta).toEqual({ total: 11, page: 1, per_page: 10, pages: 2 })
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids.toReversed())
    expect(beyond.data).toEqual([])
  })

  it.each(['', '?page', '?page='])('API-13 starts at page 1 for «%s»', async (query) => {
    const { meta } = await list(shop.as(await shop.build.customer()), query)
    expect(meta.page).toBe(1)
  })

  it.each(['0', 'abc', '-2'])('API-13 refuses page %s', async (page) => {
    const answer = await shop.as(await shop.build.customer()).get(`${PATH}?page=${page}`)
    expect([answer.status, Object.keys(Object(answer.json()['errors']))]).toEqual([422, ['page']])
  })

  it('API-13 is empty for who has ordered nothing', async () => {
    expect((await list(shop.as(await shop.build.customer()))).data).toEqual([])
  })
})

describe('GET /api/client/orders/{id}', () => {
  it('API-14 gives one’s own order, whose public page hides the contacts', async () => {
    const customer = shop.as(await shop.build.customer())
    const placed = await order(customer, await shop.build.product())
    const own = await customer.getJson<{ data: CustomerOrder }>(`${PATH}/${placed.id}`)
    const open = await shop.getJson<{ data: Order }>(`/api/orders/${placed.id}`)
    expect(own.data).toMatchObject({ id: placed.id, ...CONTACTS })
    expect(open.data.phone).not.toBe(CONTACTS.phone)
    const { comment, ...shared } = own.data
    expect(comment).toBe('')
    expect({ ...shared, name: '', phone: '' }).toEqual({ ...open.data, name: '', phone: '' })
  })

  it('API-14 answers 404 for one of somebody else, of a guest, and for what is no order', async () => {
    const customer = shop.as(await shop.build.customer())
    const product = await shop.build.product()
    const hers = await order(shop.as(await shop.build.customer()), product)
    const guests = await order(shop, product)
    const statuses = await Promise.all(
      [hers.id, guests.id, 'A'.repeat(22), '1', hers.number].map(
        async (id) => (await customer.get(`${PATH}/${id}`)).status,
      ),
    )
    expect(statuses).toEqual([404, 404, 404, 404, 404])
  })
})

it.each([PATH, `${PATH}/${'A'.repeat(22)}`])('API-13 API-14 GET %s answers 401 to a guest', async (path) => {
  expect((await shop.get(path)).status).toBe(401)
})

it('API-13 takes the order of a token that has run out for a guest’s', async () => {
  const product = await shop.build.product()
  const expired = { authorization: `Bearer ${'x'.repeat(43)}`, 'idempotency-key': randomUUID() }
  const body = {
    ...CONTACTS,
    delivery: { method: 'pickup' },
    payment_method: 'on_delivery',
    lines: [
      { product_id: product.id, variant_id: product.variant.id, quantity: 1, price: product.price / 100 },
    ],
  }
  const answer = await shop.post('/api/orders', body, expired)
  expect(answer.status).toBe(201)
  const { id } = answer.json<{ data: Order }>().data
  const row = await shop.database
    .selectFrom('orders')
    .select('customer_id')
    .where('public_id', '=', id)
    .executeTakeFirst()
  expect(row).toEqual({ customer_id: null })
})
