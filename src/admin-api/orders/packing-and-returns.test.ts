import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { decideGoods } from '#src/orders/return-goods.ts'
import { stockOf } from '#tests/order-request.ts'
import { orderPath, startDeskShop } from '#tests/start-desk-shop.ts'

const { desk, place, shop, shown } = await startDeskShop()

it('ADM-03 who packs sees whom to send to until it is handed over, and packs by pieces', async () => {
  const { number } = await place()
  expect((await desk.packer.get(orderPath(number))).json()).toMatchObject({ code: 'not_your_role' })
  expect((await desk.packer.get(orderPath('999999999'))).status).toBe(404)
  await desk.owner.post(orderPath(number, '/status'), { status: 'confirmed' })
  expect(await shown(number, 'packer')).toMatchObject({
    name: 'Олена Коваль',
    attempts: [],
    is_editable: false,
  })
  const packed = await desk.packer.post(orderPath(number, '/pack'), { position: 0, pieces: 2 })
  expect(packed.json()).toMatchObject({ data: { lines: [{ packed: 2 }] } })
  expect((await desk.packer.post(orderPath(number, '/pack'), { position: 0, pieces: 3 })).status).toBe(422)
  await desk.packer.post(orderPath(number, '/status'), { status: 'packed' })
  await desk.packer.post(orderPath(number, '/status'), { status: 'shipped' })
  expect(await shown(number, 'packer')).toMatchObject({ name: '', phone: '', sees_recipient: false })
  expect((await desk.packer.post(orderPath(number, '/status'), { status: 'completed' })).status).toBe(403)
})

it('ADM-03 who packs finds by name and phone only whom she still sends to, and sees of nobody what she has bought', async () => {
  const { number } = await place()
  await desk.owner.post(orderPath(number, '/status'), { status: 'confirmed' })
  const { name, phone, email, past, uri } = await shown(number, 'packer')
  // At the address of the customer's page anybody can cancel the order in her name.
  expect([email, past, uri]).toEqual([null, null, ''])
  const { email: address, past: bought, uri: page } = await shown(number, 'manager')
  expect([address, bought, page]).toEqual([
    expect.stringContaining('@'),
    expect.objectContaining({ returned: 0 }),
    expect.stringMatching(/^\/orders\/id-/),
  ])
  const finds = async (as: 'packer' | 'manager', text: string) => {
    const path = `/api/admin/orders?q=${encodeURIComponent(text)}`
    const { data } = await desk[as].getJson<{ data: { number: string }[] }>(path)
    return data.some((row) => row.number === number)
  }
  const found = async (as: 'packer' | 'manager') =>
    Promise.all([number, name, phone].map((text) => finds(as, text)))
  expect(await found('packer')).toEqual([true, true, true])
  await desk.owner.post(orderPath(number, '/status'), { status: 'packed' })
  await desk.owner.post(orderPath(number, '/status'), { status: 'shipped' })
  expect(await found('packer')).toEqual([true, false, false])
  expect(await found('manager')).toEqual([true, true, true])
})

it('ADM-03 ADM-07 who packs is offered no step at what was handed over, which only who sells completes', async () => {
  const { number } = await place({ delivery: { method: 'pickup' } })
  for (const status of ['confirmed', 'packed', 'shipped'])
    await desk.owner.post(orderPath(number, '/status'), { status })
  const offered = async (as: 'packer' | 'manager') => {
    const { data } = await desk[as].getJson<{ data: { action: object }[] }>(`/api/admin/orders?q=${number}`)
    return [data[0]?.action, (await shown(number, as)).action]
  }
  const open = { id: 'open', title: 'Відкрити' }
  expect(await offered('packer')).toEqual([open, open])
  const complete = { id: 'complete', title: 'Видано' }
  expect(await offered('manager')).toEqual([complete, complete])
})

it('ADM-08 ADM-20 a tick does not put its count over one that another has made since it was seen', async () => {
  const { number } = await place()
  await desk.owner.post(orderPath(number, '/status'), { status: 'confirmed' })
  const pack = (who: 'packer' | 'owner', pieces: number, was: number) =>
    desk[who].post(orderPath(number, '/pack'), { position: 0, pieces, was })
  expect((await pack('owner', 1, 0)).status).toBe(200)
  const late = await pack('packer', 2, 0)
  expect([late.status, late.json()]).toMatchObject([409, { current: { packed: 1 } }])
  expect((await shown(number)).lines).toMatchObject([{ packed: 1 }])
  // Both persons mean the same.
  expect((await pack('packer', 1, 0)).status).toBe(200)
  expect((await pack('packer', 2, 1)).json()).toMatchObject({ data: { lines: [{ packed: 2 }] } })
})

it('ADM-08 goods that came back are for sale again or written off by who packs', async () => {
  const { number, product } = await place()
  await desk.owner.post(orderPath(number, '/status'), { status: 'completed' })
  await desk.manager.post(orderPath(number, '/goods'), {
    action: 'return',
    lines: [{ position: 0, pieces: 2 }],
  })
  expect((await shown(number)).action.id).toBe('decide')
  await desk.packer.post(orderPath(number, '/goods'), {
    action: 'restock',
    lines: [{ position: 0, pieces: 1 }],
  })
  await desk.packer.post(orderPath(number, '/goods'), {
    action: 'write_off',
    lines: [{ position: 0, pieces: 1 }],
  })
  expect(await stockOf(shop, product.variant.id)).toBe(9)
  expect(await shown(number)).toMatchObject({ status: 'returned', action: { id: 'open' } })
})

it('ADM-08 at a completed order stands how long ago it was received, with the days that the shop gives', async () => {
  const { number } = await place()
  expect((await shown(number)).return_time).toBeNull()
  await desk.owner.post(orderPath(number, '/status'), { status: 'completed' })
  expect((await shown(number)).return_time).toEqual({
    text: 'Отримано сьогодні: закон дає 14\u00A0днів',
    is_over: false,
  })
  const received = new Date(Date.now() - 16 * 86_400_000)
  await sql`
    update order_events set created_at = ${received} from orders o
    where o.id = order_id and o.number = ${number}`.execute(shop.database)
  expect((await shown(number)).return_time).toEqual({
    text: 'Минуло 16\u00A0днів з отримання: закон дає 14. Чи взяти товар без дефекту, вирішуєте ви',
    is_over: true,
  })
  await desk.owner.put('/api/admin/settings/values/return_days', { value: 30 })
  expect((await shown(number)).return_time).toEqual({
    text: 'Минуло 16\u00A0днів з отримання: магазин дає 30',
    is_over: false,
  })
  // The days are shown and stop nobody.
  const lines = [{ position: 0, pieces: 2 }]
  const taken = await desk.manager.post(orderPath(number, '/goods'), { action: 'return', lines })
  expect(taken.json()).toMatchObject({ data: { status: 'returned', return_time: null } })
})

it('ADM-03 what has come back is written off by who may, in the room itself', async () => {
  const { number } = await place()
  await desk.owner.post(orderPath(number, '/status'), { status: 'completed' })
  await desk.manager.post(orderPath(number, '/goods'), { action: 'return' })
  const request = { pieces: [{ position: 0, pieces: 1 }], fate: 'written_off' } as const
  await expect(
    decideGoods(shop.database, number, { ...request, actor: desk.editor.actor }),
  ).rejects.toMatchObject({ right: 'goods.write_off' })
  expect(await decideGoods(shop.database, number, { ...request, actor: desk.packer.actor })).toMatchObject({
    kind: 'done',
    pieces: 1,
  })
})
