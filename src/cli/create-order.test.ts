import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import { listOrderEvents } from '#src/orders/order-events.ts'
import type { BuiltProduct } from '#tests/build-product.ts'
import { lettersAbout } from '#tests/deliver-all.ts'
import { orderBody, orderKey, stockOf } from '#tests/order-request.ts'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let command: TestCommand
let mug: BuiltProduct
let sku = ''
let made = 0
beforeAll(async () => {
  shop = await startTestShop()
  command = await startTestCommand(shop, () => new Date())
})
beforeEach(async () => {
  made += 1
  sku = `MUG-${made}`
  mug = await shop.build.product({ sku, title: 'Кухоль', price: 10_000, stock: 500 })
})

const BRANCH = ['--delivery', 'nova_poshta', '--city', 'Львів', '--branch', 'Відділення 5']
/** A phone that only one customer of one test has. */
const phoneOf = (place: number) => `+38067000${String(made * 10 + place).padStart(4, '0')}`
const create = (...words: string[]) => command.run('orders', 'create', '--payment', 'on_delivery', ...words)

type Printed = { number: string; total: number; url: string }
async function created(...words: string[]): Promise<Printed> {
  const { code, out, err } = await create(...words, '--json')
  expect([code, err]).toEqual([0, []])
  return JSON.parse(out.join('')) as Printed
}

const rowOf = (number: string) =>
  shop.database
    .selectFrom('orders')
    .select(['customer_id', 'name', 'phone', 'email', 'comment', 'delivery', 'discount', 'total', 'status'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()

it('ORD-06 an order on the phone takes stock at the price of today, begins with an event of the owner, and has its page', async () => {
  const words = [
    '--phone',
    '067 000-11-22',
    '--name',
    'Ольга Рак',
    '--comment',
    'після шостої',
    '--discount',
    '50',
  ]
  const { number, total, url } = await created(...words, '--line', `${sku}=3`, ...BRANCH)
  expect(total).toBe(250)
  expect(await rowOf(number)).toEqual({
    customer_id: null,
    name: 'Ольга Рак',
    phone: '+380670001122',
    email: null,
    comment: 'після шостої',
    delivery: { method: 'nova_poshta', city: 'Львів', branch: 'Відділення 5' },
    discount: 5000,
    total: 25_000,
    status: 'new',
  })
  expect(await stockOf(shop, mug.variant.id)).toBe(497)
  expect(await listOrderEvents(shop.database, number)).toMatchObject([
    { kind: 'edit', actor: 'owner', after: { total: 25_000, lines: [{ title: 'Кухоль', quantity: 3 }] } },
  ])
  expect(await lettersAbout(shop.database, number)).toEqual(['order.placed'])
  const page = await shop.get(`/api/orders/${url.replace('https://shop.example.com/orders/id-', '')}`)
  expect(page.json<{ data: Order }>().data).toMatchObject({ number, discount: 50, total: 250, due: 250 })
  const shown = (await command.run('orders', 'show', number)).out.join('\n')
  expect(shown).toContain('оформлено телефоном, 250,00 грн (власник)')
})

it('ORD-06 who has ordered before is known by the number: name, e-mail and last address', async () => {
  const phone = phoneOf(1)
  const body = orderBody({ phone, name: 'Марія', lines: [{ product_id: mug.id, quantity: 1, price: 100 }] })
  expect((await shop.post('/api/orders', body, { 'idempotency-key': orderKey() })).status).toBe(201)
  const before = { name: 'Марія', email: 'olena@example.com' }
  const { number } = await created('--phone', phone, '--line', sku)
  expect(await rowOf(number)).toMatchObject({
    ...before,
    customer_id: null,
    delivery: { method: 'nova_poshta', city: 'Львів', branch: 'Відділення 12' },
  })
  const other = await created('--phone', phone, '--line', sku, '--name', 'Іван', '--email', '', ...BRANCH)
  expect(await rowOf(other.number)).toMatchObject({
    name: 'Іван',
    email: null,
    delivery: { branch: 'Відділення 5' },
  })
  const asBefore = await created('--phone', phone, '--line', sku, '--delivery', 'nova_poshta')
  expect(await rowOf(asBefore.number)).toMatchObject({ name: 'Іван', delivery: { branch: 'Відділення 5' } })
  expect((await created('--phone', phone, '--line', sku, '--delivery', 'pickup')).total).toBe(100)
})

it('ORD-06 an account is found by its number, and the order is there; what others typed with the number is not', async () => {
  const phone = phoneOf(2)
  const typed = orderBody({ phone, lines: [{ product_id: mug.id, quantity: 1, price: 100 }] })
  await shop.post('/api/orders', typed, { 'idempotency-key': orderKey() })
  const { id } = await shop.database
    .insertInto('customers')
    .values({ name: 'Ганна', email: `hanna-${made}@example.com`, phone, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await create('--phone', phone, '--line', sku)).toMatchObject({
    code: 1,
    err: [expect.stringContaining('--delivery')],
  })
  const { number } = await created('--phone', phone, '--line', sku, ...BRANCH)
  expect(await rowOf(number)).toMatchObject({
    customer_id: id,
    name: 'Ганна',
    email: `hanna-${made}@example.com`,
  })
  const again = await created('--phone', phone, '--line', sku)
  expect(await rowOf(again.number)).toMatchObject({
    customer_id: id,
    delivery: { branch: 'Відділення 5' },
  })
})

it('ORD-06 ORD-08 bounds of shoppers are not hers, stock is', async () => {
  const words = ['--phone', phoneOf(3), '--name', 'Ольга', '--delivery', 'pickup']
  expect((await created(...words, '--line', `${sku}=400`)).total).toBe(40_000)
  expect(await create(...words, '--line', `${sku}=101`)).toMatchObject({
    code: 1,
    err: [expect.stringMatching(/«Кухоль»: на складі 100 шт/)],
  })
  expect(await stockOf(shop, mug.variant.id)).toBe(100)
})
