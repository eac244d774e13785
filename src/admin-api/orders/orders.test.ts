import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Role } from '#src/domain/rights/rights.ts'
import { decideGoods } from '#src/orders/return-goods.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { recordManualPayment } from '#src/payments/record-manual.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { readWorkbook } from '#tests/read-workbook.ts'
import { orderBody, orderKey, stockOf } from '#tests/order-request.ts'
import { savePrivateSetting } from '#src/settings/private-settings.ts'
import { createVault } from '#src/settings/vault.ts'
import { startTestShop, TEST_CONFIG, type TestShop } from '#tests/start-test-shop.ts'
import type { Order } from '#src/contract/orders.ts'
import type { DeskCall } from '#src/contract/admin/order-calls.ts'
import type { DeskOrder, OrderListRow } from '#src/contract/admin/orders.ts'

let shop: TestShop
let desk: Record<Role, DeskClient>
beforeAll(async () => {
  shop = await startTestShop()
  desk = {
    owner: await signedIn(shop, 'owner'),
    manager: await signedIn(shop, 'manager'),
    editor: await signedIn(shop, 'editor'),
    packer: await signedIn(shop, 'packer'),
  }
})

async function place(change: Record<string, unknown> = {}, stock = 10) {
  const product = await shop.build.product({ stock })
  const lines = [{ product_id: product.id, quantity: 2, price: 100 }]
  const body = orderBody({ lines, ...change })
  const answer = await shop.post('/api/orders', body, { 'idempotency-key': orderKey() })
  return { ...answer.json<{ data: Order }>().data, product }
}

async function placeFast() {
  const product = await shop.build.product({ stock: 5 })
  const body = {
    name: 'Ганна Савчук',
    phone: '+380670004118',
    product_id: product.id,
    variant_id: product.variant.id,
    quantity: 1,
    price: 100,
  }
  const answer = await shop.post('/api/fast-orders', body, { 'idempotency-key': orderKey() })
  expect(answer.status).toBeLessThan(300)
  return answer.json<{ data: { number: string } }>().data.number
}

const path = (number: string, rest = '') => `/api/admin/orders/${number}${rest}`
const shown = async (number: string, role: Role = 'owner') =>
  (await desk[role].get(path(number))).json<{ data: DeskOrder }>().data
const listed = async (query: string, role: Role = 'owner') =>
  (await desk[role].get(`/api/admin/orders?${query}`)).json<{ data: OrderListRow[]; next: string | null }>()

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
  await desk.owner.post(path(c.number, '/status'), { status: 'cancelled' })
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
  await desk.owner.post(path(a.number, '/status'), { status: 'shipped' })
  await desk.owner.post(path(b.number, '/status'), { status: 'completed' })
  const numbers = [a.number, b.number]
  const body = { numbers, status: 'completed', from: { [a.number]: 'shipped', [b.number]: 'shipped' } }
  const packer = await desk.packer.post('/api/admin/orders/bulk/status', body)
  expect(packer.json()).toMatchObject({ data: { done: [], failed: [{ number: a.number }, {}] } })
  const answer = await desk.manager.post('/api/admin/orders/bulk/status', body)
  expect(answer.json()).toMatchObject({ data: { done: [a.number], failed: [{ number: b.number }] } })
  await desk.manager.post('/api/admin/orders/bulk/undo', { numbers: [a.number] })
  expect((await shown(a.number)).status).toBe('shipped')
})

it('ADM-07 saved views are one’s own', async () => {
  const body = { area: 'orders', name: 'Без ТТН', query: 'tab=open&no_waybill=1' }
  const answer = await desk.manager.post('/api/admin/views', body)
  expect(answer.json()).toMatchObject({ data: [{ name: 'Без ТТН', query: 'tab=open&no_waybill=1' }] })
  expect((await desk.owner.get('/api/admin/views?area=orders')).json()).toEqual({ data: [] })
})

it('ADM-07 the selected orders are exported as a table, and who did it is in the audit', async () => {
  const { number } = await place()
  const answer = await desk.owner.post(`/api/admin/orders/export?tab=all&q=${number}`, {})
  expect(answer.status).toBe(200)
  expect(answer.text.trim().split('\r\n')).toHaveLength(2)
  expect((await desk.packer.post('/api/admin/orders/export?tab=all', {})).status).toBe(403)
  const row = shop.database.selectFrom('staff_audit').select('action').where('action', '=', 'orders.export')
  expect(await row.executeTakeFirst()).toBeDefined()
})

it('ADM-07 the export takes the rows that are selected, whatever the list is filtered by', async () => {
  const [a, , c] = [await place(), await place(), await place()]
  const numbers = [a.number, c.number]
  const answer = await desk.owner.post(`/api/admin/orders/export?tab=all&numbers=${numbers.join(',')}`, {})
  const [, ...lines] = answer.text.trim().split('\r\n')
  expect(lines.map((line) => line.split(/[;,]/)[0]?.replaceAll('"', ''))).toEqual(numbers)
  expect((await desk.owner.post('/api/admin/orders/export?tab=all&numbers=1,x', {})).status).toBe(422)
})

it('ADM-07 the same orders come as a workbook of Excel where it is asked for', async () => {
  const [a, , c] = [await place(), await place(), await place()]
  const asked = `/api/admin/orders/export?tab=all&numbers=${a.number},${c.number}`
  const answer = await desk.owner.post(`${asked}&format=xlsx`, {})
  expect([answer.status, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    expect.stringMatching(/^attachment; filename="zamovlennia-[\d-]{10}\.xlsx"$/),
  ])
  const [sheet] = readWorkbook(answer.bytes)
  expect(sheet?.rows.slice(1).map(([number]) => number)).toEqual([Number(a.number), Number(c.number)])
  expect((await desk.owner.post(`${asked}&format=pdf`, {})).status).toBe(422)
})

it.each(['csv', 'xlsx'])(
  'ADM-04 ADM-07 orders as %s ask for a fresh proof and are nothing for who packs',
  async (format) => {
    const asked = `/api/admin/orders/export?tab=all&format=${format}`
    const hourAgo = await signedIn(shop, 'manager', new Date(Date.now() - 3_600_000))
    const answers = [
      await desk.packer.post(asked, {}),
      await hourAgo.post(asked, {}),
      await desk.manager.post(asked, {}),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 200])
    expect(answers[1]?.json()).toMatchObject({ code: 'proof_needed' })
  },
)

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

it('ADM-08 the effect of an edit is shown before it is saved, and is what follows', async () => {
  const order = await place()
  await recordManualPayment(shop.database, order.number, {
    sum: null,
    note: 'картка',
    actor: 'owner',
    now: new Date(),
  })
  const { version } = await shown(order.number)
  const edit = { version, lines: [{ position: 0, quantity: 3 }] }
  const preview = await desk.manager.post(path(order.number, '/edit/preview'), edit)
  expect(preview.json()).toMatchObject({
    data: {
      total: 300,
      effect: {
        stock: [{ change: -1, left: 7, is_enough: true }],
        payment: { kind: 'due', sum: 100, paid: 200 },
      },
    },
  })
  expect(await stockOf(shop, order.product.variant.id)).toBe(8)
  expect((await desk.manager.post(path(order.number, '/edit'), edit)).json()).toMatchObject({
    data: { total: 300, due: 100, over: 0 },
  })
  expect(await stockOf(shop, order.product.variant.id)).toBe(7)
})

it('ADM-08 ORD-03 what was paid above the sum after an edit is named until it is given back', async () => {
  const order = await place()
  await recordManualPayment(shop.database, order.number, {
    sum: null,
    note: 'картка',
    actor: 'owner',
    now: new Date(),
  })
  const { version } = await shown(order.number)
  const edited = await desk.manager.post(path(order.number, '/edit'), {
    version,
    lines: [{ position: 0, quantity: 1 }],
  })
  expect(edited.json()).toMatchObject({ data: { total: 100, due: 0, over: 100, refundable: 200 } })
})

it('ADM-08 ORD-03 another way to pay is chosen at the desk, with what follows from it before', async () => {
  const { number } = await place()
  const { version } = await shown(number)
  const edit = { version, payment_method: 'invoice' }
  const preview = await desk.manager.post(path(number, '/edit/preview'), edit)
  expect(preview.json()).toMatchObject({
    data: { total: 200, effect: { payment: { kind: 'unpaid', sum: 200, on_delivery: false } } },
  })
  expect((await desk.manager.post(path(number, '/edit'), edit)).json()).toMatchObject({
    data: { payment_method: 'invoice', payment_title: 'Оплата за рахунком', due: 200 },
  })
  const off = await desk.manager.post(path(number, '/edit'), { payment_method: 'mono' })
  expect([off.status, off.json()]).toEqual([
    422,
    expect.objectContaining({ message: 'Цей спосіб оплати вимкнено в налаштуваннях' }),
  ])
})

it('ADM-19 ADM-08 of two people at one order the second hears who has changed what', async () => {
  const order = await place()
  const { version } = await shown(order.number)
  await desk.manager.post(path(order.number, '/edit'), { version, lines: [{ position: 0, quantity: 1 }] })
  const late = await desk.owner.post(path(order.number, '/edit'), {
    version,
    lines: [{ position: 0, quantity: 5 }],
  })
  expect(late.status).toBe(409)
  expect(late.json()).toMatchObject({
    code: 'conflict',
    by: desk.manager.actor.name,
    current: { lines: [{ quantity: 1 }] },
  })
})

it('ADM-03 ADM-08 a manager gives ten percent, with a reason; the owner as much as she likes', async () => {
  const order = await place()
  const discount = (role: Role, sum: number, reason: string) =>
    desk[role].post(path(order.number, '/edit'), { discount: sum, reason })
  expect((await discount('manager', 20.01, 'затримка')).json()).toMatchObject({
    message: 'Ваша межа знижки 10 %. Більшу дає власник',
  })
  expect((await discount('manager', 20, '')).json()).toMatchObject({
    message: 'Напишіть, чому змінюєте ціну чи знижку',
  })
  expect((await discount('manager', 20, 'затримка')).status).toBe(200)
  const cheaper = { lines: [{ position: 0, price: 50 }], reason: 'так' }
  expect((await desk.manager.post(path(order.number, '/edit'), cheaper)).status).toBe(422)
  expect((await discount('owner', 90, 'подарунок')).status).toBe(200)
})

it('ADM-04 ADM-08 money goes back by lines with the sum typed in, to a manager’s limit, and can be stopped', async () => {
  const product = await shop.build.product({ price: 600_000, stock: 5 })
  const lines = [{ product_id: product.id, quantity: 1, price: 6_000 }]
  const answer = await shop.post('/api/orders', orderBody({ lines }), { 'idempotency-key': orderKey() })
  const { number } = answer.json<{ data: Order }>().data
  const now = new Date()
  await recordManualPayment(shop.database, number, { sum: null, note: 'готівка', actor: 'owner', now })
  const refund = (role: Role, sum: number) =>
    desk[role].post(path(number, '/refund'), { sum, lines: [{ position: 0, pieces: 1 }] })
  expect((await refund('owner', 5_999)).status).toBe(422)
  expect((await refund('manager', 6_000)).json()).toMatchObject({
    message: expect.stringContaining('Ваша межа повернення'),
  })
  expect((await refund('packer', 6_000)).status).toBe(403)
  const done = await refund('owner', 6_000)
  expect(done.json()).toMatchObject({
    data: { refundable: 0, lines: [{ refundable_pieces: 0, refundable: 0 }] },
  })
  expect((await desk.owner.delete(path(number, '/refund'))).json()).toMatchObject({
    data: { refundable: 6_000, lines: [{ refundable_pieces: 1, refundable: 6_000 }] },
  })
})

it('ADM-04 PAY-08 money of an order that is completed is written down by hand, and nothing of it is due', async () => {
  const { number } = await place()
  await changeOrderStatus(shop.database, number, { status: 'completed', actor: 'owner' })
  const { total } = await shown(number)
  expect(await shown(number)).toMatchObject({ due: 0, receivable: total })
  const paid = await desk.manager.post(path(number, '/paid'), { note: 'готівка' })
  expect(paid.json()).toMatchObject({ data: { paid: total, receivable: 0 } })
})

it('ADM-03 who packs sees whom to send to until it is handed over, and packs by pieces', async () => {
  const { number } = await place()
  expect((await desk.packer.get(path(number))).json()).toMatchObject({ code: 'not_your_role' })
  expect((await desk.packer.get(path('999999999'))).status).toBe(404)
  await desk.owner.post(path(number, '/status'), { status: 'confirmed' })
  expect(await shown(number, 'packer')).toMatchObject({
    name: 'Олена Коваль',
    attempts: [],
    is_editable: false,
  })
  const packed = await desk.packer.post(path(number, '/pack'), { position: 0, pieces: 2 })
  expect(packed.json()).toMatchObject({ data: { lines: [{ packed: 2 }] } })
  expect((await desk.packer.post(path(number, '/pack'), { position: 0, pieces: 3 })).status).toBe(422)
  await desk.packer.post(path(number, '/status'), { status: 'packed' })
  await desk.packer.post(path(number, '/status'), { status: 'shipped' })
  expect(await shown(number, 'packer')).toMatchObject({ name: '', phone: '', sees_recipient: false })
  expect((await desk.packer.post(path(number, '/status'), { status: 'completed' })).status).toBe(403)
})

it('ADM-08 goods that came back are for sale again or written off by who packs', async () => {
  const { number, product } = await place()
  await desk.owner.post(path(number, '/status'), { status: 'completed' })
  await desk.manager.post(path(number, '/goods'), { action: 'return', lines: [{ position: 0, pieces: 2 }] })
  expect((await shown(number)).action.id).toBe('decide')
  await desk.packer.post(path(number, '/goods'), { action: 'restock', lines: [{ position: 0, pieces: 1 }] })
  await desk.packer.post(path(number, '/goods'), { action: 'write_off', lines: [{ position: 0, pieces: 1 }] })
  expect(await stockOf(shop, product.variant.id)).toBe(9)
  expect(await shown(number)).toMatchObject({ status: 'returned', action: { id: 'open' } })
})

it('ADM-08 at a completed order stands how long ago it was received, with the days that the shop gives', async () => {
  const { number } = await place()
  expect((await shown(number)).return_time).toBeNull()
  await desk.owner.post(path(number, '/status'), { status: 'completed' })
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
  // The days are said and stop nobody.
  const lines = [{ position: 0, pieces: 2 }]
  const taken = await desk.manager.post(path(number, '/goods'), { action: 'return', lines })
  expect(taken.json()).toMatchObject({ data: { status: 'returned', return_time: null } })
})

it('ADM-03 what has come back is written off by who may, in the room itself', async () => {
  const { number } = await place()
  await desk.owner.post(path(number, '/status'), { status: 'completed' })
  await desk.manager.post(path(number, '/goods'), { action: 'return' })
  const request = { pieces: [{ position: 0, pieces: 1 }], fate: 'written_off' } as const
  await expect(
    decideGoods(shop.database, number, { ...request, actor: desk.editor.actor }),
  ).rejects.toMatchObject({ right: 'goods.write_off' })
  expect(await decideGoods(shop.database, number, { ...request, actor: desk.packer.actor })).toMatchObject({
    kind: 'done',
    pieces: 1,
  })
})

it('ADM-08 a note is for the team', async () => {
  const { number } = await place()
  await desk.manager.post(path(number, '/notes'), { text: 'Коробка в шафі 2' })
  expect((await shown(number)).notes).toMatchObject([
    { text: 'Коробка в шафі 2', author_name: desk.manager.actor.name },
  ])
})

it('ADM-09 an order by phone is placed once, with the name of who took it', async () => {
  const product = await shop.build.product({ title: 'Плед', stock: 5 })
  const found = await desk.manager.get(`/api/admin/orders/goods?q=${encodeURIComponent('Плед')}`)
  expect(found.json<{ data: { variant_id: number }[] }>().data.map((goods) => goods.variant_id)).toContain(
    product.variant.id,
  )
  const body = {
    key: `phone-${orderKey()}`.slice(0, 40),
    phone: '+380950004471',
    name: 'Марія Шевчук',
    note: 'Телефонувати після 18:00',
    lines: [{ product_id: product.id, variant_id: product.variant.id, quantity: 2 }],
    delivery: { method: 'pickup' },
    payment_method: 'on_delivery',
    discount: 10,
    is_confirmed: true,
  }
  const [one, two] = await Promise.all([
    desk.manager.post('/api/admin/orders', body),
    desk.manager.post('/api/admin/orders', body),
  ])
  expect([one.status, two.status]).toEqual([201, 201])
  const { number } = one.json<{ data: { number: string } }>().data
  expect(two.json()).toMatchObject({ data: { number } })
  expect(await stockOf(shop, product.variant.id)).toBe(3)
  const order = await shown(number)
  expect(order).toMatchObject({ status: 'confirmed', total: 190, notes: [{ text: body.note }] })
  expect(order.history.at(-1)?.by).toBe(desk.manager.actor.name)
  const known = await desk.owner.get('/api/admin/orders/customer?phone=0950004471')
  expect(known.json()).toMatchObject({ data: { name: 'Марія Шевчук', orders: 1 } })
})

it('ADM-09 a call belongs to who has opened it, is made again, and is given up after the third', async () => {
  const number = await placeFast()
  const calls = async () =>
    (await desk.manager.get('/api/admin/calls'))
      .json<{ data: DeskCall[] }>()
      .data.find((c) => c.number === number)
  expect(await calls()).toMatchObject({ name: 'Ганна Савчук', tries: 0, locked_by: null })
  await desk.manager.post(`/api/admin/calls/${number}/open`, {})
  const other = await desk.owner.post(`/api/admin/calls/${number}/open`, {})
  expect(other.json()).toMatchObject({ message: `Уже телефонує ${desk.manager.actor.name}` })
  const result = (body: object) => desk.manager.post(`/api/admin/calls/${number}/result`, body)
  expect((await result({ result: 'cancel_unanswered' })).status).toBe(422)
  for (const again of ['30m', '2h', 'tomorrow']) await result({ result: 'no_answer', again })
  expect(await calls()).toMatchObject({ tries: 3, due_at: expect.any(String) })
  expect((await result({ result: 'cancel_unanswered' })).status).toBe(200)
  expect(await calls()).toBeUndefined()
  expect((await shown(number)).status).toBe('cancelled')
})

it('ADM-09 a call that is confirmed confirms the order', async () => {
  const number = await placeFast()
  await desk.manager.post(`/api/admin/calls/${number}/result`, {
    result: 'confirmed',
    note: 'Передзвонити в суботу',
  })
  expect(await shown(number)).toMatchObject({
    status: 'confirmed',
    notes: [{ text: 'Передзвонити в суботу' }],
  })
})

it('ADM-09 what a call has brought is taken back within ten seconds, and the call waits again', async () => {
  for (const [result, status] of [
    ['confirmed', 'confirmed'],
    ['declined', 'cancelled'],
  ] as const) {
    const number = await placeFast()
    await desk.manager.post(`/api/admin/calls/${number}/result`, { result })
    expect((await shown(number)).status).toBe(status)
    expect((await desk.manager.post(path(number, '/undo'), {})).status).toBe(200)
    expect((await shown(number)).status).toBe('new')
    const { data } = (await desk.manager.get('/api/admin/calls')).json<{ data: DeskCall[] }>()
    expect(data.map((call) => call.number)).toContain(number)
  }
})

it('ADM-18 the invoice of an order is a file of the desk, for who takes orders', async () => {
  const { number } = await place()
  expect((await desk.manager.get(path(number, '/invoice'))).status).toBe(422)
  await shop.build.setting('payment_methods', {
    invoice: { bank_details: { recipient: 'ФОП Лисенко', iban: 'UA213223130000026007233566001' } },
  })
  const invoiced = await place({ payment_method: 'invoice' })
  const answer = await desk.manager.get(path(invoiced.number, '/invoice'))
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="rakhunok-${invoiced.number}.pdf"`,
  })
  expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await desk.packer.get(path(invoiced.number, '/invoice'))).status).toBe(403)
  expect((await desk.manager.get(path('999999', '/invoice'))).status).toBe(404)
})

it('ADM-18 the receipt of what was paid before is asked for by a press, once', async () => {
  const { number } = await place()
  await recordManualPayment(shop.database, number, {
    sum: null,
    note: 'готівка',
    actor: desk.owner.actor,
    now: new Date(),
  })
  expect((await shown(number)).takes_receipt).toBe(false)
  const vault = createVault(TEST_CONFIG.secret)
  await savePrivateSetting(shop.database, vault, 'receipts_issuer', 'checkbox')
  // What came by hand has none until the owner says what it is.
  expect((await shown(number)).takes_receipt).toBe(false)
  await savePrivateSetting(shop.database, vault, 'receipts_manual', 'cash')
  expect((await shown(number)).takes_receipt).toBe(true)
  expect((await desk.packer.post(path(number, '/receipts'))).status).toBe(403)
  const asked = await desk.manager.post(path(number, '/receipts'))
  expect(asked.json<{ data: DeskOrder }>().data).toMatchObject({
    takes_receipt: false,
    receipts: [{ kind: 'sale', amount: 200 }],
  })
  expect((await desk.manager.post(path(number, '/receipts'))).status).toBe(422)
  const audit = await shop.database
    .selectFrom('staff_audit')
    .select('entity_id')
    .where('action', '=', 'receipt.ask')
    .execute()
  expect(audit).toEqual([{ entity_id: number }])
})
