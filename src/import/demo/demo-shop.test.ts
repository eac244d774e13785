import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { sql } from 'kysely'
import { connect, type Connection } from '#src/database/connect.ts'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { importFeed } from '../import-feed.ts'
import { movedDay } from './demo-dates.ts'
import { refreshDemoDates, loadDemoShop } from './load-demo-shop.ts'
import { findPage, listPages } from '#src/pages/pages.ts'
import { loadNeutralShop } from './load-neutral-shop.ts'
import { removeDemoShop } from './remove-demo-shop.ts'

const NOW = new Date('2027-05-10T09:00:00Z')
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined }
const OWN_FEED = `<yml_catalog><shop><name>Моя крамниця</name><categories><category id="1">Посуд</category></categories>
<offers><offer id="own-1" available="true"><name>Мій глек</name><price>10</price><categoryId>1</categoryId>
<vendor>Глинокрай</vendor><stock_quantity>5</stock_quantity><param name="Колір">піщаний</param></offer></offers></shop></yml_catalog>`

let connection: Connection
let url: string
let dataDir: string
const opened: Connection[] = []
const folders: string[] = []

beforeEach(async () => {
  url = await createTestDatabase()
  connection = connect(url, { applicationName: 'demo test', size: 4 })
  opened.push(connection)
  dataDir = await mkdtemp(join(tmpdir(), 'vitryna-demo-'))
  folders.push(dataDir)
})

afterAll(async () => {
  await Promise.all(opened.map(({ close }) => close()))
  await Promise.all(folders.map((path) => rm(path, { recursive: true })))
})

const load = (now = NOW) =>
  loadDemoShop({ database: connection.database, databaseUrl: url, dataDir, log: SILENT, now })

async function counts() {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from products) as products, (select count(*) from variants) as variants,
      (select count(*) from categories) as categories, (select count(*) from brands) as brands,
      (select count(*) from attributes) as attributes, (select count(*) from collections) as collections,
      (select count(*) from promotions) as promotions, (select count(*) from banners) as banners,
      (select count(*) from pages) as pages, (select count(*) from settings) as settings,
      (select count(*) from pictures) as pictures, (select count(*) from feeds) as feeds`.execute(
    connection.database,
  )
  return rows[0] ?? {}
}

async function importOwn() {
  const source = join(dataDir, 'own.xml')
  await writeFile(source, OWN_FEED)
  return importFeed({ database: connection.database, databaseUrl: url, dataDir, source, now: NOW })
}

it('fills an empty shop with goods, collections, promotions, banners, texts and settings', async () => {
  await load()
  expect(await counts()).toMatchObject({
    products: 61,
    variants: 97,
    collections: 5,
    promotions: 3,
    banners: 4,
    pages: 7,
  })
  const { rows } = await sql<{ empty: number; bare: number }>`
    select (select count(*) from collections c where not exists (select from collection_products p where p.collection_id = c.id)) as empty,
      (select count(*) from categories where depth = 0 and picture_id is null) as bare`.execute(
    connection.database,
  )
  expect(rows).toEqual([{ empty: 0, bare: 0 }])
})

it('changes nothing when it is loaded twice', async () => {
  await load()
  const before = await counts()
  const products = await connection.database.selectFrom('products').selectAll().orderBy('id').execute()
  await load()
  expect(await counts()).toEqual(before)
  expect(await connection.database.selectFrom('products').selectAll().orderBy('id').execute()).toEqual(
    products,
  )
})

it('moves its promotions to the day of loading, and moves them again when the last has ended', async () => {
  await load()
  const days = () =>
    connection.database
      .selectFrom('promotions')
      .select(['starts_on', 'ends_on'])
      .orderBy('position')
      .execute()
  expect(await days()).toMatchObject([
    { starts_on: '2027-05-09' },
    { starts_on: '2027-05-09' },
    { starts_on: '2027-06-29' },
  ])
  const before = await days()
  await refreshDemoDates(connection.database, new Date('2027-06-01T09:00:00Z'))
  expect(await days()).toEqual(before)
  await refreshDemoDates(connection.database, new Date('2028-01-01T09:00:00Z'))
  expect((await days())[0]).toMatchObject({ starts_on: '2028-01-01' })
})

it('counts days by the calendar of Kyiv', () => {
  expect(movedDay('2026-11-21', new Date('2027-01-01T23:30:00Z'))).toBe('2027-01-02')
})

it('has popular goods and new ones, not all of them', async () => {
  await load()
  const { rows } = await sql<{ popular: number; fresh: number }>`
    select count(distinct popularity) as popular,
      count(*) filter (where created_at > ${NOW}::timestamptz - interval '30 days') as fresh from products`.execute(
    connection.database,
  )
  expect(rows[0]?.popular).toBeGreaterThan(10)
  expect(rows[0]?.fresh).toBe(7)
})

it('is taken out whole, and leaves neutral pages', async () => {
  await load()
  expect(await removeDemoShop(connection.database)).toBe(61)
  expect(await counts()).toEqual({
    products: 0,
    variants: 0,
    categories: 0,
    brands: 0,
    attributes: 0,
    collections: 0,
    promotions: 0,
    banners: 0,
    pages: 7,
    settings: 0,
    pictures: 0,
    feeds: 0,
  })
  const about = await connection.database
    .selectFrom('pages')
    .select('content')
    .where('slug', '=', 'about')
    .executeTakeFirst()
  expect(about?.content).not.toContain('Оселя')
  expect(await removeDemoShop(connection.database)).toBeNull()
})

it('leaves the owner’s goods, texts and orders when it is taken out', async () => {
  await load()
  await importOwn()
  const settings = connection.database
    .insertInto('settings')
    .values({ key: 'shopTitle', value: '"Моя"', feed_id: null })
  await settings
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '"Моя"', feed_id: null }))
    .execute()
  await connection.database
    .updateTable('pages')
    .set({ content: '<p>Моє</p>', feed_id: null })
    .where('slug', '=', 'about')
    .execute()
  await sql`
    with placed as (
      insert into orders (public_id, name, phone, total, items_count) values ('demo-order', 'Олена', '+380671234567', 39000, 1) returning id
    )
    insert into order_lines (order_id, position, product_id, variant_id, title, price, quantity, picture_id)
    select placed.id, 0, p.id, v.id, p.title, 39000, 1, p.picture_ids[1] from placed, products p join variants v on v.product_id = p.id
    where v.external_id = '100001'`.execute(connection.database)
  await removeDemoShop(connection.database)
  expect(await counts()).toMatchObject({
    products: 1,
    categories: 1,
    brands: 1,
    attributes: 1,
    pages: 7,
    settings: 1,
    pictures: 1,
    feeds: 1,
  })
  const { rows } = await sql`
    select l.title, l.product_id, l.picture_id is not null as has_picture from order_lines l`.execute(
    connection.database,
  )
  expect(rows).toEqual([{ title: 'Кухоль «Глина», 330 мл', product_id: null, has_picture: true }])
  const about = await connection.database
    .selectFrom('pages')
    .select('content')
    .where('slug', '=', 'about')
    .executeTakeFirst()
  expect(about).toEqual({ content: '<p>Моє</p>' })
})

it('does not write over the owner’s settings and pages, but does replace neutral ones', async () => {
  await loadNeutralShop(connection.database)
  await connection.database
    .insertInto('settings')
    .values({ key: 'shopTitle', value: '"Моя"', feed_id: null })
    .execute()
  await connection.database
    .updateTable('pages')
    .set({ content: '<p>Моє</p>' })
    .where('slug', '=', 'about')
    .execute()
  await load()
  const title = await connection.database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'shopTitle')
    .executeTakeFirst()
  expect(title).toEqual({ value: 'Моя' })
  const pages = await connection.database
    .selectFrom('pages')
    .select(['slug', 'content'])
    .orderBy('slug')
    .execute()
  expect(pages[0]).toEqual({ slug: 'about', content: '<p>Моє</p>' })
  expect(pages.find(({ slug }) => slug === 'delivery')?.content).toContain('стільниковий папір')
})

it('DLV-10 says which goods of the demo are not taken back, and its page names their categories', async () => {
  await load()
  const { rows } = await sql<{ title: string; count: number }>`
    select c.title, count(*)::int as count
    from products p join categories c on c.id = p.category_id
    where not is_returnable(p.is_returnable, p.category_id)
    group by c.title order by c.title`.execute(connection.database)
  expect(rows.map(({ title }) => title)).toEqual(['Банні рушники', 'Кухонні рушники', 'Постільна білизна'])
  const page = await findPage(connection.database, 'returns')
  expect(page?.content).toContain('Постільна білизна, Рушники')
  expect(page?.content).toContain('14\u00A0днів')
  const all = await listPages(connection.database)
  expect(all.filter(({ content }) => content.includes('{{'))).toEqual([])
})
