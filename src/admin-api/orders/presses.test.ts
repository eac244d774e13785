import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import type { Order } from '#src/contract/orders.ts'
import type { DeskSession } from '#src/contract/admin/session.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let desk: DeskClient
beforeAll(async () => {
  shop = await startTestShop()
  desk = await signedIn(shop, 'manager')
})

async function place(): Promise<string> {
  const product = await shop.build.product({ stock: 10 })
  const lines = [{ product_id: product.id, quantity: 2, price: 100 }]
  const answer = await shop.post('/api/orders', orderBody({ lines }), { 'idempotency-key': orderKey() })
  return answer.json<{ data: Order }>().data.number
}

const press = (number: string, rest: string, body: object, key: string) =>
  desk.post(`/api/admin/orders/${number}/${rest}`, body, { 'idempotency-key': key })
const shown = async (number: string) =>
  (await desk.get(`/api/admin/orders/${number}`)).json<{ data: DeskOrder }>().data
const session = async (who: DeskClient) =>
  (await who.get('/api/admin/session')).json<{ data: DeskSession }>().data

it('ADM-20 a press that comes twice with its key is done once', async () => {
  const number = await place()
  const key = crypto.randomUUID()
  const answers = await Promise.all([
    press(number, 'notes', { text: 'Подзвонити в неділю' }, key),
    press(number, 'notes', { text: 'Подзвонити в неділю' }, key),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 204])
  expect((await shown(number)).notes.map(({ text }) => text)).toEqual(['Подзвонити в неділю'])
  expect((await press(number, 'notes', { text: 'Ще одна' }, crypto.randomUUID())).status).toBe(200)
})

it('ADM-20 what was done before is not done again over what another has done since', async () => {
  const number = await place()
  const confirm = crypto.randomUUID()
  expect((await press(number, 'status', { status: 'confirmed', from: 'new' }, confirm)).status).toBe(200)
  const tick = crypto.randomUUID()
  expect((await press(number, 'pack', { position: 0, pieces: 2 }, tick)).status).toBe(200)
  await desk.post(`/api/admin/orders/${number}/pack`, { position: 0, pieces: 1 })
  expect((await press(number, 'pack', { position: 0, pieces: 2 }, tick)).status).toBe(204)
  expect((await shown(number)).lines[0]?.packed).toBe(1)
  await desk.post(`/api/admin/orders/${number}/status`, { status: 'new' })
  expect((await press(number, 'status', { status: 'confirmed', from: 'new' }, confirm)).status).toBe(204)
  expect((await shown(number)).status).toBe('new')
})

it('ADM-20 ADM-08 one of two pieces that comes back is taken once, however often its press arrives', async () => {
  const number = await place()
  await desk.post(`/api/admin/orders/${number}/status`, { status: 'completed' })
  const lines = [{ position: 0, pieces: 1 }]
  for (const action of ['return', 'restock']) {
    const key = crypto.randomUUID()
    const answers = await Promise.all([1, 2].map(() => press(number, 'goods', { action, lines }, key)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 204])
  }
  const [line] = (await shown(number)).lines
  expect(line).toMatchObject({ returned: 1, undecided: 0, stock: 9 })
  // What was refused is not done, so the same key is good for what is left then.
  const key = crypto.randomUUID()
  const lots = { action: 'return', lines: [{ position: 0, pieces: 2 }] }
  expect((await press(number, 'goods', lots, key)).status).toBe(422)
  expect((await press(number, 'goods', { action: 'return', lines }, key)).status).toBe(200)
})

it('ADM-20 a step from a status that the order has no more is refused, and may be tried again', async () => {
  const number = await place()
  const key = crypto.randomUUID()
  const step = { status: 'packed', from: 'confirmed' }
  const refused = await press(number, 'status', step, key)
  expect(refused.status).toBe(422)
  expect(refused.json<{ message: string }>().message).toContain('вже «Нове»')
  await desk.post(`/api/admin/orders/${number}/status`, { status: 'confirmed' })
  expect((await press(number, 'status', step, key)).status).toBe(200)
  expect((await shown(number)).status).toBe('packed')
})

it('ADM-20 a press that finds what it wants already there counts as done', async () => {
  const number = await place()
  const step = { status: 'confirmed', from: 'new' }
  expect((await press(number, 'status', step, crypto.randomUUID())).status).toBe(200)
  const key = crypto.randomUUID()
  expect((await press(number, 'status', step, key)).status).toBe(200)
  expect((await press(number, 'status', step, key)).status).toBe(204)
})

it('ADM-19 a step from an old look is refused to the one who has led the order on herself', async () => {
  const number = await place()
  await desk.post(`/api/admin/orders/${number}/status`, { status: 'packed' })
  const late = await desk.post(`/api/admin/orders/${number}/status`, { status: 'confirmed', from: 'new' })
  expect([late.status, (await shown(number)).status]).toEqual([422, 'packed'])
})

it('ADM-19 of two who do the same at once one is answered who was quicker, and it is done once', async () => {
  const number = await place()
  const other = await signedIn(shop, 'owner')
  const step = { status: 'cancelled', from: 'new' }
  const answers = await Promise.all(
    [desk, other].map((who) => who.post(`/api/admin/orders/${number}/status`, step)),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  const [first, second] = answers[0]?.status === 200 ? [desk, answers[1]] : [other, answers[0]]
  expect(second?.json<{ message: string }>().message).toBe(
    `Замовлення вже «Скасовано» (${first.actor.name}): його змінили, поки ви дивилися`,
  )
  // The person who was quicker may press again.
  expect((await first.post(`/api/admin/orders/${number}/status`, step)).status).toBe(200)
  const bulk = await desk.post('/api/admin/orders/bulk/status', {
    numbers: [number],
    status: 'confirmed',
    from: { [number]: 'new' },
  })
  expect(bulk.json()).toMatchObject({ data: { done: [], failed: [{ number }] } })
  const { rows } = await sql<{ delta: number; events: number }>`
    select (select sum(delta) from stock_moves m where m.order_id = o.id) as delta,
      (select count(*) from order_events e where e.order_id = o.id and e.kind = 'status') as events
    from orders o where o.number = ${number}`.execute(shop.database)
  expect(rows).toEqual([{ delta: 0, events: 1 }])
})

it('ADM-20 ADM-04 a device becomes one’s own by a fresh proof, and shared again by a press', async () => {
  const before = await session(desk)
  expect(before.is_own_device).toBe(false)
  expect((await desk.put('/api/admin/session/device', { is_own_device: true })).status).toBe(204)
  const own = await session(desk)
  expect(own.is_own_device).toBe(true)
  expect(own.expires_at > before.expires_at).toBe(true)
  await desk.put('/api/admin/session/device', { is_own_device: false })
  expect(await session(desk)).toMatchObject({ is_own_device: false, expires_at: before.expires_at })
  const late = await signedIn(shop, 'manager', new Date(Date.now() - 3_600_000))
  const asked = await late.put('/api/admin/session/device', { is_own_device: true })
  expect([asked.status, asked.json<{ code?: string }>().code]).toEqual([403, 'proof_needed'])
})
