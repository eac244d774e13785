import { beforeAll, expect, it } from 'vitest'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { packLine } from '#src/orders/desk/pack-line.ts'
import { listOrderEvents } from '#src/orders/order-events.ts'
import type { Order } from '#src/contract/orders.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

const PHONE = '+380672145893'
const OTHER_PHONE = '+380672145894'
const STOCK = 10

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})

async function placeOrder(customer?: { id: number }) {
  const product = await shop.build.product({ stock: STOCK })
  const caller = customer ? shop.as(customer) : shop
  const body = orderBody({
    phone: PHONE,
    lines: [{ product_id: product.id, quantity: 3, price: product.variant.price / 100 }],
  })
  const answer = await caller.post('/api/orders', body, { 'idempotency-key': orderKey() })
  const { data } = answer.json<{ data: Order }>()
  const stock = async () =>
    (
      await shop.database
        .selectFrom('variants')
        .select('stock')
        .where('id', '=', product.variant.id)
        .executeTakeFirstOrThrow()
    ).stock
  return {
    order: data,
    stock,
    cancel: (phone: string) => shop.post(`/api/orders/${data.id}/cancel`, { phone }),
  }
}

it('ORD-10 whoever knows the phone cancels an order that nobody packs, and its goods are back at once', async () => {
  const { order, stock, cancel } = await placeOrder()
  expect([order.may_cancel, await stock()]).toEqual([true, STOCK - 3])
  const answer = await cancel('+38 (067) 214-58-93')
  expect(answer.status).toBe(200)
  expect(answer.json()).toMatchObject({ data: { status: 'cancelled', may_cancel: false } })
  expect(await stock()).toBe(STOCK)
  const events = await listOrderEvents(shop.database, order.number)
  expect(events.map(({ actor, after }) => [actor, after])).toEqual([['customer', 'cancelled']])
})

it('ORD-10 cancelled twice, it gives its goods back once', async () => {
  const { stock, cancel } = await placeOrder()
  const answers = await Promise.all([cancel(PHONE), cancel(PHONE), cancel(PHONE)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await stock()).toBe(STOCK)
})

it('ORD-10 another phone cancels nothing, and tells nothing of the right one', async () => {
  const { stock, cancel } = await placeOrder()
  const answer = await cancel(OTHER_PHONE)
  expect([answer.status, answer.json()]).toEqual([
    422,
    expect.objectContaining({ errors: { phone: ['Це не той номер, на який оформлено замовлення'] } }),
  ])
  expect(await stock()).toBe(STOCK - 3)
})

it('ORD-10 phones cannot be tried without end', async () => {
  const { cancel } = await placeOrder()
  for (let tries = 0; tries < 10; tries += 1) await cancel(OTHER_PHONE)
  const answer = await cancel(PHONE)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

it.each(['packed', 'shipped', 'completed'] as const)(
  'ORD-10 an order that is %s is not cancelled by its shopper',
  async (status) => {
    const customer = await shop.build.customer()
    const { order, stock, cancel } = await placeOrder(customer)
    await changeOrderStatus(shop.database, order.number, { status, actor: 'owner' })
    const answers = [
      await cancel(PHONE),
      await shop.as(customer).post(`/api/client/orders/${order.id}/cancel`),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([409, 409])
    expect(await stock()).toBe(STOCK - 3)
    expect(await shop.getJson(`/api/orders/${order.id}`)).toMatchObject({ data: { may_cancel: false } })
  },
)

it('ORD-10 an order of which a piece lies in the box is not cancelled by its shopper, until it is taken out again', async () => {
  const { order, stock, cancel } = await placeOrder()
  const { number } = order
  await changeOrderStatus(shop.database, number, { status: 'confirmed', actor: 'owner' })
  await packLine(shop.database, number, { position: 0, pieces: 1, actor: 'owner' })
  expect(await shop.getJson(`/api/orders/${order.id}`)).toMatchObject({ data: { may_cancel: false } })
  expect((await cancel(PHONE)).status).toBe(409)
  expect(await stock()).toBe(STOCK - 3)
  await packLine(shop.database, number, { position: 0, pieces: 0, actor: 'owner' })
  expect(await shop.getJson(`/api/orders/${order.id}`)).toMatchObject({ data: { may_cancel: true } })
  expect((await cancel(PHONE)).status).toBe(200)
})

it('ORD-10 a confirmed order is cancelled from the cabinet of the account that ordered, and from no other', async () => {
  const [customer, other] = [await shop.build.customer(), await shop.build.customer()]
  const { order, stock } = await placeOrder(customer)
  await changeOrderStatus(shop.database, order.number, { status: 'confirmed', actor: 'owner' })
  const path = `/api/client/orders/${order.id}/cancel`
  expect((await shop.post(path)).status).toBe(401)
  expect((await shop.as(other).post(path)).status).toBe(404)
  expect(await stock()).toBe(STOCK - 3)
  expect(await shop.getJson(`/api/orders/${order.id}`)).toMatchObject({ data: { status: 'confirmed' } })
  const answer = await shop.as(customer).post(path)
  expect(answer.json()).toMatchObject({ data: { status: 'cancelled', phone: PHONE } })
})

it('ORD-10 an order that is not there is not found, by phone and from the cabinet', async () => {
  const customer = await shop.build.customer()
  const { order } = await placeOrder(customer)
  const other = order.id.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))
  const answers = [
    await shop.post(`/api/orders/${other}/cancel`, { phone: PHONE }),
    await shop.as(customer).post(`/api/client/orders/${other}/cancel`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
})
