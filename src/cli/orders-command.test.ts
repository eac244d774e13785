import { beforeAll, expect, it } from 'vitest'
import type { BuiltProduct } from '#tests/build-product.ts'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let command: TestCommand

beforeAll(async () => {
  shop = await startTestShop()
  command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
})

const run = (...args: string[]) => command.run('orders', ...args)

/** Of two pieces; its number. */
async function placeOrder(product: BuiltProduct): Promise<string> {
  const order = await shop.database
    .insertInto('orders')
    .values({
      public_id: 'cli',
      name: 'Олена',
      phone: '+380671234567',
      total: 20_000,
      items_count: 2,
      delivery: '{"method":"nova_poshta","city":"Київ","branch":"Відділення 5"}',
      payment_method: 'on_delivery',
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  const line = {
    order_id: order.id,
    position: 0,
    product_id: product.id,
    variant_id: product.variant.id,
    title: product.title,
  }
  await shop.database
    .insertInto('order_lines')
    .values({ ...line, price: 10_000, quantity: 2 })
    .execute()
  return order.number
}

async function stockOf(variantId: number): Promise<number | undefined> {
  const variants = shop.database.selectFrom('variants').select('stock').where('id', '=', variantId)
  return (await variants.executeTakeFirst())?.stock
}

it('shows an order and gives its goods back when it is cancelled, once', async () => {
  const product = await shop.build.product({ stock: 4 })
  const number = await placeOrder(product)
  const { code, out } = await run('show', number)
  expect([code, out]).toEqual([
    0,
    expect.arrayContaining(['  Доставка: Нова Пошта, Київ, Відділення 5', '  Оплата: Оплата при отриманні']),
  ])
  expect(await run('status', number, 'у дорозі')).toMatchObject({
    code: 0,
    out: [`Замовлення ${number}: У дорозі`],
  })
  expect((await run('status', number, 'cancelled')).code).toBe(0)
  expect((await run('status', number, 'cancelled')).code).toBe(0)
  expect((await run('status', number, 'shipped')).code).toBe(1)
  expect(await stockOf(product.variant.id)).toBe(6)
  expect((await run('list', '--status', 'cancelled')).code).toBe(0)
  expect((await run('show', '999')).code).toBe(1)
})
