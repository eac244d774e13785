import { lettersAbout } from '#tests/deliver-all.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import type { BuiltProduct } from '#tests/build-product.ts'
import { orderBody, orderKey, stockOf } from '#tests/order-request.ts'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { editOrder } from './edit-order.ts'
import type { OrderEdit } from './plan-edit.ts'
import { listOrderEvents } from './order-events.ts'

let shop: TestShop
let command: TestCommand
let blanket: BuiltProduct
let mug: BuiltProduct
let placed: Order
beforeAll(async () => {
  shop = await startTestShop()
  command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
})

/** Two blankets at 100 and one mug at 100; eight and nine are left. */
beforeEach(async () => {
  blanket = await shop.build.product({ title: 'Плед', stock: 10 })
  mug = await shop.build.product({ title: 'Кухоль', stock: 10 })
  const lines = [
    { product_id: blanket.id, quantity: 2, price: 100 },
    { product_id: mug.id, quantity: 1, price: 100 },
  ]
  const answer = await shop.post('/api/orders', orderBody({ lines }), { 'idempotency-key': orderKey() })
  placed = answer.json<{ data: Order }>().data
})

const edit = (change: OrderEdit) =>
  editOrder(shop.database, placed.number, { edit: change, actor: 'owner', reason: null })

const change = (quantity: number) => edit({ lines: [{ position: 0, quantity }] })
const run = (...args: string[]) => command.run('orders', ...args)

async function shown(): Promise<Order> {
  return (await shop.get(`/api/orders/${placed.id}`)).json<{ data: Order }>().data
}

async function lettersOfEdits(): Promise<number> {
  const letters = await lettersAbout(shop.database, placed.number)
  return letters.filter((topic) => topic === 'order.edited').length
}

it('ORD-03 ORD-02 quantities, prices and goods change with stock, sum and history, and one letter tells of them', async () => {
  const plate = await shop.build.product({ title: 'Тарілка', stock: 3 })
  const lines = [
    { position: 0, quantity: 5, price: 9000 },
    { position: 1, quantity: 0 },
  ]
  const added = [{ product_id: plate.id, variant_id: plate.variant.id, quantity: 2 }]
  expect(await edit({ lines, added, discount: 5000 })).toEqual({
    kind: 'edited',
    total: 60_000,
    over: 0,
  })
  expect(await shown()).toMatchObject({
    lines: [
      { title: 'Плед', price: 90, quantity: 5 },
      { title: 'Тарілка', price: 100, quantity: 2 },
    ],
    items_count: 7,
    discount: 50,
    total: 600,
    due: 600,
  })
  const stocks = [blanket, mug, plate].map(({ variant }) => stockOf(shop, variant.id))
  expect(await Promise.all(stocks)).toEqual([5, 10, 1])
  expect((await listOrderEvents(shop.database, placed.number)).at(-1)).toMatchObject({
    kind: 'edit',
    before: { total: 30_000, discount: 0 },
    after: { total: 60_000, discount: 5000 },
  })
  await edit({ lines: [{ position: 0, quantity: 4 }] })
  expect(await lettersOfEdits()).toBe(1)
})

it('ORD-03 what is not in stock changes nothing, and the answer says how much there is', async () => {
  const lines = [
    { position: 1, quantity: 2 },
    { position: 0, quantity: 11 },
  ]
  expect(await edit({ lines })).toEqual({ kind: 'no-stock', title: 'Плед', most: 10 })
  expect(await shown()).toMatchObject({ total: 300, items_count: 3 })
  expect([await stockOf(shop, blanket.variant.id), await stockOf(shop, mug.variant.id)]).toEqual([8, 9])
  expect(await lettersOfEdits()).toBe(0)
})

it('ORD-03 a line keeps its place and what is packed of it, whatever is taken out or added', async () => {
  const plate = await shop.build.product({ title: 'Тарілка', stock: 3 })
  await changeOrderStatus(shop.database, placed.number, { status: 'confirmed', actor: 'owner' })
  await shop.database.updateTable('order_lines').set({ packed: 1 }).execute()
  await edit({ lines: [{ position: 0, quantity: 1 }] })
  await edit({ lines: [{ position: 0, quantity: 0 }] })
  await edit({ added: [{ product_id: plate.id, variant_id: plate.variant.id, quantity: 1 }] })
  const orderId = shop.database.selectFrom('orders').select('id').where('number', '=', placed.number)
  const lines = await shop.database
    .selectFrom('order_lines')
    .select(['position', 'title', 'packed'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  expect(lines).toEqual([
    { position: 1, title: 'Кухоль', packed: 1 },
    { position: 2, title: 'Тарілка', packed: 0 },
  ])
  expect((await run('show', placed.number)).out.join('\n')).toMatch(/2\. 1 × .*Кухоль/)
  expect(await run('edit', placed.number, '--line', '2=0')).toMatchObject({ code: 0 })
  expect((await shown()).lines.map(({ title }) => title)).toEqual(['Тарілка'])
})

it('ORD-03 contacts and delivery change; of contacts alone no letter tells', async () => {
  expect(await edit({ name: 'Іван Коваль', phone: '+380671112233', comment: '' })).toMatchObject({
    kind: 'edited',
  })
  expect(await lettersOfEdits()).toBe(0)
  await edit({ delivery: { method: 'pickup' } })
  expect(await shown()).toMatchObject({ delivery: { method: 'pickup', price: 0 } })
  expect(await lettersOfEdits()).toBe(1)
})

it('ORD-03 another way to pay is chosen from those on offer, and nobody takes the goods for hours that were over before', async () => {
  expect(await edit({ payment_method: 'mono' })).toEqual({ kind: 'no-payment' })
  expect(await edit({ payment_method: 'invoice' })).toMatchObject({ kind: 'edited' })
  expect(await shown()).toMatchObject({ payment: { method: 'invoice', title: 'Оплата за рахунком' } })
  const { may_expire } = await shop.database
    .selectFrom('orders')
    .select('may_expire')
    .where('number', '=', placed.number)
    .executeTakeFirstOrThrow()
  expect(may_expire).toBe(false)
  expect((await listOrderEvents(shop.database, placed.number)).at(-1)).toMatchObject({
    before: { payment_method: 'on_delivery' },
    after: { payment_method: 'invoice' },
  })
  expect(await lettersOfEdits()).toBe(1)
  expect(await run('edit', placed.number, '--payment', 'on_delivery')).toMatchObject({ code: 0 })
  expect((await run('show', placed.number)).out.join('\n')).toContain('змінено спосіб оплати (власник)')
})

it('ORD-03 an order that has been sent, has ended, or would be empty is not changed', async () => {
  expect(
    await edit({
      lines: [
        { position: 0, quantity: 0 },
        { position: 1, quantity: 0 },
      ],
    }),
  ).toEqual({ kind: 'empty' })
  expect(await edit({ discount: 30_001 })).toEqual({ kind: 'discount-too-large', goods: 30_000 })
  expect(await edit({ lines: [{ position: 7, quantity: 1 }] })).toEqual({ kind: 'no-line', position: 7 })
  expect(await edit({ lines: [{ position: 0, quantity: 2 }] })).toEqual({ kind: 'unchanged' })
  await changeOrderStatus(shop.database, placed.number, { status: 'shipped', actor: 'owner' })
  expect(await edit({ discount: 100 })).toEqual({ kind: 'refused', from: 'shipped', is_pickup: false })
})

it('ORD-03 ORD-07 edits, cancelling and other orders at the same time never sell what is not there', async () => {
  await Promise.all([
    change(9),
    change(4),
    changeOrderStatus(shop.database, placed.number, { status: 'cancelled', actor: 'owner' }),
    change(7),
  ])
  expect(await stockOf(shop, blanket.variant.id)).toBe(10)
  expect(await stockOf(shop, mug.variant.id)).toBe(10)
})

it('ORD-03 an edit that waits for goods which another takes finds them gone, and says how much there is', async () => {
  const { id } = blanket.variant
  const isWaiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      shop.database,
    )
    return rows.length
  }
  const edited = await shop.database.transaction().execute(async (transaction) => {
    await transaction.updateTable('variants').set({ stock: 1 }).where('id', '=', id).execute()
    const waiting = change(9)
    await expect.poll(isWaiting).toBeGreaterThan(0)
    return { waiting }
  })
  expect(await edited.waiting).toEqual({ kind: 'no-stock', title: 'Плед', most: 3 })
  expect(await stockOf(shop, id)).toBe(1)
})

it('ORD-03 the owner changes an order by command and reads what was changed', async () => {
  const { number } = placed
  const changed = await run('edit', number, '--line', '1=3', '--discount', '20', '--reason', 'подряпина')
  expect(changed).toMatchObject({ code: 0, out: [`Замовлення ${number} змінено: 380,00 грн`] })
  expect((await run('show', number)).out.join('\n')).toContain(
    'змінено товари, знижку; 300,00 грн → 380,00 грн: подряпина (власник)',
  )
  expect(await run('edit', number, '--line', '1=99')).toMatchObject({
    code: 1,
    err: [`Замовлення ${number}: «Плед» можна взяти не більше 10 шт., більше немає на складі.`],
  })
})

it('ORD-03 of an order that was paid and became cheaper it is said what is to be given back', async () => {
  const { number } = placed
  await run('paid', number, '--note', 'картка')
  const changed = await run('edit', number, '--line', '1=1')
  expect(changed.out).toEqual([
    `Замовлення ${number} змінено: 200,00 грн`,
    `Сплачено на 100,00 грн більше. Повернути: npm run shop -- orders refund ${number} --sum 100`,
  ])
  expect((await run('show', number)).out.join('\n')).toContain('Треба повернути: 100,00 грн')
  await run('refund', number, '--sum', '100', '--yes')
  expect((await run('show', number)).out.join('\n')).not.toContain('Треба повернути')
})

it.each([
  [[], 'Не вказано, що змінити'],
  [['--line', '0=1'], '--line: номер рядка й значення'],
  [['--line', '1=x'], 'Кількість — ціле число'],
  [['--price', '1=x'], 'Ціна — гривні'],
  [['--phone', '12'], '--phone: Введіть номер повністю'],
  [['--delivery', 'nova_poshta'], '--delivery:'],
  [['--payment', 'borg'], '--payment: одне з on_delivery'],
  [['--city', 'Львів'], '--city пишуть разом із --delivery'],
])('ORD-03 wrong words are refused before anything is opened: %j', async (args, message) => {
  const { code, err } = await command.run('orders', 'edit', '100001', ...args)
  expect([code, err.join('\n')]).toEqual([2, expect.stringContaining(message)])
})

it('ORD-03 a discount by hand that takes the place of a code’s is not named after the code', async () => {
  const byCode = { promo_code: 'ОСІНЬ', promo_discount: 1000, discount: 1000, total: 29_000 }
  await shop.database.updateTable('orders').set(byCode).where('number', '=', placed.number).execute()
  expect(await shown()).toMatchObject({ discount: 10, promo_code: 'ОСІНЬ' })
  await edit({ discount: 5000 })
  expect(await shown()).toMatchObject({ discount: 50, promo_code: null })
})
