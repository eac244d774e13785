import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestImport, type TestImport, type TestOffer } from '#tests/start-test-import.ts'

let shop: TestImport
let command: TestCommand

const FEED: readonly TestOffer[] = [
  { id: 'v-1', name: 'Ваза з глини', price: 100, old: 150, stock: 5 },
  { id: 'v-2', name: 'Глечик', price: 200, stock: 3, category: '2' },
  { id: 's-1', name: 'Сорочка', price: 300, stock: 2, group: '9', params: { Розмір: 'S' } },
  { id: 's-2', name: 'Сорочка', price: 310, stock: 2, group: '9', params: { Розмір: 'M' } },
]
const raised = FEED.map((offer) => ({ ...offer, price: Number(offer.price) + 20 }))

beforeEach(async () => {
  shop = await startTestImport()
  command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
  await shop.imported(FEED)
})

const pictureOf = (id: string) => `<picture>https://example.com/${id}.jpg</picture>`

async function product(...args: string[]): Promise<string> {
  const { code, out, err } = await command.run('product', ...args)
  return `${code} ${[...out, ...err].join('\n')}`
}

async function variant(id: string) {
  const found = (await shop.variants()).find(({ external_id }) => external_id === id)
  if (!found) throw new Error(`no variant ${id}`)
  return { price: found.price, old_price: found.old_price, stock: found.stock }
}

async function goods(key: string) {
  const found = (await shop.products()).find(({ external_id }) => external_id === key)
  if (!found) throw new Error(`no product ${key}`)
  return found
}

/** Changes the history as if the last change of a price were a month ago. */
async function passMonth(): Promise<void> {
  await sql`update price_history set ended_at = ended_at - interval '31 days'`.execute(shop.database)
}

it('GDS-02 a price set by hand outlives imports, which say so, until it is unpinned', async () => {
  expect(await product('price', 'v-1', '120,50')).toContain('[вручну: ціна]')
  const report = await shop.imported(raised)
  expect(await variant('v-1')).toEqual({ price: 12_050, old_price: 15_000, stock: 5 })
  expect(report.pinned).toEqual({
    count: 1,
    examples: [{ kind: 'product', name: 'v-1', field: 'price' }],
  })
  expect(report.variants).toMatchObject({ changed: 3, unchanged: 1 })
  await product('unpin', 'v-1', 'price')
  await shop.imported(raised)
  expect(await variant('v-1')).toMatchObject({ price: 12_000 })
})

it('GDS-02 an old price set by hand shows while it is above the price, and comes back', async () => {
  await shop.imported(raised)
  await passMonth()
  await shop.imported(FEED)
  await product('old-price', 'v-2', '210')
  expect(await variant('v-2')).toMatchObject({ old_price: 21_000 })
  await shop.imported(raised)
  expect(await variant('v-2')).toEqual({ price: 22_000, old_price: null, stock: 3 })
  // The price of 200 has to be a month ago, or the reduction to it would be none.
  await passMonth()
  await shop.imported(FEED)
  expect(await variant('v-2')).toMatchObject({ old_price: 21_000 })
  await product('old-price', 'v-1', 'none')
  await shop.imported(raised)
  expect(await variant('v-1')).toMatchObject({ price: 12_000, old_price: null })
})

it('GDS-01 a price above the old one takes that away', async () => {
  await product('price', 'v-1', '500')
  expect(await variant('v-1')).toMatchObject({ price: 50_000, old_price: null })
})

it('GDS-02 what was hidden by hand stays hidden, and shown again follows the feed', async () => {
  expect(await product('hide', 'vaza-z-hlyny')).toContain('приховано')
  const report = await shop.imported(FEED)
  expect(report.products).toMatchObject({ changed: 0, unchanged: 3 })
  expect(await goods('v-1')).toMatchObject({ is_visible: false })
  await product('show', 'v-1')
  expect(await goods('v-1')).toMatchObject({ is_visible: true })
  await shop.imported(FEED.slice(1), { maxHide: 1 })
  expect(await goods('v-1')).toMatchObject({ is_visible: false })
})

it('GDS-02 what the feed has dropped and the owner shows stays on sale', async () => {
  await shop.imported(FEED.slice(1), { maxHide: 1 })
  await product('show', 'v-1')
  const report = await shop.imported(FEED.slice(1))
  expect(report.products).toMatchObject({ hidden: 0 })
  expect(await goods('v-1')).toMatchObject({ is_visible: true })
  expect((await shop.variants()).every(({ is_visible }) => is_visible)).toBe(true)
})

it('GDS-02 a title set by hand stays, keeps the address and is what the product is found by', async () => {
  const before = await goods('v-2')
  await product('title', 'v-2', 'Куманець')
  const renamed = FEED.map((offer) => (offer.id === 'v-2' ? { ...offer, name: 'Глечик новий' } : offer))
  await shop.imported(renamed)
  expect(await goods('v-2')).toMatchObject({ title: 'Куманець', slug: before.slug })
  const found = await shop.database
    .selectFrom('products')
    .select('title')
    .where('doc', '@@', 'куманец:*')
    .execute()
  expect(found).toHaveLength(1)
  await product('unpin', 'v-2')
  await shop.imported(renamed)
  expect(await goods('v-2')).toMatchObject({ title: 'Глечик новий' })
})

it('GDS-02 a category set by hand stays until it is unpinned', async () => {
  expect(await product('category', 'v-1', 'Вази')).toContain('категорія: Вази  [вручну: категорія]')
  const changed = FEED.map((offer) => ({ ...offer, name: `${offer.name} нова` }))
  await shop.imported(changed)
  expect(await product('info', 'v-1')).toContain('категорія: Вази')
  await product('unpin', 'v-1', 'category')
  await shop.imported(changed)
  expect(await product('info', 'v-1')).toContain('категорія: Посуд')
})

it('GDS-02 a picture set by hand takes the place of the feed’s and stays', async () => {
  const pictured = FEED.map((offer) => ({ ...offer, extra: pictureOf(offer.id) }))
  await shop.imported(pictured)
  const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await product('picture', 'v-1', await command.file('vase.png', png))
  const { picture_ids } = await goods('v-1')
  expect(picture_ids).toHaveLength(1)
  await shop.imported(pictured.map((offer) => ({ ...offer, extra: pictureOf(`${offer.id}-new`) })))
  expect(await goods('v-1')).toMatchObject({ picture_ids })
  const variants = await shop.database.selectFrom('variants').select(['external_id', 'picture_ids']).execute()
  expect(variants.find(({ external_id }) => external_id === 'v-1')?.picture_ids).toEqual([])
})

it('GDS-02 stock set by hand is the next import’s again, unless it is kept', async () => {
  await product('stock', 'v-1', '9')
  await product('stock', 'v-2', '9', '--keep')
  expect([await variant('v-1'), await variant('v-2')]).toMatchObject([{ stock: 9 }, { stock: 9 }])
  await shop.imported(FEED)
  expect([await variant('v-1'), await variant('v-2')]).toMatchObject([{ stock: 5 }, { stock: 9 }])
  await shop.imported(FEED, { isRestock: true })
  expect(await variant('v-2')).toMatchObject({ stock: 9 })
  await product('unpin', 'v-2', 'stock')
  await shop.imported(FEED)
  expect(await variant('v-2')).toMatchObject({ stock: 3 })
})

it('GDS-01 a product of several variants wants an article, or all of them', async () => {
  expect(await product('price', 'sorochka', '99')).toMatch(
    /^1 .*Назвіть артикул одного: s-1 \(S\), s-2 \(M\)/,
  )
  await product('price', 's-2', '99')
  expect([await variant('s-1'), await variant('s-2')]).toMatchObject([{ price: 30_000 }, { price: 9900 }])
  await product('price', 'sorochka', '77', '--all')
  expect([await variant('s-1'), await variant('s-2')]).toMatchObject([{ price: 7700 }, { price: 7700 }])
})

it('GDS-01 lists follow at once', async () => {
  await product('price', 'v-2', '55')
  const listed = await shop.database
    .selectFrom('products')
    .select(['price'])
    .where('external_id', '=', 'v-2')
    .executeTakeFirst()
  expect(listed).toEqual({ price: 5500 })
})
