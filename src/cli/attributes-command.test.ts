import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let command: TestCommand

beforeAll(async () => {
  shop = await startTestShop()
  command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
})

const run = (...args: string[]) => command.run('attributes', ...args)

/**
 * Imports things of these colours in a category and with attributes of their own. From the second thing on
 * the colour is called a shade, and the form is another.
 */
async function importThings(name: string, ...colours: string[]): Promise<void> {
  const offers = colours.map(
    (
      colour,
      index,
    ) => `<offer id="${name}${index}" available="true"><name>Річ ${name} ${index}</name><price>100</price>
<categoryId>1</categoryId><param name="${index === 0 ? 'Колір' : 'Відтінок'} ${name}">${colour}</param>
<param name="Форма ${name}">${index === 0 ? 'коло' : 'квадрат'}</param></offer>`,
  )
  const path = await command.file(
    `${name}.xml`,
    `<yml_catalog><shop><name>${name}</name><categories><category id="1">${name}</category></categories>
<offers>${offers.join('')}</offers></shop></yml_catalog>`,
  )
  expect((await command.run('import', path, '--max-hide', '100')).code).toBe(0)
}

const listSchema = z.object({
  facets: z.object({
    groups: z.array(
      z.object({ title: z.string(), values: z.array(z.object({ title: z.string(), count: z.number() })) }),
    ),
  }),
})

/** The facets of the category as a shopper sees them. */
async function facets(category: string): Promise<Record<string, string[]>> {
  const { groups } = listSchema.parse(await shop.getJson(`/api/products?category=${category}`)).facets
  return Object.fromEntries(
    groups.map(({ title, values }) => [title, values.map((value) => `${value.title} ${value.count}`)]),
  )
}

it('GDS-03 lists attributes and their values, for people and for programs', async () => {
  await importThings('stoly', 'білий', 'чорний', 'біла')
  expect((await run('list')).out).toContain('Форма stoly: фільтр, вказано 3 рази, значень 2')
  expect(JSON.parse((await run('list', '--json')).out.join('\n'))).toContainEqual(
    expect.objectContaining({
      title: 'Форма stoly',
      is_filter: true,
      is_pinned: false,
      uses: 3,
      values: 2,
    }),
  )
  expect((await run('values', 'форма STOLY')).out).toEqual(['квадрат: 2 товари', 'коло: 1 товар'])
})

it('GDS-03 the owner chooses what is a filter, and an import leaves it', async () => {
  await importThings('lampy', 'білий', 'чорний', 'біла')
  expect((await run('facet', 'off', 'Форма lampy')).code).toBe(0)
  expect(await facets('lampy')).not.toHaveProperty('Форма lampy')
  await importThings('lampy', 'білий', 'чорний', 'сірий', 'сірий')
  expect(await facets('lampy')).not.toHaveProperty('Форма lampy')
  await run('facet', 'auto', 'Форма lampy')
  expect(await facets('lampy')).toHaveProperty('Форма lampy')
})

it('GDS-03 shows a filter that the owner wants though it cannot narrow', async () => {
  await importThings('vazy', 'білий')
  expect(await facets('vazy')).not.toHaveProperty('Форма vazy')
  await run('facet', 'on', 'Форма vazy')
  expect(await facets('vazy')).toMatchObject({ 'Форма vazy': ['коло 1'] })
})

it('GDS-03 merges attributes and values, now and in later imports', async () => {
  await importThings('stiltsi', 'білий', 'чорний', 'біла')
  expect((await run('merge', 'Відтінок stiltsi', 'Колір stiltsi')).out).toEqual([
    '«Відтінок stiltsi» тепер «Колір stiltsi»: змінено 2 товари',
  ])
  expect((await run('merge-values', 'Колір stiltsi', 'біла', 'білий')).code).toBe(0)
  expect(await facets('stiltsi')).toMatchObject({ 'Колір stiltsi': ['білий 2', 'чорний 1'] })
  await importThings('stiltsi', 'білий', 'чорний', 'біла', 'біла')
  expect(await facets('stiltsi')).toMatchObject({ 'Колір stiltsi': ['білий 3', 'чорний 1'] })
  expect(await facets('stiltsi')).not.toHaveProperty('Відтінок stiltsi')
})

it('GDS-03 renames an attribute and a value for good', async () => {
  await importThings('polytsi', 'білий', 'чорний', 'біла')
  expect((await run('rename', 'Форма polytsi', 'Обриси')).code).toBe(0)
  expect((await run('rename-value', 'Обриси', 'коло', 'кругла')).code).toBe(0)
  await importThings('polytsi', 'білий', 'чорний', 'чорний', 'чорний')
  expect(await facets('polytsi')).toMatchObject({ Обриси: ['квадрат 3', 'кругла 1'] })
})

it('says what it does not know', async () => {
  await importThings('dzerkala', 'білий', 'чорний')
  expect(await run('facet', 'off', 'Вага')).toMatchObject({ code: 1, err: [expect.stringContaining('Вага')] })
  expect(await run('merge-values', 'Форма dzerkala', 'зірка', 'коло')).toMatchObject({
    code: 1,
    err: [expect.stringContaining('зірка')],
  })
  expect(await run('rename', 'Форма dzerkala', 'Колір dzerkala')).toMatchObject({
    code: 1,
    err: [expect.stringContaining('attributes merge')],
  })
  expect((await run('facet', 'maybe', 'Форма dzerkala')).code).toBe(2)
  expect((await run('melt')).code).toBe(2)
})

it('GDS-03 a value is split into several, now and in the next imports, also one merged into it', async () => {
  await importThings('dveri', 'дуболатунь', 'дуб', 'латунодуб')
  await run('merge', 'Відтінок dveri', 'Колір dveri')
  await run('merge-values', 'Колір dveri', 'латунодуб', 'дуболатунь')
  const { out } = await run('split', 'Колір dveri', 'дуболатунь', 'дуб', 'латунь')
  expect(out).toEqual(['«дуболатунь» тепер «дуб», «латунь»: змінено 2 товари'])
  expect((await facets('dveri'))['Колір dveri']).toEqual(['дуб 3', 'латунь 2'])
  await importThings('dveri', 'дуб', 'дуболатунь', 'латунодуб')
  expect((await facets('dveri'))['Колір dveri']).toEqual(['дуб 3', 'латунь 2'])
})

it('GDS-03 bare numbers are counted in the unit of the characteristic, now and in the next imports', async () => {
  await importThings('polytsi', '28', '28 см', '30')
  await run('merge', 'Відтінок polytsi', 'Колір polytsi')
  expect((await run('unit', 'Колір polytsi', 'см')).out).toEqual([
    '«Колір polytsi»: одиниця «см», змінено 2 товари',
  ])
  expect((await facets('polytsi'))['Колір polytsi']).toEqual(['28 см 2', '30 см 1'])
  await importThings('polytsi', '28', '28', '31')
  expect((await facets('polytsi'))['Колір polytsi']).toEqual(['28 см 2', '31 см 1'])
  expect((await run('unit', 'Колір polytsi', 'none')).out.join()).toContain('без одиниці')
})

it.each([
  [['split', 'Форма stoly', 'коло', 'коло'], 'дві частини'],
  [['split', 'Форма stoly', 'коло', 'коло', 'дуга'], 'частиною самого себе'],
  [['split', 'Форма stoly', 'немає', 'а', 'б'], 'немає значення «немає»'],
  [['unit', 'Форма stoly', '2 см'], 'без цифр'],
])('GDS-03 says what is wrong with: attributes %j', async (args, sentence) => {
  const { code, err } = await run(...args)
  expect([code === 0, err.join('\n')]).toEqual([false, expect.stringContaining(sentence)])
})

it('GDS-03 values that were merged are listed with what parting does, and parted with their goods', async () => {
  await importThings('lavy', 'чорна', 'чорний', 'чорний')
  await run('merge', 'Відтінок lavy', 'Колір lavy')
  expect((await run('merged', 'Колір lavy')).out).toEqual(['Об’єднаних значень немає.'])
  await run('merge-values', 'Колір lavy', 'чорна', 'чорний')
  expect((await run('merged', 'Колір lavy')).out.join().replaceAll('\u00A0', ' ')).toBe(
    '«чорна» тепер «чорний», 20 листопада, 12:00; якщо розділити: 1 товар знову матиме «чорна»',
  )
  expect((await run('part', 'Колір lavy', 'чорна')).out).toEqual([
    '«чорна» і «чорний» знову різні: змінено 1 товар',
  ])
  expect(await run('part', 'Колір lavy')).toMatchObject({ code: 2 })
  expect((await facets('lavy'))['Колір lavy']).toEqual(['чорний 2', 'чорна 1'])
  expect(await run('part', 'Колір lavy', 'чорна')).toMatchObject({
    code: 1,
    err: [expect.stringContaining('Розділити не можна')],
  })
})
