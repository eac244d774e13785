import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { feedXml, startTestImport, type TestImport, MUG, VASE } from '#tests/start-test-import.ts'

const WHITE = {
  id: 't1',
  name: 'Футболка «Хмара», біла',
  price: 400,
  stock: 2,
  group: 'T',
  params: { Колір: 'білий' },
}
const BLACK = {
  id: 't2',
  name: 'Футболка «Хмара», чорна',
  price: 450,
  stock: 3,
  group: 'T',
  params: { Колір: 'чорний' },
}

let shop: TestImport

beforeEach(async () => {
  shop = await startTestImport()
})

function knownIds(): Promise<string[]> {
  return shop.database
    .selectFrom('feed_offers')
    .select('source_id')
    .orderBy('source_id')
    .execute()
    .then((rows) => rows.map(({ source_id }) => source_id))
}

it('assembles a product of all its offers when one of them has changed', async () => {
  await shop.imported([WHITE, BLACK, MUG])
  const report = await shop.imported([WHITE, { ...BLACK, params: { Колір: 'графітовий' } }, MUG])
  expect(report.products).toEqual({ added: 0, changed: 1, unchanged: 1, hidden: 0 })
  expect(await shop.products()).toMatchObject([{ title: 'Футболка «Хмара»' }, { title: 'Кухоль «Ранок»' }])
  expect(await shop.variants()).toMatchObject([
    { external_id: 't1', value: 'білий', price: 40_000 },
    { external_id: 't2', value: 'графітовий' },
    { external_id: 'm1' },
  ])
})

it('assembles a product anew when its offers have changed places', async () => {
  await shop.imported([WHITE, BLACK])
  const report = await shop.imported([BLACK, WHITE])
  expect(report.products).toMatchObject({ changed: 1, unchanged: 0 })
  const positions = await shop.database
    .selectFrom('variants')
    .select(['external_id', 'position'])
    .orderBy('position')
    .execute()
  expect(positions).toEqual([
    { external_id: 't2', position: 0 },
    { external_id: 't1', position: 1 },
  ])
})

it('knows the offers of the last import only', async () => {
  await shop.imported([WHITE, BLACK, MUG])
  expect(await knownIds()).toEqual(['m1', 't1', 't2'])
  await shop.imported([BLACK, MUG, { ...VASE, extra: '<oldprice>1</oldprice>' }])
  expect(await knownIds()).toEqual(['m1', 't2'])
})

it('puts right what somebody has changed in the shop, also of offers that are written as before', async () => {
  await shop.imported([MUG, VASE])
  await shop.database.updateTable('variants').set({ price: 1 }).where('external_id', '=', 'm1').execute()
  await shop.database
    .updateTable('products')
    .set({ is_visible: false })
    .where('external_id', '=', 'v1')
    .execute()
  await shop.imported([MUG, VASE])
  expect(await shop.products()).toMatchObject([{ is_visible: true }, { is_visible: true }])
  expect(await shop.variants()).toMatchObject([{ price: 12_000 }, { price: 30_000 }])
})

it('gives a product back whose row has gone, of offers that are written as before', async () => {
  await shop.imported([MUG, VASE])
  await shop.database.deleteFrom('products').where('external_id', '=', 'm1').execute()
  await shop.imported([MUG, VASE])
  expect((await shop.products()).map(({ external_id }) => external_id)).toEqual(['v1', 'm1'])
})

it('takes the same file as another feed when told so', async () => {
  await shop.imported([MUG])
  await shop.imported([MUG], { feed: 'other' })
  await shop.imported([MUG], { feed: 'other' })
  expect(await shop.products()).toMatchObject([{ slug: 'kukhol-ranok' }, { slug: 'kukhol-ranok-2' }])
  expect(await knownIds()).toEqual(['m1', 'm1'])
})

it('gives another number of pieces to goods that are written as before when the owner says another', async () => {
  const tray = { id: 'a', name: 'Таця дубова', price: 10 }
  await shop.imported([tray])
  await shop.imported([tray], { defaultStock: 3 })
  expect(await shop.variants()).toMatchObject([{ stock: 3 }])
})

it('takes pictures beside a feed that lies in another folder by then', async () => {
  const local = { ...MUG, extra: '<picture>mug.jpg</picture>' }
  await shop.imported([local])
  const folder = join(shop.folder, 'moved')
  await mkdir(folder)
  await writeFile(join(folder, 'feed.xml'), feedXml([local]))
  await shop.run('', { source: join(folder, 'feed.xml') })
  const sources = await shop.database.selectFrom('pictures').select('source').orderBy('id').execute()
  expect(sources.at(-1)?.source).toContain('/moved/mug.jpg')
})

it('keeps a group that is too large apart also when only one of its offers has changed', async () => {
  const many = Array.from({ length: 201 }, (_, index) => ({ ...MUG, id: `g${index}`, group: 'G' }))
  await shop.imported(many)
  const report = await shop.imported(many.with(5, { ...MUG, id: 'g5', group: 'G', name: 'Інший кухоль' }))
  expect(report.products).toEqual({ added: 0, changed: 1, unchanged: 200, hidden: 0 })
})

it('forgets what it knows of a feed that is removed', async () => {
  await shop.imported([MUG])
  await shop.database.deleteFrom('products').execute()
  await shop.database.updateTable('categories').set({ feed_id: null }).execute()
  await shop.database.deleteFrom('feeds').execute()
  expect(await knownIds()).toEqual([])
})
