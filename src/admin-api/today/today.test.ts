import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { GoodsCounts } from '#src/contract/admin/goods.ts'
import type { Miss, RunningOut, Service, Takings, Today } from '#src/contract/admin/today.ts'
import { findRunningOut } from '#src/catalogue/desk/running-out.ts'
import type { Role } from '#src/domain/rights/rights.ts'
import { saveSetting } from '#src/settings/save-setting.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { NO_ADDRESS } from '#src/staff/describe-device.ts'
import type { AdminConfig } from '../admin-routes.ts'
import { signedIn } from '#tests/desk-client.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

const NOW = new Date('2026-11-23T12:00:00.000Z')
const shop = await startTestShop({ clock: () => NOW })
const owner = await signedIn(shop, 'owner', NOW)

let last = 0
type Given = {
  status?: 'new' | 'confirmed' | 'packed' | 'cancelled' | 'returned'
  kind?: 'checkout' | 'fast'
  total?: number
  at?: string
  paid?: number
  refunded?: number
}

async function buildOrder(given: Given) {
  const { status = 'new', kind = 'checkout', total = 100_000, at, refunded = 0, paid = refunded } = given
  last += 1
  return shop.database
    .insertInto('orders')
    .values({
      public_id: `today-${last}`,
      kind,
      status,
      name: 'Олег Дмитренко',
      phone: '+380930002760',
      delivery: JSON.stringify({ method: 'nova_poshta_branch', city: 'Полтава', branch: 'відділення № 8' }),
      payment_method: 'on_delivery',
      total,
      items_count: 1,
      paid,
      refunded,
      created_at: new Date(at ?? NOW),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
}

async function today(as = owner): Promise<Today> {
  const { data } = await as.getJson<{ data: Today }>('/api/admin/today')
  return data
}

it('ADM-06 says how many orders wait for what, what they are worth and who waits longest for a call', async () => {
  const { number } = await buildOrder({ total: 315_000 })
  await buildOrder({ status: 'confirmed' })
  await buildOrder({ status: 'cancelled' })
  const fast = await buildOrder({ kind: 'fast', at: '2026-11-23T11:42:00Z', total: 50_000 })
  const { queues, calls, orders } = await today()
  expect(queues).toMatchObject({
    calls: { count: 1, longest_minutes: 18 },
    new: { count: 2, sum: 3650 },
    to_pack: { count: 1 },
    to_hand_over: null,
  })
  expect(calls).toMatchObject([{ number: fast.number, phone: '+380930002760', tries: 0 }])
  const place = 'Полтава, відділення № 8'
  expect(orders[0]).toMatchObject({ number, place, payment: 'При отриманні', total: 3150 })
})

it('ADM-06 a packer sees what is to be packed and handed over, an editor no order at all', async () => {
  const packer = await signedIn(shop, 'packer', NOW)
  const { queues, calls, orders } = await today(packer)
  expect(queues).toMatchObject({ calls: null, new: null, unpaid: null, low_stock: null })
  expect([queues.to_pack?.count, calls.length, orders.length]).toEqual([1, 0, 1])
  expect(await today(await signedIn(shop, 'editor', NOW))).toMatchObject({ calls: [], orders: [] })
})

it('ADM-06 counts takings by days of Kyiv, without what was cancelled or given back', async () => {
  // The moment is after midnight in Kyiv, and before midnight in London.
  await buildOrder({ status: 'confirmed', total: 200_000, at: '2026-11-20T22:30:00Z', refunded: 39_000 })
  await buildOrder({ status: 'cancelled', total: 999_000, at: '2026-11-21T10:00:00Z' })
  await buildOrder({ status: 'confirmed', total: 70_000, at: '2026-10-22T10:00:00Z' })
  const { data } = await owner.getJson<{ data: Takings }>('/api/admin/today/takings?days=30')
  expect(data.days).toHaveLength(30)
  expect(data.days.find(({ day }) => day === '2026-11-21')).toMatchObject({ takings: 1610, before: 700 })
  expect(data.days.at(-1)?.day).toBe('2026-11-23')
  expect(data.now).toMatchObject({ returns: 1, refunded: 390 })
})

async function weekWith(day: string) {
  const { data } = await owner.getJson<{ data: Takings }>('/api/admin/today/takings?days=7')
  return [data.days.find((each) => each.day === day)?.takings, data.now.returns, data.now.refunded]
}

it('ADM-06 PAY-07 takings are what the shop has of its orders: less what was given back of their cost, and not of what was paid above it', async () => {
  const [, returns = 0, refunded = 0] = await weekWith('2026-11-18')
  const at = '2026-11-18T10:00:00Z'
  // The first order was paid twice; the next was paid before a line was taken out, and a piece of the rest
  // went back too.
  await buildOrder({ total: 100_000, paid: 200_000, refunded: 100_000, at })
  await buildOrder({ total: 100_000, paid: 150_000, refunded: 50_000, at })
  expect(await weekWith('2026-11-18')).toEqual([2_000, returns, refunded])
  await buildOrder({ total: 100_000, paid: 150_000, refunded: 60_000, at })
  expect(await weekWith('2026-11-18')).toEqual([2_900, returns + 1, refunded + 100])
})

it('ADM-06 a parcel that nobody has fetched and paid for is no takings', async () => {
  await buildOrder({ status: 'returned', total: 70_000, at: '2026-11-17T10:00:00Z' })
  await buildOrder({ status: 'returned', total: 70_000, paid: 70_000, at: '2026-11-17T10:00:00Z' })
  const { data } = await owner.getJson<{ data: Takings }>('/api/admin/today/takings?days=7')
  expect(data.days.find(({ day }) => day === '2026-11-17')?.takings).toBe(700)
})

it('ADM-06 ADM-07 each order has the next action that the list of orders gives it', async () => {
  const paid = await buildOrder({})
  const unpaid = await buildOrder({})
  await shop.database
    .updateTable('orders')
    .set({ payment_method: 'liqpay' })
    .where('id', '=', unpaid.id)
    .execute()
  const { orders } = await today()
  const actions = new Map(orders.map(({ number, action }) => [number, action]))
  expect(actions.get(paid.number)).toEqual({ id: 'confirm', title: 'Підтвердити' })
  expect(actions.get(unpaid.number)).toEqual({ id: 'remind', title: 'Нагадати' })
  const { data } = await owner.getJson<{ data: Today['orders'] }>('/api/admin/orders?tab=new')
  for (const { number, action } of data.filter((row) => actions.has(row.number)))
    expect(actions.get(number)).toEqual(action)
  const packers = await today(await signedIn(shop, 'packer', NOW))
  expect(new Set(packers.orders.map(({ action }) => action.title))).toEqual(new Set(['Зібрати']))
})

it('ADM-06 ADM-09 whoever opens a call has it on everybody’s «Сьогодні»', async () => {
  const { number } = await buildOrder({ kind: 'fast', at: '2026-11-01T10:00:00Z' })
  const manager = await signedIn(shop, 'manager')
  await manager.post(`/api/admin/calls/${number}/open`)
  const callOf = async (as: typeof owner) => (await today(as)).calls.find((call) => call.number === number)
  const { rows } = await sql<{ name: string }>`
    select name from staff where id = ${manager.actor.id}`.execute(shop.database)
  const by = { status: 'new', locked_by: rows[0]?.name }
  expect(await callOf(owner)).toMatchObject({ ...by, is_mine: false })
  expect(await callOf(manager)).toMatchObject({ ...by, is_mine: true })
})

it('ADM-06 ADM-16 a query that has been given a synonym says so until it is put aside', async () => {
  const day = '2026-11-22'
  await shop.database
    .insertInto('search_misses')
    .values(['філіжанка', 'глечик', 'ступка'].map((query) => ({ day, query, misses: 3, last_at: NOW })))
    .execute()
  await owner.post('/api/admin/search/synonyms', { words: ['Філіжанка', 'чашка'], is_one_way: false })
  await owner.post('/api/admin/search/synonyms', { words: ['глечик', 'глек'], is_one_way: true })
  await owner.post('/api/admin/search/hide', { query: 'ступка' })
  const { data } = await owner.getJson<{ data: Miss[] }>('/api/admin/today/misses')
  expect(data).toEqual([
    { query: 'глечик', misses: 3, has_synonym: true },
    { query: 'філіжанка', misses: 3, has_synonym: true },
  ])
  await owner.delete('/api/admin/search/synonyms?word=філіжанка')
  const after = await owner.getJson<{ data: Miss[] }>('/api/admin/today/misses')
  expect(after.data.map(({ has_synonym }) => has_synonym)).toEqual([true, false])
})

/** The parts of the page of today that are hers. */
async function partsFor(role: Role): Promise<string[]> {
  const client = await signedIn(shop, role, NOW)
  const answers = ['takings', 'stock', 'misses', 'services'].map(async (part) => {
    const { data } = await client.getJson<{ data: object | null }>(`/api/admin/today/${part}`)
    return data === null ? [] : [part]
  })
  return (await Promise.all(answers)).flat()
}

it('ADM-03 ADM-06 who asks for all of today is refused nothing, and answered what is hers', async () => {
  expect(await partsFor('owner')).toEqual(['takings', 'stock', 'misses', 'services'])
  expect(await partsFor('manager')).toEqual(['stock', 'misses', 'services'])
  expect(await partsFor('editor')).toEqual(['misses'])
  expect(await partsFor('packer')).toEqual([])
})

async function sell(products: readonly number[], quantity: number): Promise<void> {
  const { id } = await buildOrder({ status: 'confirmed' })
  const lines = await shop.database
    .selectFrom('variants')
    .select(['id', 'product_id'])
    .where('product_id', 'in', products)
    .execute()
  await shop.database
    .insertInto('order_lines')
    .values(
      lines.map((line, position) => ({
        order_id: id,
        position,
        product_id: line.product_id,
        variant_id: line.id,
        title: 'Плед',
        price: 100,
        quantity,
      })),
    )
    .execute()
}

it('ADM-06 ADM-10 names what is running out with the days that it lasts; the queue counts what the list of goods shows', async () => {
  const [short, enough] = await Promise.all([
    shop.build.product({ stock: 2 }),
    shop.build.product({ stock: 90 }),
  ])
  await sell([short.id, enough.id], 20)
  const { data } = await owner.getJson<{ data: RunningOut[] }>('/api/admin/today/stock')
  expect(data.map(({ product_id, stock, days_left }) => ({ product_id, stock, days_left }))).toEqual([
    { product_id: short.id, stock: 2, days_left: 3 },
  ])
  // What is gone stands behind it, the best sold first; what is hidden takes nobody's place.
  const [gone, goneBest, hidden] = await Promise.all([
    shop.build.product({ stock: 0 }),
    shop.build.product({ stock: 0 }),
    shop.build.product({ stock: 1 }),
  ])
  await shop.database.updateTable('products').set({ is_visible: false }).where('id', '=', hidden.id).execute()
  await sell([hidden.id, goneBest.id], 30)
  await sell([gone.id], 10)
  const after = await findRunningOut(shop.database, { actor: COMMAND, now: NOW, limit: 3 })
  expect(after.map(({ product_id, days_left }) => [product_id, days_left])).toEqual([
    [short.id, 3],
    [goneBest.id, null],
    [gone.id, null],
  ])
  // Nobody buys this product, and it counts among the few all the same; what is hidden or gone does not.
  await shop.build.product({ stock: 5 })
  await shop.build.product({ stock: 3, is_visible: false })
  const { queues } = (await owner.getJson<{ data: Today }>('/api/admin/today')).data
  const { low, out } = (await owner.getJson<{ data: GoodsCounts }>('/api/admin/goods/counts')).data
  const listed = await owner.getJson<{ data: { goods: object[] } }>('/api/admin/goods?state=low')
  expect(queues.low_stock).toEqual({ count: low, out })
  expect(listed.data.goods).toHaveLength(low ?? -1)
})

it('ADM-06 says what the shop stands on without asking anybody', async () => {
  const { data } = await owner.getJson<{ data: Service[] }>('/api/admin/today/services')
  expect(data.map(({ name }) => name)).toEqual([
    'Нова Пошта',
    'Чеки',
    'Листи й повідомлення',
    'Світлини',
    'Копії',
  ])
  const receipts = { name: 'Чеки', state: 'off', text: 'магазин їх не видає' }
  expect(data).toContainEqual(receipts)
  await saveSetting(shop.database, 'receipts_issuer', 'checkbox')
  const issuing = await owner.getJson<{ data: Service[] }>('/api/admin/today/services')
  expect(issuing.data).toContainEqual({ ...receipts, state: 'ok', text: 'усі видано' })
})

async function proxyRow(deskConfig: Partial<AdminConfig> = {}) {
  const on = await startTestShop({ deskConfig, clock: () => NOW })
  const client = await signedIn(on, 'owner', NOW)
  if (deskConfig.publicUrl === undefined)
    await on.database.updateTable('staff_sessions').set({ address: NO_ADDRESS }).execute()
  const { data } = await client.getJson<{ data: Service[] }>('/api/admin/today/services')
  return data.find(({ name }) => name === 'Адреси покупців')
}

it('ADM-06 SEC-03 says that the proxy names no visitor, of the settings and of the last who has signed in', async () => {
  const https = { publicUrl: 'https://shop.example.com' }
  expect(await proxyRow(https)).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('TRUSTED_PROXY'),
    is_of_server: true,
  })
  expect(await proxyRow({ ...https, trustedProxy: ['127.0.0.1'] })).toBeUndefined()
  expect(await proxyRow()).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('X-Forwarded-For'),
  })
})

it('ADM-06 ADM-13 a price list that waits for its decision is named to who may take it', async () => {
  const editor = await signedIn(shop, 'editor', NOW)
  expect(await today()).toMatchObject({ price_lists: 0 })
  const values = { feed: 'shop', title: 'Прайс', source: 'price.xml', options: '{}', consent: '{}' }
  const actor = '{"kind":"command"}'
  await shop.database
    .insertInto('import_runs')
    .values({ ...values, actor, state: 'waiting', created_at: NOW })
    .execute()
  expect(await today()).toMatchObject({ price_lists: 1 })
  expect(await today(editor)).toMatchObject({ price_lists: null })
})
