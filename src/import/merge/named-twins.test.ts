import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { listNamedCategories } from '#src/catalogue/list-named-categories.ts'
import { BOWL, feedXml, MUG, startTestImport, type TestImport, VASE } from '#tests/start-test-import.ts'

let shop: TestImport

beforeEach(async () => {
  shop = await startTestImport()
})

const TABLE = `Артикул;Назва;Ціна;Кількість;Категорія
K-1;Кухоль синій;100;3;посуд
K-2;Ваза синя;200;3;Посуд > Вази
K-3;Піала синя;300;3;Посуд > Піали
`

async function table(text = TABLE): Promise<void> {
  const source = await shop.feedFile(text, 'table.csv')
  const result = await shop.run('', { source })
  if (result.kind !== 'imported') throw new Error(JSON.stringify(result))
}

/** Where goods stand, as paths of titles, and which categories the site has. */
async function tree(): Promise<{ goods: string[]; visible: string[] }> {
  const named = sql`
    with recursive named as (
      select id, title as path from categories where parent_id is null
      union all select c.id, n.path || ' > ' || c.title from categories c join named n on n.id = c.parent_id
    )`
  const goods = await sql<{ text: string }>`${named}
    select p.title || ': ' || n.path as text from products p join named n on n.id = p.category_id order by p.id`.execute(
    shop.database,
  )
  const visible = await sql<{ text: string }>`${named}
    select n.path as text from categories c join named n on n.id = c.id where c.is_visible order by c.id`.execute(
    shop.database,
  )
  return { goods: goods.rows.map(({ text }) => text), visible: visible.rows.map(({ text }) => text) }
}

const OF_TABLE = ['Кухоль синій: Посуд', 'Ваза синя: Посуд > Вази', 'Піала синя: Посуд > Піали']

it('a category that a table names without an id is the shop’s own of that name and place', async () => {
  await shop.imported([MUG, { ...VASE, category: '2' }])
  await table()
  const first = await tree()
  expect(first.visible).toEqual(['Посуд', 'Посуд > Вази', 'Посуд > Піали'])
  expect(first.goods.slice(2)).toEqual(OF_TABLE)
  const merged = (await listNamedCategories(shop.database)).filter((row) => row.merged_into !== null)
  expect(merged.map((row) => [row.title, row.feed_title, row.merged_into])).toEqual([
    ['посуд', 'table', 'posud'],
    ['Вази', 'table', 'vazy'],
  ])
  await table()
  expect(await tree()).toEqual(first)
})

it('where feeds with ids keep two categories of one name apart, a table has its own', async () => {
  await shop.imported([MUG])
  await shop.imported([BOWL], { feed: 'other' })
  await table()
  const { visible } = await tree()
  expect(visible.filter((path) => path.toLowerCase() === 'посуд')).toHaveLength(3)
})

it('of another place in the tree or hidden, a category of the name is not meant', async () => {
  await shop.imported([{ ...VASE, category: '2' }])
  await sql`update categories set is_visible = false, pinned = '{is_visible}' where title = 'Посуд'`.execute(
    shop.database,
  )
  await table('Артикул;Назва;Ціна;Кількість;Категорія\nK-1;Ваза;10;1;Вази\nK-2;Кухоль;10;1;Посуд\n')
  expect((await tree()).visible).toEqual(['Посуд > Вази', 'Вази', 'Посуд'])
})

it('what the owner has parted again stays apart', async () => {
  await shop.imported([MUG])
  await table()
  await sql`update categories set merged_into = null, is_visible = true where external_id = 'path:/посуд'`.execute(
    shop.database,
  )
  await table()
  const { visible } = await tree()
  expect(visible.filter((path) => path.toLowerCase() === 'посуд')).toHaveLength(2)
})

it('a category that its feed has dropped stays while goods of another stand in it or below it', async () => {
  await shop.imported([MUG, { ...VASE, category: '2' }])
  await table('Артикул;Назва;Ціна;Кількість;Категорія\nK-2;Ваза синя;200;3;Посуд > Вази\n')
  const gone = feedXml([MUG, VASE].map((offer) => ({ ...offer, category: '9' }))).replace(
    /<categories>.*<\/categories>/s,
    '<categories><category id="9">Чашки</category></categories>',
  )
  await shop.run(gone)
  expect((await tree()).visible).toEqual(['Посуд', 'Посуд > Вази', 'Чашки'])
})
