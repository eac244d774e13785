import { expect, it } from 'vitest'
import type { AuditPage } from '#src/contract/admin/audit.ts'
import type { Found } from '#src/contract/admin/find.ts'
import { orderPath, startDeskShop } from '#tests/start-desk-shop.ts'

const { desk, place } = await startDeskShop()
const { manager, owner } = desk

/**
 * Places an order that is picked up and waits for that.
 *
 * @returns its number
 */
async function waiting(): Promise<string> {
  const { number } = await place({ delivery: { method: 'pickup' } })
  await manager.post(orderPath(number, '/status'), { status: 'shipped' })
  return number
}

const saidOf = (answer: { json: <Body>() => Body }) => answer.json<{ message: string }>().message

it('ADM-08 why an order that waits to be fetched is not changed speaks of no parcel', async () => {
  const number = await waiting()
  const step = await manager.post(orderPath(number, '/status'), { status: 'confirmed' })
  expect(saidOf(step)).toBe('Замовлення вже «Чекає на видачу»: зробити його «Підтверджено» не можна')
  const late = await manager.post(orderPath(number, '/status'), { status: 'packed', from: 'confirmed' })
  expect(saidOf(late)).toContain('Замовлення вже «Чекає на видачу»')
  const bulk = await manager.post('/api/admin/orders/bulk/status', { numbers: [number], status: 'new' })
  expect(bulk.json()).toMatchObject({
    data: { failed: [{ reason: expect.stringContaining('«Чекає на видачу»') as unknown }] },
  })
  const goods = { action: 'return', lines: [{ position: 0, pieces: 1 }] }
  const back = saidOf(await manager.post(orderPath(number, '/goods'), goods))
  expect(back).toBe(
    'Замовлення «Чекає на видачу»: повертають виконане, а те, що чекає на видачу, лише все разом',
  )
  const pack = { position: 0, pieces: 1 }
  expect(saidOf(await manager.post(orderPath(number, '/pack'), pack))).toContain('«Чекає на видачу»')
})

it('ADM-08 ADM-18 «Знайти», the export and the journal call its state as the order does', async () => {
  const number = await waiting()
  const { orders } = (await manager.get(`/api/admin/find?q=${number}`)).json<{ data: Found }>().data
  expect(orders).toMatchObject([{ status_name: 'Чекає на видачу' }])
  const table = await manager.post(`/api/admin/orders/export?tab=all&numbers=${number}`, {})
  expect(table.text).toContain('Чекає на видачу')
  const { rows } = (await owner.get('/api/admin/audit?entity=order')).json<{ data: AuditPage }>().data
  expect(rows.find(({ entity_id }) => entity_id === number)).toMatchObject({
    action: 'order.status',
    after: { status: 'shipped', delivery_method: 'pickup' },
  })
})

it('ADM-09 ADM-20 what a call has met is said with how its order is fetched', async () => {
  const number = await waiting()
  const seen = { status: 'packed', tries: 0 }
  const answer = await manager.post(`/api/admin/calls/${number}/result`, { result: 'confirmed', seen })
  expect(answer.json()).toMatchObject({ current: { status: 'shipped', is_pickup: true } })
})
