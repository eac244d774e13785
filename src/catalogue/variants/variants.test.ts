import { beforeEach, expect, it } from 'vitest'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestImport, type TestImport, type TestOffer } from '#tests/start-test-import.ts'

const FEED: readonly TestOffer[] = [
  { id: 's-1', name: 'Сорочка', price: 300, stock: 2, group: '9', params: { Розмір: 'S' } },
  { id: 's-2', name: 'Сорочка', price: 310, stock: 2, group: '9', params: { Розмір: 'M' } },
  { id: 'v-1', name: 'Ваза', price: 100, stock: 5 },
]
const raised = FEED.map((offer) => ({ ...offer, price: Number(offer.price) + 20 }))

let shop: TestImport
let command: TestCommand

beforeEach(async () => {
  shop = await startTestImport()
  command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
  await shop.imported(FEED)
})

async function variant(...args: string[]): Promise<string> {
  const { code, out, err } = await command.run('variant', ...args)
  return `${code} ${[...out, ...err].join('\n')}`
}

async function shirts() {
  const rows = await shop.database
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.external_id', 'v.sku', 'v.value', 'v.price', 'v.stock', 'v.is_visible', 'p.id as product_id'])
    .where('p.title', '=', 'Сорочка')
    .orderBy('v.position')
    .orderBy('v.id')
    .execute()
  return rows
}
const names = async () => (await shirts()).map(({ sku, external_id }) => sku ?? external_id)

const LARGE = ['--option', 'Розмір=L', '--price', '320', '--stock', '4', '--sku', 'SO-L']

it('ADM-11 GDS-02 a variant added by hand outlives imports, is searched and filtered by', async () => {
  expect(await variant('add', 's-1', ...LARGE)).toMatch(/^0/)
  await shop.imported(raised)
  const added = (await shirts()).find(({ sku }) => sku === 'SO-L')
  expect(added).toMatchObject({ value: 'L', price: 320_00, stock: 4, is_visible: true })
  const product = await shop.database
    .selectFrom('products')
    .select(['doc', 'value_ids'])
    .where('id', '=', added?.product_id ?? 0)
    .executeTakeFirstOrThrow()
  expect(product.doc).toContain("'sol'")
  const values = await shop.database
    .selectFrom('attribute_values')
    .select('title')
    .where('id', 'in', product.value_ids)
    .orderBy('title')
    .execute()
  expect(values.map(({ title }) => title)).toEqual(['L', 'M', 'S'])
})

it('GDS-02 article, values, order and hiding stay as set by hand, and the import says so', async () => {
  await variant('set', 's-2', '--sku', 'SO-M', '--option', 'Розмір=Середній')
  await variant('order', 's-1', 'SO-M')
  await variant('hide', 's-1')
  const report = await shop.imported(raised)
  expect(
    (await shirts()).map(({ sku, value, price, is_visible }) => [sku, value, price, is_visible]),
  ).toEqual([
    ['SO-M', 'Середній', 330_00, true],
    [null, 'S', 320_00, false],
  ])
  expect(report.pinned.examples.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['sku', 'options', 'position', 'is_visible']),
  )
  await command.run('product', 'unpin', 's-1', 'visibility')
  await shop.imported(raised)
  expect((await shirts()).every(({ is_visible }) => is_visible)).toBe(true)
})

it('ADM-11 what a shopper could not choose from is refused, and nothing of it stays', async () => {
  expect(await variant('add', 'v-1', '--option', 'Колір=білий', '--price', '100')).toContain(
    'Кожен варіант має чимось відрізнятися',
  )
  expect(await variant('add', 's-1', '--option', 'Розмір=s', '--price', '300')).toContain('однакові')
  expect(await variant('set', 's-1', '--sku', 'V')).toMatch(/^0/)
  expect(await variant('set', 's-2', '--sku', 'v')).toContain('Артикул «v» вже має «Сорочка»')
  await variant('hide', 's-2')
  expect(await variant('hide', 'V')).toContain('Не лишилося жодного варіанта в продажу')
  expect(await names()).toEqual(['V', 's-2'])
})

it('ADM-11 only what no feed brings and no order holds is removed; of the rest it says why', async () => {
  await variant('add', 's-1', ...LARGE)
  expect(await variant('remove', 's-1')).toContain('Він є в прайсі')
  const large = await shop.database
    .selectFrom('variants')
    .select('id')
    .where('sku', '=', 'SO-L')
    .executeTakeFirstOrThrow()
  const order = await shop.database
    .insertInto('orders')
    .values({
      public_id: 'o',
      name: 'Олег',
      phone: '+380',
      delivery: '{}',
      total: 1,
      items_count: 1,
      created_at: new Date(),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await shop.database
    .insertInto('order_lines')
    .values({
      order_id: order.id,
      position: 1,
      variant_id: large.id,
      title: 'Сорочка',
      price: 1,
      quantity: 1,
    })
    .execute()
  expect(await variant('remove', 'SO-L')).toContain(`Він у замовленні № ${order.number}`)
  await shop.database.updateTable('orders').set({ status: 'cancelled' }).execute()
  expect(await variant('remove', 'SO-L')).toMatch(/^0/)
  expect(await names()).toEqual(['s-1', 's-2'])
})

it.each([
  [['add', 's-1', '--price', '1'], 'чим відрізняється'],
  [['add', 's-1', '--option', 'Розмір', '--price', '1'], 'НАЗВА=ЗНАЧЕННЯ'],
  [['add', 's-1', '--option', 'Розмір=L'], '--price'],
  [['set', 's-1'], '--option або --sku'],
  [['order', 's-1'], 'артикули'],
  [['order', 's-1', 'немає'], 'не має варіанта «немає»'],
])('says what is wrong with: variant %j', async (args, sentence) => {
  expect(await variant(...args)).toContain(sentence)
})
