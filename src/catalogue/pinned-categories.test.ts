import { beforeEach, expect, it } from 'vitest'
import { findCategory, listCategories } from '#src/listing/category-queries.ts'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestImport, type TestImport } from '#tests/start-test-import.ts'

let shop: TestImport
let command: TestCommand

beforeEach(async () => {
  shop = await startTestImport()
  command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
  await importFeed()
})

/** Imports three main categories, and «Келихи» below the first. */
async function importFeed(...without: string[]): Promise<void> {
  const categories = [
    '<category id="1">Посуд</category>',
    '<category id="2">Текстиль</category>',
    '<category id="3">Декор</category>',
    '<category id="4" parentId="1">Келихи</category>',
  ].filter((category) => !without.some((id) => category.includes(`id="${id}"`)))
  const offers = ['1', '2', '3', '4'].map(
    (id) =>
      `<offer id="o-${id}" available="true"><name>Товар ${id}</name><price>10</price><categoryId>${id}</categoryId></offer>`,
  )
  const { kind } = await shop.run(
    `<?xml version="1.0" encoding="UTF-8"?><yml_catalog><shop><name>Крамниця</name><categories>${categories.join('')}</categories><offers>${offers.join('')}</offers></shop></yml_catalog>`,
  )
  expect(kind).toBe('imported')
}

async function category(...args: string[]): Promise<string> {
  const { code, out, err } = await command.run('category', ...args)
  return `${code} ${[...out, ...err].join('\n')}`
}

async function tree(): Promise<string[]> {
  const nodes = await listCategories(shop.database)
  return nodes.map(({ title, products_count, children }) =>
    [title, products_count, ...children.map((child) => child.title)].join(' '),
  )
}

it('GDS-02 the order set by hand stays; the rest follows the feed', async () => {
  expect(await tree()).toEqual(['Посуд 2 Келихи', 'Текстиль 1', 'Декор 1'])
  await category('order', 'Декор')
  await category('order', 'tekstyl')
  await importFeed()
  expect(await tree()).toEqual(['Текстиль 1', 'Декор 1', 'Посуд 2 Келихи'])
  await category('unpin', 'dekor', 'order')
  await importFeed()
  expect(await tree()).toEqual(['Текстиль 1', 'Посуд 2 Келихи', 'Декор 1'])
})

it('GDS-02 a title set by hand stays, its old address leads to the new one', async () => {
  await category('rename', 'posud', 'Для столу', '--address', 'dlia-stolu')
  await importFeed()
  expect(await tree()).toEqual(['Для столу 2 Келихи', 'Текстиль 1', 'Декор 1'])
  expect(await findCategory(shop.database, 'posud')).toMatchObject({ uri: '/categories/dlia-stolu' })
  const found = await shop.database
    .selectFrom('products')
    .select('title')
    .where('doc', '@@', 'стол:*')
    .execute()
  expect(found).toHaveLength(2)
})

it('GDS-02 a category hidden by hand stays hidden with its goods, until it is shown', async () => {
  await category('hide', 'posud')
  await importFeed()
  expect(await tree()).toEqual(['Текстиль 1', 'Декор 1'])
  await category('show', 'posud')
  expect(await tree()).toEqual(['Посуд 2 Келихи', 'Текстиль 1', 'Декор 1'])
})

it('GDS-01 merged, goods and subcategories move, the address leads there, and imports follow', async () => {
  expect(await category('merge', 'posud', 'dekor')).toContain('«Посуд» злито з «Декор»: 1 товар')
  const merged = ['Текстиль 1', 'Декор 3 Келихи']
  expect(await tree()).toEqual(merged)
  expect(await findCategory(shop.database, 'posud')).toMatchObject({ uri: '/categories/dekor' })
  await importFeed()
  expect(await tree()).toEqual(merged)
  await importFeed('3')
  expect(await tree()).toEqual(['Текстиль 1', 'Декор 2 Келихи', 'Інше 1'])
  await importFeed()
  await category('show', 'posud')
  await importFeed()
  expect(await tree()).toEqual(['Посуд 2 Келихи', 'Текстиль 1', 'Декор 1'])
})

it('lists the tree, for people and for programs', async () => {
  const listed = await category('list')
  expect(listed).toContain('posud  «Посуд»  2 товари\n  kelykhy  «Келихи»  1 товар')
  const { out } = await command.run('category', 'list', '--json')
  expect(JSON.parse(out.join('\n'))).toHaveLength(4)
})
