import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { BOWL, feedXml, MUG, startTestImport, type TestImport, VASE } from '#tests/start-test-import.ts'

let shop: TestImport

beforeEach(async () => {
  shop = await startTestImport()
})

it('puts new goods on sale with their category, price in kopiykas, stock and address', async () => {
  const report = await shop.imported([MUG, { ...VASE, category: '2', old: 350 }])
  expect(report.products).toEqual({ added: 2, changed: 0, unchanged: 0, hidden: 0 })
  expect(await shop.products()).toMatchObject([
    { title: 'Кухоль «Ранок»', slug: 'kukhol-ranok', price: 12_000, stock: 7, is_visible: true },
    { title: 'Ваза скляна', slug: 'vaza-skliana', price: 30_000, stock: 1 },
  ])
  expect(await shop.variants()).toMatchObject([{ title: null, value: null }, { old_price: 35_000 }])
  const categories = await shop.database
    .selectFrom('categories')
    .select(['path', 'depth', 'root_id', 'id'])
    .orderBy('id')
    .execute()
  expect(categories).toMatchObject([
    { path: 'posud', depth: 0 },
    { path: 'posud/vazy', depth: 1 },
  ])
  expect(categories[1]?.root_id).toBe(categories[0]?.id)
  const moves = await shop.database
    .selectFrom('stock_moves')
    .select(['delta', 'reason'])
    .orderBy('id')
    .execute()
  expect(moves).toEqual([
    { delta: 7, reason: 'import' },
    { delta: 1, reason: 'import' },
  ])
})

it('counts and applies a changed price, a changed text and a new stock', async () => {
  await shop.imported([MUG, BOWL, VASE])
  const report = await shop.imported([
    { ...MUG, price: 99 },
    { ...BOWL, name: 'Миска велика' },
    { ...VASE, stock: 5 },
  ])
  expect(report.products).toEqual({ added: 0, changed: 3, unchanged: 0, hidden: 0 })
  expect(await shop.products()).toMatchObject([
    { price: 9900, stock: 7 },
    { title: 'Миска велика' },
    { stock: 5 },
  ])
})

it('hides what the new file no longer has and shows it again when it comes back', async () => {
  await shop.imported([MUG, BOWL, VASE])
  const gone = await shop.imported([MUG, BOWL])
  expect(gone.products).toEqual({ added: 0, changed: 0, unchanged: 2, hidden: 1 })
  expect((await shop.products()).map(({ is_visible }) => is_visible)).toEqual([true, true, false])
  const back = await shop.imported([MUG, BOWL, VASE])
  expect(back.products).toEqual({ added: 0, changed: 1, unchanged: 2, hidden: 0 })
  expect((await shop.products()).map(({ is_visible }) => is_visible)).toEqual([true, true, true])
})

it('keeps the address when a title changes', async () => {
  await shop.imported([MUG])
  await shop.imported([{ ...MUG, name: 'Чашка «Вечір»' }])
  expect(await shop.products()).toMatchObject([{ title: 'Чашка «Вечір»', slug: 'kukhol-ranok' }])
})

it('gives a new address when asked to, and remembers the old one', async () => {
  await shop.imported([MUG])
  await shop.imported([{ ...MUG, name: 'Чашка «Вечір»' }], { isReslug: true })
  const [product] = await shop.products()
  expect(product?.slug).toBe('chashka-vechir')
  const old = await shop.database.selectFrom('old_slugs').selectAll().execute()
  expect(old).toEqual([{ kind: 'product', slug: 'kukhol-ranok', target_id: product?.id }])
})

it('gives goods of one title different addresses', async () => {
  await shop.imported([MUG, { ...MUG, id: 'm2' }, { ...MUG, id: 'm3' }])
  expect((await shop.products()).map(({ slug }) => slug)).toEqual([
    'kukhol-ranok',
    'kukhol-ranok-2',
    'kukhol-ranok-3',
  ])
})

it('does not give out an address that a page of the shop has', async () => {
  await shop.imported([{ ...MUG, name: 'Viewed products' }])
  expect((await shop.products()).map(({ slug }) => slug)).toEqual(['viewed-products-2'])
})

it('makes one product of a group, a variant of each offer', async () => {
  await shop.imported([
    {
      id: 't1',
      name: 'Футболка «Хмара», біла',
      price: 400,
      stock: 2,
      group: 'T',
      params: { Колір: 'білий', Матеріал: 'бавовна' },
    },
    {
      id: 't2',
      name: 'Футболка «Хмара», чорна',
      price: 450,
      stock: 0,
      group: 'T',
      params: { Колір: 'чорний', Матеріал: 'бавовна' },
    },
  ])
  expect(await shop.products()).toMatchObject([{ title: 'Футболка «Хмара»', price: 40_000 }])
  expect(await shop.variants()).toMatchObject([
    { external_id: 't1', title: 'Колір', value: 'білий', options: [{ title: 'Колір', value: 'білий' }] },
    { external_id: 't2', title: 'Колір', value: 'чорний', stock: 0 },
  ])
  const values = await shop.database.selectFrom('attribute_values').select('slug').orderBy('slug').execute()
  expect(values.map(({ slug }) => slug)).toEqual(['bavovna', 'bilyi', 'chornyi'])
})

it('keeps product and variants when a lone offer becomes part of a group', async () => {
  await shop.imported([{ ...MUG, params: { Колір: 'білий' } }])
  const [before] = await shop.products()
  await shop.imported([
    { ...MUG, group: 'M', params: { Колір: 'білий' } },
    { ...MUG, id: 'm2', group: 'M', params: { Колір: 'синій' } },
  ])
  expect(await shop.products()).toMatchObject([
    { id: before?.id, slug: before?.slug, external_id: 'group:M' },
  ])
  expect(await shop.variants()).toMatchObject([{ value: 'білий' }, { value: 'синій' }])
})

it('hides the variant that is gone and leaves the product on sale', async () => {
  const pair = [
    { ...MUG, group: 'M', params: { Колір: 'білий' } },
    { ...MUG, id: 'm2', group: 'M', params: { Колір: 'синій' } },
  ]
  await shop.imported(pair)
  const report = await shop.imported(pair.slice(0, 1))
  expect(report.products).toEqual({ added: 0, changed: 1, unchanged: 0, hidden: 0 })
  expect(report.variants).toMatchObject({ hidden: 1 })
  expect(await shop.variants()).toMatchObject([{ is_visible: true }, { is_visible: false }])
})

it('leaves stock that an order has lowered while the feed says the same, and follows the feed when it changes', async () => {
  await shop.imported([MUG])
  await shop.database.updateTable('variants').set({ stock: 4 }).execute()
  await shop.imported([MUG])
  expect(await shop.variants()).toMatchObject([{ stock: 4 }])
  await shop.imported([{ ...MUG, stock: 6 }])
  expect(await shop.variants()).toMatchObject([{ stock: 6 }])
})

it('takes the stock of the feed again with --restock', async () => {
  await shop.imported([MUG])
  await shop.database.updateTable('variants').set({ stock: 0 }).execute()
  const report = await shop.imported([MUG], { isRestock: true })
  expect(report.variants.changed).toBe(1)
  expect(await shop.variants()).toMatchObject([{ stock: 7 }])
})

it('gives goods that are available without a number ten pieces, or as many as the owner says', async () => {
  await shop.imported([{ id: 'a', name: 'Таця дубова', price: 10 }])
  await shop.imported([{ id: 'b', name: 'Піднос', price: 10 }], { feed: 'other', defaultStock: 3 })
  expect((await shop.variants()).map(({ stock }) => stock)).toEqual([10, 3])
})

it('puts goods whose category the feed does not name under «Інше», and all under one category when it names none', async () => {
  await shop.imported([MUG, { ...BOWL, category: '77' }])
  const bare = feedXml([VASE], '').replace(/<categories>.*<\/categories>/s, '')
  await shop.run(bare, { feed: 'bare' })
  const { rows } = await sql<{ title: string; category: string }>`
    select p.title, c.title as category from products p join categories c on c.id = p.category_id order by p.id`.execute(
    shop.database,
  )
  expect(rows).toEqual([
    { title: 'Кухоль «Ранок»', category: 'Посуд' },
    { title: 'Миска глибока', category: 'Інше' },
    { title: 'Ваза скляна', category: 'Усі товари' },
  ])
})

it('takes one brand however it is written', async () => {
  await shop.imported([
    { ...MUG, extra: '<vendor>BOSCH</vendor>' },
    { ...BOWL, extra: '<vendor>Bosch </vendor>' },
  ])
  expect(await shop.database.selectFrom('brands').select(['title', 'slug', 'key']).execute()).toEqual([
    { title: 'BOSCH', slug: 'bosch', key: 'bosch' },
  ])
})
