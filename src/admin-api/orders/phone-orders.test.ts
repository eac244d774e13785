import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { saveSetting } from '#src/settings/save-setting.ts'
import { savePrivateSetting } from '#src/settings/private-settings.ts'
import { createVault } from '#src/settings/vault.ts'
import { orderKey, stockOf } from '#tests/order-request.ts'
import { startDeskShop } from '#tests/start-desk-shop.ts'
import { TEST_CONFIG } from '#tests/start-test-shop.ts'

const { shop, desk, shown } = await startDeskShop()
const { manager } = desk

async function send(change: object) {
  const product = await shop.build.product({ stock: 5 })
  return manager.post('/api/admin/orders', {
    key: `phone-${orderKey()}`.slice(0, 40),
    phone: '+380950004472',
    name: 'Марія Шевчук',
    lines: [{ product_id: product.id, variant_id: product.variant.id, quantity: 1 }],
    delivery: null,
    payment_method: null,
    ...change,
  })
}

async function placed(change: object): Promise<DeskOrder> {
  const answer = await send(change)
  const { number } = answer.json<{ data: { number: string } }>().data
  return shown(number)
}

it('ADM-09 an order by phone is placed once, with the name of who took it', async () => {
  const product = await shop.build.product({ title: 'Плед', stock: 5 })
  const found = await manager.get(`/api/admin/orders/goods?q=${encodeURIComponent('Плед')}`)
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
    manager.post('/api/admin/orders', body),
    manager.post('/api/admin/orders', body),
  ])
  expect([one.status, two.status]).toEqual([201, 201])
  const { number } = one.json<{ data: { number: string } }>().data
  expect(two.json()).toMatchObject({ data: { number } })
  expect(await stockOf(shop, product.variant.id)).toBe(3)
  const order = await shown(number)
  expect(order).toMatchObject({ status: 'confirmed', total: 190, notes: [{ text: body.note }] })
  expect(order.history.at(-1)?.by).toBe(manager.actor.name)
  for (const status of ['packed', 'shipped'])
    await manager.post(`/api/admin/orders/${number}/status`, { status })
  expect((await shown(number)).history[0]?.text).toBe('Чекає на видачу')
  const known = await desk.owner.get('/api/admin/orders/customer?phone=0950004471')
  expect(known.json()).toMatchObject({ data: { name: 'Марія Шевчук', orders: 1 } })
})

it('ADM-05 ADM-09 the journal and the history say of an order by phone that it was made before what was done with it', async () => {
  const { number, history } = await placed({ note: 'Дзвінок о 18:00', is_confirmed: true })
  const { rows } = await sql<{ action: string }>`
    select action from staff_audit where entity_id = ${number} order by id`.execute(shop.database)
  expect(rows.map(({ action }) => action)).toEqual(['order.create', 'order.note', 'order.status'])
  expect(history.map(({ text }) => text)).toEqual([
    'Підтверджено',
    expect.stringMatching(/^Замовлення створено телефоном/),
  ])
})

it.each([
  ['a settlement with a sign that nothing stores', 'settlements?q=abc%00'],
  ['a point with such a sign', 'points?settlement=1&q=abc%00'],
  ['a point by more letters than any has', `points?settlement=1&q=${'a'.repeat(101)}`],
])('SEC-02 ADM-09 %s is refused by its field', async (_what, asked) => {
  const answer = await desk.owner.get(`/api/admin/orders/${asked}`)
  expect([answer.status, answer.json()]).toMatchObject([422, { errors: { q: [expect.any(String)] } }])
})

it('ADM-09 the address said on the phone is in the order, also while it is not known how it will be paid', async () => {
  const delivery = { method: 'nova_poshta', city: 'Львів', branch: 'Відділення 5' }
  const paid = await placed({ delivery, payment_method: 'on_delivery' })
  const order = await placed({ delivery })
  expect(order.payment_method).toBeNull()
  expect(order.delivery).toEqual(paid.delivery)
  expect(order.delivery_title).toBe(paid.delivery_title)
  expect(order.delivery_title).not.toBe('Доставку не обрано')
  expect(order.delivery_address).toContain('Львів')
})

it('ADM-09 an address of the phone is checked as any, also while it is not known how it will be paid', async () => {
  const delivery = { method: 'freight', city: 'Львів', street: 'Зелена', house: '1' }
  const answer = await send({ delivery })
  expect(answer.status).toBe(422)
  expect(answer.json()).toMatchObject({ errors: { delivery: [expect.any(String)] } })
})

it('ADM-09 an address of letters that cannot be one is refused, whatever else is known of the order', async () => {
  const answer = await send({ email: 'mariia@' })
  expect([answer.status, answer.json()]).toMatchObject([422, { errors: { email: ['Некоректний email'] } }])
})

it('ADM-09 all that is wrong with an order by phone is named at once, and no money that could not be read becomes none', async () => {
  const answer = await send({
    phone: '12',
    name: '',
    email: 'нема',
    lines: [],
    delivery: { method: 'ukrposhta', city: '', index: '1' },
    discount: null,
    prepayment: null,
  })
  const { errors } = answer.json<{ errors: object }>()
  expect([answer.status, Object.keys(errors).toSorted()]).toEqual([
    422,
    ['delivery.city', 'delivery.index', 'discount', 'email', 'lines', 'name', 'phone', 'prepayment'],
  ])
})

const orders = async () => (await shop.database.selectFrom('orders').select('id').execute()).length
const announced = async (topic: string) =>
  (await shop.database.selectFrom('outbox').select('id').where('topic', '=', topic).execute()).length

it('ADM-09 a summary is sent where whoever takes the order wants it, and the desk knows by what it can be', async () => {
  await send({})
  expect(await announced('order.summary')).toBe(0)
  await placed({ sends_summary: true, is_confirmed: true })
  expect(await announced('order.summary')).toBe(1)
  const ways = await manager.post('/api/admin/orders/ways', { lines: [], city: '' })
  expect(ways.json()).toMatchObject({ data: { sends: { sms: false, mail: true }, unpaid_hours: 24 } })
  const vault = createVault(TEST_CONFIG.secret)
  await savePrivateSetting(shop.database, vault, 'sms_token', 'token')
  await savePrivateSetting(shop.database, vault, 'sms_sender', 'Oselia')
  const now = await manager.post('/api/admin/orders/ways', { lines: [], city: '' })
  expect(now.json()).toMatchObject({ data: { sends: { sms: true } } })
})

it('ADM-09 PAY-01 what has come before is of the order from its first moment, and never more than it costs', async () => {
  const order = await placed({
    payment_method: 'on_delivery',
    delivery: { method: 'pickup' },
    prepayment: 40,
  })
  expect(order).toMatchObject({ total: 100, paid: 40, due: 60, payment_state: 'part' })
  expect(order.history.some(({ text }) => text.includes('передплата'))).toBe(true)
  const before = await orders()
  const answer = await send({ prepayment: 100.01 })
  expect([answer.status, answer.json()]).toMatchObject([
    422,
    { errors: { prepayment: ['Передплата більша за суму замовлення'] } },
  ])
  expect(await orders()).toBe(before)
})

it('ADM-09 DLV-05 the desk says when an order of now arrives, as the owner has set it and as the carrier says', async () => {
  await saveSetting(shop.database, 'dispatch_cutoff', '15:00')
  const ways = await manager.post('/api/admin/orders/ways', { lines: [], city: '' })
  const { deliveries } = ways.json<{ data: { deliveries: { id: string; promise: string }[] } }>().data
  expect(deliveries.find(({ id }) => id === 'pickup')?.promise).toMatch(/^Можна забрати /)
  const query = 'carrier=nova_poshta&kind=branch&settlement=nowhere&weight_g=1000&goods=100'
  const quote = await manager.get(`/api/admin/orders/quote?${query}`)
  expect(quote.json()).toEqual({ data: { price: null, arrives_on: null, office: null } })
})

it('ADM-09 FLT-02 an order by phone that a deadlock has ended is placed all the same', async () => {
  const [first, second] = [await shop.build.product({ stock: 5 }), await shop.build.product({ stock: 5 })]
  const lines = [first, second].map(({ id, variant }) => ({
    product_id: id,
    variant_id: variant.id,
    quantity: 1,
  }))
  const lock = (database: typeof shop.database, { variant }: typeof first) =>
    database.selectFrom('variants').select('id').where('id', '=', variant.id).forUpdate().execute()
  const isWaitedFor = async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(shop.database)
    return rows.length > 0
  }
  // PostgreSQL ends the one that has waited the longest, which is the order.
  const answer = await shop.database.transaction().execute(async (other) => {
    await lock(other, second)
    const placing = send({ lines })
    await expect.poll(isWaitedFor).toBe(true)
    await lock(other, first)
    return { placing }
  })
  expect((await answer.placing).status).toBe(201)
  expect(await stockOf(shop, first.variant.id)).toBe(4)
  expect(await stockOf(shop, second.variant.id)).toBe(4)
})
