import { beforeAll, expect, it } from 'vitest'
import type { DeskOrder, OrderListRow } from '#src/contract/admin/orders.ts'
import type { Order } from '#src/contract/orders.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let manager: DeskClient
let owner: DeskClient
beforeAll(async () => {
  shop = await startTestShop()
  manager = await signedIn(shop, 'manager')
  owner = await signedIn(shop, 'owner')
})

async function place(): Promise<string> {
  const product = await shop.build.product({ stock: 10 })
  const lines = [{ product_id: product.id, quantity: 2, price: 100 }]
  const answer = await shop.post('/api/orders', orderBody({ lines }), { 'idempotency-key': orderKey() })
  return answer.json<{ data: Order }>().data.number
}

const path = (number: string, rest = '') => `/api/admin/orders/${number}${rest}`
const shown = async (number: string) => (await owner.get(path(number))).json<{ data: DeskOrder }>().data
const mine = async (who: DeskClient) =>
  (await who.get('/api/admin/orders?mine=1'))
    .json<{ data: OrderListRow[] }>()
    .data.map(({ number }) => number)
const assign = (number: string, id: number | null) => owner.put(path(number, '/manager'), { manager_id: id })

it('ADM-07 ADM-08 who leads an order is said of it, and finds her own in the list', async () => {
  const [number, other] = [await place(), await place()]
  expect((await assign(number, manager.actor.id)).status).toBe(204)
  expect((await shown(number)).manager).toEqual({ id: manager.actor.id, name: manager.actor.name })
  expect(await mine(manager)).toEqual([number])
  expect(await mine(owner)).not.toContain(other)
  await assign(number, null)
  expect((await shown(number)).manager).toBeNull()
  expect(await mine(manager)).toEqual([])
  const rows = await shop.database
    .selectFrom('staff_audit')
    .select(['before', 'after'])
    .where('action', '=', 'order.assign')
    .where('entity_id', '=', number)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { before: { manager: null }, after: { manager: manager.actor.name } },
    { before: { manager: manager.actor.name }, after: { manager: null } },
  ])
})

it('ADM-08 nobody leads an order who may not change one', async () => {
  const number = await place()
  const packer = await signedIn(shop, 'packer')
  expect((await assign(number, packer.actor.id)).status).toBe(422)
  expect((await assign('1', manager.actor.id)).status).toBe(404)
  const { data } = (await owner.get('/api/admin/orders/managers')).json<{ data: { id: number }[] }>()
  expect(data.map(({ id }) => id)).toContain(manager.actor.id)
  expect(data.map(({ id }) => id)).not.toContain(packer.actor.id)
})

it('ADM-08 the history takes back the last change of the status as far as the life of an order goes back', async () => {
  const number = await place()
  const backs = async () => (await shown(number)).history.map(({ back_to }) => back_to)
  const move = (status: string) => owner.post(path(number, '/status'), { status })
  expect(await backs()).toEqual([null])
  await move('confirmed')
  expect(await backs()).toEqual(['new', null])
  await move('packed')
  expect(await backs()).toEqual(['confirmed', null, null])
  await move('shipped')
  expect(await backs()).toEqual([null, null, null, null])
})

it('ADM-19 who leads an order is not changed over whom another has named since', async () => {
  const number = await place()
  expect((await assign(number, manager.actor.id)).status).toBe(204)
  const put = (seen: number | null) =>
    owner.put(path(number, '/manager'), { manager_id: owner.actor.id, seen })
  const met = await put(null)
  expect([met.status, met.json()]).toMatchObject([
    409,
    { code: 'conflict', by: owner.actor.name, current: { manager: { id: manager.actor.id } } },
  ])
  expect((await shown(number)).manager?.id).toBe(manager.actor.id)
  expect((await put(manager.actor.id)).status).toBe(204)
})
