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

let orders = 0
const run = (...args: string[]) => command.run('orders', ...args)

/**
 * Places an order of two pieces.
 *
 * @returns its number
 */
async function placeOrder(product: BuiltProduct): Promise<string> {
  const order = await shop.database
    .insertInto('orders')
    .values({
      public_id: `cli-${(orders += 1)}`,
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

it('ORD-01 ORD-02 ORD-04 goods that come back wait for the owner to say what becomes of them', async () => {
  const product = await shop.build.product({ stock: 4, title: 'Кухоль' })
  const number = await placeOrder(product)
  expect((await run('return', number)).code).toBe(1)
  await run('status', number, 'completed')
  expect(await run('return', number, '--lines', '1:1')).toMatchObject({
    code: 0,
    out: [`Замовлення ${number}: повернено 1 шт., Виконано`],
  })
  expect(await run('return', number, '--lines', '1:2')).toMatchObject({
    code: 1,
    err: [`Замовлення ${number}, рядок 1: можна повернути ще 1 шт.`],
  })
  expect((await run('return', number, '--lines', '2')).code).toBe(1)
  expect((await run('return', number, '--lines', 'x')).code).toBe(2)
  expect(await stockOf(product.variant.id)).toBe(4)
  expect((await run('show', number)).out.at(-1)).toContain('чекає на рішення 1 шт.')
  expect((await run('restock', number)).code).toBe(0)
  expect(await run('restock', number)).toMatchObject({
    code: 1,
    err: [`Замовлення ${number}: жоден товар не чекає на рішення.`],
  })
  expect(await stockOf(product.variant.id)).toBe(5)
  expect((await run('return', number)).out).toEqual([`Замовлення ${number}: повернено 1 шт., Повернено`])
  expect((await run('write-off', number)).out).toEqual([`Замовлення ${number}: списано 1 шт., Повернено`])
  expect(await stockOf(product.variant.id)).toBe(5)
  expect(
    (await run('show', number)).out.slice(-8).map((line) => line.replace(/^.*?\d\d:\d\d {2}/, '')),
  ).toEqual(
    [
      'Нове → Підтверджено (власник)',
      'Підтверджено → Зібрано (власник)',
      'Зібрано → У дорозі (власник)',
      'У дорозі → Виконано (власник)',
      'Кухоль: повернено 1 шт. (власник)',
      'Кухоль: знову у продажу 1 шт. (власник)',
      'Кухоль: повернено 1 шт. (власник)',
      'Виконано → Повернено (власник)',
      'Кухоль: списано 1 шт. (власник)',
    ].slice(-8),
  )
})

it('ORD-01 ORD-04 shows an order and gives its goods back when it is cancelled, once', async () => {
  const product = await shop.build.product({ stock: 4 })
  const number = await placeOrder(product)
  const { code, out } = await run('show', number)
  expect([code, out]).toEqual([
    0,
    expect.arrayContaining([
      '  Доставка: Нова Пошта, Київ, Відділення 5',
      '  Оплата: Оплата під час отримання',
    ]),
  ])
  expect(await run('status', number, 'у дорозі')).toMatchObject({
    code: 0,
    out: [`Замовлення ${number}: У дорозі`],
  })
  expect(await run('status', number, 'cancelled')).toMatchObject({
    code: 1,
    err: [
      `Замовлення ${number}: з «У дорозі» не перевести в «Скасовано»; далі можливо: «Виконано», «Повернено».`,
    ],
  })
  const other = await placeOrder(product)
  expect((await run('status', other, 'cancelled')).code).toBe(0)
  expect((await run('status', other, 'cancelled')).code).toBe(0)
  expect((await run('status', other, 'shipped')).code).toBe(1)
  expect(await stockOf(product.variant.id)).toBe(6)
  expect((await run('list', '--status', 'cancelled')).code).toBe(0)
  expect((await run('show', '999')).code).toBe(1)
})
