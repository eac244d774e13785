import { beforeEach, expect, it } from 'vitest'
import { startTestImport, type TestImport, type TestOffer } from '#tests/start-test-import.ts'

let shop: TestImport

beforeEach(async () => {
  shop = await startTestImport()
})

/** So many tables, each with what `paramsOf` gives for it. */
function tables(count: number, paramsOf: (index: number) => Record<string, string>): TestOffer[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `t${index}`,
    name: `Стіл ${index}`,
    price: 100,
    stock: 1,
    params: paramsOf(index),
  }))
}

async function filters(): Promise<string[]> {
  const rows = await shop.database
    .selectFrom('attributes')
    .select('title')
    .where('is_filter', '=', true)
    .orderBy('title')
    .execute()
  return rows.map(({ title }) => title)
}

const reasons = (report: { attributes: { facets: { title: string; reason: string | null }[] } }) =>
  Object.fromEntries(report.attributes.facets.map(({ title, reason }) => [title, reason]))

it('GDS-03 drops filters that cannot narrow and says why', async () => {
  const report = await shop.imported(
    tables(20, (index) => ({
      Колір: index % 2 === 0 ? 'білий' : 'чорний',
      Стан: 'новий',
      Артикул: `A-${index}`,
      Малюнок: `мотив номер ${index}`,
      Штрихи: `48200000000${10 + index}`,
      Догляд: `Протирати вологою тканиною, номер ${index}, і не лишати на сонці надовго, будь ласка`,
    })),
  )
  expect(reasons(report)).toEqual({
    Колір: null,
    Стан: 'same',
    Артикул: 'code',
    Малюнок: 'distinct',
    Штрихи: 'code',
    Догляд: 'long',
  })
  expect(await filters()).toEqual(['Колір'])
})

it('GDS-03 decides by the whole shop, not by the few goods of the last import', async () => {
  const goods = tables(20, (index) => ({
    Колір: index % 2 === 0 ? 'білий' : 'чорний',
    Форма: index % 3 === 0 ? 'коло' : 'квадрат',
  }))
  await shop.imported(goods)
  await shop.imported([
    ...goods,
    { ...tables(1, () => ({ Форма: 'овал' }))[0], id: 'new', name: 'Стіл новий', price: 5 },
  ])
  expect(await filters()).toEqual(['Колір', 'Форма'])
})

it('GDS-03 notes in which category an attribute cannot narrow, though it can in another', async () => {
  await shop.imported([
    ...tables(4, (index) => ({ Колір: index % 2 === 0 ? 'білий' : 'чорний', Основа: 'полотно' })),
    ...tables(4, (index) => ({ Колір: 'білий', Основа: index % 2 === 0 ? 'полотно' : 'дерево' })).map(
      (offer) => ({
        ...offer,
        id: `v${offer.id}`,
        category: '2',
      }),
    ),
  ])
  const flat = await shop.database
    .selectFrom('flat_attributes as f')
    .innerJoin('attributes as a', 'a.id', 'f.attribute_id')
    .innerJoin('categories as c', 'c.id', 'f.category_id')
    .select(['a.title', 'c.title as category'])
    .execute()
  expect(flat).toEqual([{ title: 'Колір', category: 'Вази' }])
  expect(await filters()).toEqual(['Колір', 'Основа'])
})

it('GDS-03 filters by the parts of a composite text and keeps the text whole', async () => {
  const report = await shop.imported(tables(3, () => ({ Матеріал: 'Дуб, горіх, латунь' })))
  expect(report.attributes.changes).toMatchObject([
    { change: 'parts', count: 3, examples: ['«Дуб, горіх, латунь» → «Дуб», «Горіх», «Латунь»'] },
  ])
  const values = await shop.database.selectFrom('attribute_values').select('title').orderBy('id').execute()
  expect(values.map(({ title }) => title).toSorted()).toEqual(['Горіх', 'Дуб', 'Латунь'])
  const { id } = await shop.database.selectFrom('attributes').select('id').executeTakeFirstOrThrow()
  const products = await shop.database.selectFrom('products').select('value_texts').execute()
  expect(products.map(({ value_texts }) => value_texts)).toEqual(
    Array.from({ length: 3 }, () => ({ [id]: 'Дуб, горіх, латунь' })),
  )
})
