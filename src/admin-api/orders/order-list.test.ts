import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { OrderListRow } from '#src/contract/admin/orders.ts'
import { orderPath, startDeskShop } from '#tests/start-desk-shop.ts'

const { desk, place, shop, shown } = await startDeskShop()
// More customers order here than may order from one address.
await shop.build.setting('stock_percent_per_network_day', 0)
const listed = async (query: string) =>
  (await desk.owner.get(`/api/admin/orders?${query}`)).json<{ data: OrderListRow[]; next: string | null }>()

it('ADM-07 the list finds an order by number, phone, name and article, and says what is next', async () => {
  const { number } = await place({ name: 'Соломія Гай', phone: '+380931112233' })
  for (const text of [number, '0931112233', '111-22-33', 'соломія'])
    expect((await listed(`q=${encodeURIComponent(text)}`)).data.map((row) => row.number)).toContain(number)
  const sku = `K-${number}`
  await shop.database
    .updateTable('order_lines')
    .set({ sku })
    .where('order_id', '=', (query) => query.selectFrom('orders').select('id').where('number', '=', number))
    .execute()
  expect((await listed(`q=${sku.toLowerCase()}`)).data.map((row) => row.number)).toEqual([number])
  const [row] = (await listed(`q=${number}`)).data
  expect(row).toMatchObject({ status: 'new', action: { id: 'confirm', title: 'Підтвердити' }, total: 200 })
  expect((await listed('tab=cancelled')).data).toEqual([])
  expect((await listed('tab=open&delivery=pickup&q=нічого')).data).toEqual([])
})

it('ADM-07 the list finds an order by the last digits of its parcel, by the first, and by an article on the other layout', async () => {
  const { number } = await place({ name: 'Ганна Палій' })
  const { id: orderId } = await shop.database
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  await sql`
    insert into waybills (order_id, carrier, state, mark, number, facts)
    values (${orderId}, 'nova_poshta', 'created', ${number}, '20459900087613', '{}')`.execute(shop.database)
  await shop.database
    .updateTable('order_lines')
    .set({ sku: 'QW-7613A' })
    .where('order_id', '=', orderId)
    .execute()
  for (const text of ['7613', '87 613', '2045 9900', '20 4599 0008 7613', 'йц-7613ф'])
    expect([text, (await listed(`q=${encodeURIComponent(text)}`)).data.map((row) => row.number)]).toEqual([
      text,
      [number],
    ])
  // Its first digits are those of every parcel, and nobody reads a number from the middle.
  for (const text of ['2045990', '99000'])
    expect((await listed(`q=${encodeURIComponent(text)}`)).data).toEqual([])
})

it('PAY-07 ADM-07 an order that was paid twice is among the paid ones once the excess went back, and reads so', async () => {
  const { number } = await place({ name: 'Христина Двічі' })
  const payWith = (sums: { paid: number; refunded: number }) =>
    shop.database.updateTable('orders').set(sums).where('number', '=', number).execute()
  const listedBy = async (payment: string) =>
    (await listed(`q=${number}&payment=${payment}`)).data.map((row) => row.payment.title)
  await payWith({ paid: 40_000, refunded: 20_000 })
  expect([await listedBy('paid'), await listedBy('part_refunded')]).toEqual([['Оплачено'], []])
  expect(await shown(number)).toMatchObject({
    payment_state: 'paid',
    payment_state_title: 'Сплачено',
    over: 0,
  })
  await payWith({ paid: 40_000, refunded: 20_001 })
  expect([await listedBy('paid'), (await listedBy('part_refunded')).length]).toEqual([[], 1])
})

it('ADM-07 pages follow each other without a gap, whatever comes meanwhile', async () => {
  for (let count = 0; count < 55; count += 1) await place({ name: 'Марта Довга' })
  const first = await listed('q=марта')
  await place({ name: 'Марта Довга' })
  const second = await listed(`q=марта&after=${encodeURIComponent(first.next ?? '')}`)
  const numbers = [...first.data, ...second.data].map((row) => row.number)
  expect([first.data.length, second.data.length, new Set(numbers).size]).toEqual([50, 5, 55])
}, 60_000)

it('ADM-07 many are confirmed at once; what cannot be says why, and all of it is taken back', async () => {
  const [a, b, c] = [await place(), await place(), await place()]
  await desk.owner.post(orderPath(c.number, '/status'), { status: 'cancelled' })
  const numbers = [a.number, b.number, c.number]
  const answer = await desk.manager.post('/api/admin/orders/bulk/status', { numbers, status: 'confirmed' })
  expect(answer.json()).toEqual({
    data: {
      done: [a.number, b.number],
      failed: [{ number: c.number, reason: expect.stringContaining('Скасовано') }],
    },
  })
  await desk.manager.post('/api/admin/orders/bulk/undo', { numbers: [a.number, b.number] })
  expect((await shown(a.number)).status).toBe('new')
})

it('ADM-07 ORD-01 many are completed at once by the move of each, and it is taken back', async () => {
  const [a, b] = [await place(), await place()]
  await desk.owner.post(orderPath(a.number, '/status'), { status: 'shipped' })
  await desk.owner.post(orderPath(b.number, '/status'), { status: 'completed' })
  const numbers = [a.number, b.number]
  const body = { numbers, status: 'completed', from: { [a.number]: 'shipped', [b.number]: 'shipped' } }
  const packer = await desk.packer.post('/api/admin/orders/bulk/status', body)
  expect(packer.json()).toMatchObject({ data: { done: [], failed: [{ number: a.number }, {}] } })
  const answer = await desk.manager.post('/api/admin/orders/bulk/status', body)
  expect(answer.json()).toMatchObject({ data: { done: [a.number], failed: [{ number: b.number }] } })
  await desk.manager.post('/api/admin/orders/bulk/undo', { numbers: [a.number] })
  expect((await shown(a.number)).status).toBe('shipped')
})

it('ADM-07 of many at once one that fails loses nothing of what was done to the others', async () => {
  const [a, b, c] = [await place(), await place(), await place()]
  await sql`
    create function refuse_one() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`.execute(
    shop.database,
  )
  await sql`
    create trigger refuse_one before update on orders for each row when (new.number = ${sql.lit(b.number)})
    execute function refuse_one()`.execute(shop.database)
  const numbers = [a.number, b.number, c.number]
  const answer = await desk.owner.post('/api/admin/orders/bulk/status', { numbers, status: 'confirmed' })
  expect(answer.json()).toEqual({
    data: {
      done: [a.number, c.number],
      failed: [{ number: b.number, reason: 'Не вдалося. Спробуйте ще раз' }],
    },
  })
})

it('ADM-07 saved views are one’s own', async () => {
  const body = { area: 'orders', name: 'Без ТТН', query: 'tab=open&no_waybill=1' }
  const answer = await desk.manager.post('/api/admin/views', body)
  expect(answer.json()).toMatchObject({ data: [{ name: 'Без ТТН', query: 'tab=open&no_waybill=1' }] })
  expect((await desk.owner.get('/api/admin/views?area=orders')).json()).toEqual({ data: [] })
})
