import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Database } from '#src/database/connect.ts'
import { readFeedFile } from '#tests/read-feed-file.ts'
import { startTestImport, type TestImport, type TestOffer } from '#tests/start-test-import.ts'
import { makeFeed } from './make-feeds.ts'
import { findTradeFeed } from './trade-feeds.ts'

const NOW = new Date('2026-11-20T10:00:00Z')

/** Everything of the goods that a shopper sees or buys by, without ids of tables. */
async function goodsOf(database: Database): Promise<unknown[]> {
  const { rows } = await sql<{ product: unknown }>`
    select json_build_object(
      'id', p.external_id, 'title', p.title, 'slug', p.slug, 'description', p.description, 'brand', b.title,
      'categories', (
        select json_agg(c.title order by c.depth) from category_ancestors a join categories c on c.id = any(a.ancestor_ids)
        where a.category_id = p.category_id),
      'values', (
        select json_object_agg(g.title, g.list) from (
          select a.title, json_agg(v.title order by o.place) as list
          from unnest(p.value_ids) with ordinality as o (id, place)
          join attribute_values v on v.id = o.id join attributes a on a.id = v.attribute_id
          group by a.title order by a.title) g),
      'texts', (
        select json_object_agg(a.title, t.value) from jsonb_each_text(p.value_texts::jsonb) t
        join attributes a on a.id = t.key::int),
      'pictures', (
        select json_agg(pic.source order by o.place) from unnest(p.picture_ids) with ordinality as o (id, place)
        join pictures pic on pic.id = o.id),
      'variants', (
        select json_agg(json_build_object('id', v.external_id, 'sku', v.sku, 'barcode', v.barcode, 'title', v.title,
          'value', v.value, 'options', v.options, 'price', v.price, 'old_price', v.old_price, 'stock', v.stock,
          'weight_g', v.weight_g, 'size_mm', v.size_mm, 'position', v.position, 'pictures', (
            select json_agg(pic.source order by o.place) from unnest(v.picture_ids) with ordinality as o (id, place)
            join pictures pic on pic.id = o.id)) order by v.position, v.id)
        from variants v where v.product_id = p.id and v.is_visible)) as product
    from products p left join brands b on b.id = p.brand_id where p.is_visible order by p.external_id`.execute(
    database,
  )
  return rows.map(({ product }) => product)
}

async function exported(shop: TestImport): Promise<string> {
  const { database, folder: dataDir } = shop
  const feed = await findTradeFeed(database, 'yml')
  await makeFeed({ database, dataDir, origin: 'https://shop.example.com', now: () => NOW }, feed)
  return readFeedFile(dataDir, 'yml')
}

/** Without ids of tables, and of categories, which come in another order. */
const withoutIds = (feed: string): string =>
  feed.replaceAll(/\?variant=\d+|<categoryId>\d+|id="\d+"|parentId="\d+"/g, '')

const picture = (...names: string[]) =>
  names.map((name) => `<picture>https://cdn.example.com/${name}.jpg</picture>`).join('')

const OFFERS: TestOffer[] = [
  {
    id: 'A-1',
    name: 'Глечик «Ґанок» &amp; Ко, 5" > 4"',
    price: '1299.50',
    old: 1499,
    stock: 4,
    params: { 'Об’єм': '1 л', Матеріал: 'глина, полива', Призначення: 'для дому; для саду' },
    extra: `<vendor>Глинокрай</vendor><vendorCode>GK-1</vendorCode><barcode>4820000000017</barcode>
      <weight>0.34</weight><dimensions>14/11/11.5</dimensions>
      <description><![CDATA[<p>Вміщує <b>літр</b> &amp; більше.</p><ul><li>так</li></ul>]]></description>${picture('a1', 'a2')}`,
  },
  ...['S', 'M'].flatMap((size) =>
    ['білий', 'чорний'].map((color) => ({
      id: `T-${size}-${color}`,
      name: `Футболка Хмара`,
      group: '17',
      category: '2',
      price: size === 'S' ? 500 : 520,
      stock: color === 'білий' ? 0 : 7,
      params: { Колір: color, Розмір: size, Матеріал: '80 % бавовна, 20 % льон', Країна: 'Україна' },
      extra: `<vendorCode>T-${size}</vendorCode>${picture('t', color === 'білий' ? 't-white' : 't-black')}`,
    })),
  ),
  // A param that differs and says nothing more: the weight follows from the diameter.
  ...[27, 21].map((diameter) => ({
    id: `P-${diameter}`,
    name: 'Тарілка обідня',
    group: 'plate',
    price: 200 + diameter,
    stock: 5,
    params: { Діаметр: `${diameter} см`, Вага: `${diameter * 20} г`, Колір: 'сірий' },
  })),
  ...['глянсова', 'матова'].map((kind, index) => ({
    id: `V-${index}`,
    name: `Ваза Роса, ${kind}`,
    group: 'vase',
    price: 800 + index,
    stock: 2,
  })),
  ...['K-10', 'K-20'].map((sku) => ({
    id: sku,
    name: 'Кухоль однаковий',
    group: 'k',
    price: 99,
    stock: 1,
    extra: `<vendorCode>${sku}</vendorCode>`,
  })),
  ...[1, 2].map((number) => ({ id: `N-${number}`, name: 'Тарілка', group: 'n', price: 50, stock: number })),
  { id: 'solo', name: 'Самотній у групі', group: 'lonely', price: 10, stock: 3 },
  { id: 'group:odd', name: 'Дивний номер', price: 11, stock: 3 },
]

it('OUT-04 our import reads our own YML back without a difference', async () => {
  const shop = await startTestImport()
  await shop.imported(OFFERS)
  const other = await startTestImport()
  const result = await other.run(await exported(shop))
  expect(result).toMatchObject({ kind: 'imported', report: { refused: 0 } })
  expect(await goodsOf(other.database)).toEqual(await goodsOf(shop.database))
})

it('OUT-04 what it has read it writes in the same way', async () => {
  const shop = await startTestImport()
  await shop.imported(OFFERS)
  const text = await exported(shop)
  const other = await startTestImport()
  await other.run(text)
  expect(withoutIds(await exported(other))).toBe(withoutIds(text))
})

it('OUT-04 goods of a second feed do not take the ids of the first', async () => {
  const shop = await startTestImport()
  await shop.imported([{ id: '1', name: 'Глечик', price: 10, stock: 1 }], { feed: 'one' })
  await shop.imported([{ id: '1', name: 'Миска', price: 20, stock: 2 }], { feed: 'two' })
  const other = await startTestImport()
  expect(await other.run(await exported(shop))).toMatchObject({ kind: 'imported', report: { refused: 0 } })
  expect((await other.products()).map(({ title }) => title)).toEqual(['Глечик', 'Миска'])
})
