import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Collection } from '#src/contract/showcase.ts'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let command: TestCommand

beforeAll(async () => {
  shop = await startTestShop()
  command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
})

const collections = async () => (await shop.getJson<{ data: Collection[] }>('/api/collections')).data
const set = (slug: string, ...args: string[]) => command.run('collections', 'set', slug, ...args)

it('makes, changes, moves and removes collections that the site shows', async () => {
  await shop.build.product({ title: 'Глек', variants: [{ sku: 'K-1' }] })
  await set('hlyna', '--title', 'Глина', '--text', 'Усе з однієї печі', '--sku', 'K-1')
  await set('sklo', '--title', 'Скло', '--sku', 'K-1')
  await set('derevo', '--title', 'Дерево', '--sku', 'k-1', '--place', '1')
  expect((await collections()).map(({ slug }) => slug)).toEqual(['derevo', 'hlyna', 'sklo'])
  expect(await set('hlyna', '--title', 'Кераміка', '--place', '9')).toMatchObject({
    code: 0,
    out: ['Збережено: /collections/hlyna  «Кераміка»  1 товар'],
  })
  expect(await collections()).toMatchObject([
    { slug: 'derevo' },
    { slug: 'sklo' },
    { slug: 'hlyna', title: 'Кераміка', description: 'Усе з однієї печі', products_count: 1 },
  ])
  expect((await command.run('collections', 'show', 'hlyna')).out[1]).toMatch(/^ {2}K-1 {2}Глек {2}/)
  expect(await command.run('collections', 'remove', 'sklo')).toMatchObject({ code: 0 })
  expect((await command.run('collections', 'list')).out).toEqual([
    '/collections/derevo  «Дерево»  1 товар',
    '/collections/hlyna  «Кераміка»  1 товар',
  ])
})

it('empties a collection, which then is not on the site but still in the list', async () => {
  await shop.build.product({ title: 'Ваза', variants: [{ sku: 'V-1' }] })
  await set('vazy', '--title', 'Вази', '--sku', 'V-1')
  await set('vazy', '--goods', '')
  expect((await collections()).some(({ slug }) => slug === 'vazy')).toBe(false)
  expect((await command.run('collections', 'show', 'vazy')).out).toEqual([
    '/collections/vazy  «Вази»  0 товарів',
  ])
})

it('ADM-14 says of a collection with more goods than its screen has what the desk says of it', async () => {
  await shop.build.product({ title: 'Миска', variants: [{ sku: 'M-1' }] })
  await set('vse', '--title', 'Усе', '--sku', 'M-1')
  const add = (count: number) =>
    sql`
    with made as (
      insert into products (feed_id, external_id, slug, title, category_id)
      select p.feed_id, gen_random_uuid(), gen_random_uuid(), p.title, p.category_id
      from products p, generate_series(1, ${count}::int) where p.title = 'Миска' limit ${count} returning id
    )
    insert into collection_products (collection_id, product_id, position)
    select c.id, made.id, 9 from made, collections c where c.slug = 'vse'`.execute(shop.database)
  await add(1999)
  expect((await set('vse', '--text', 'Рівно стільки, як на екрані')).out).toEqual([
    'Збережено: /collections/vse  «Усе»  2 000 товарів, із них продається 1',
  ])
  await add(1)
  expect((await set('vse', '--text', 'На один більше')).out).toEqual([
    'Збережено: /collections/vse  «Усе»  2 001 товар, із них продається 1',
    'Для екрана колекції товарів забагато. Перелік змінює лише ця команда, і журнал такої зміни не поверне: ' +
      'перед наступною збережіть собі цей (collections show).',
  ])
})

it('says which collection is not there', async () => {
  expect(await set('nova')).toMatchObject({ code: 2 })
  expect(await set('nova', '--title', ' ')).toMatchObject({ code: 2 })
  expect(await command.run('collections', 'show', 'nemaie')).toMatchObject({
    code: 1,
    err: ['Такої колекції немає: nemaie'],
  })
  expect(await command.run('collections', 'remove', 'nemaie')).toMatchObject({ code: 1 })
  expect(await command.run('collections', 'nope')).toMatchObject({ code: 2 })
})
