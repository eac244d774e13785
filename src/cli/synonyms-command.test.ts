import { beforeAll, expect, it } from 'vitest'
import type { LiveSearch } from '#src/contract/search.ts'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let command: TestCommand
beforeAll(async () => {
  shop = await startTestShop()
  command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
  await shop.build.product({ title: 'Ліжник карпатський', popularity: 90 })
  await shop.build.product({ title: 'Плед картатий', popularity: 5 })
  await shop.build.refresh()
})

const run = (...args: string[]) => command.run('synonyms', ...args)
const found = async (query: string) =>
  (await shop.getJson<LiveSearch>(`/api/search/live?query=${encodeURIComponent(query)}`)).products.map(
    ({ title }) => title,
  )

it('SEARCH-10 finds goods by the owner’s synonyms at once, the very words first, until they are removed', async () => {
  expect(await found('ліжники')).toEqual(['Ліжник карпатський'])
  expect(await run('add', 'Ліжник', 'плед')).toMatchObject({
    code: 0,
    out: ['Те саме для пошуку: ліжник, плед'],
  })
  expect(await found('пледи')).toEqual(['Плед картатий', 'Ліжник карпатський'])
  expect(await found('ліжники')).toEqual(['Ліжник карпатський', 'Плед картатий'])
  expect((await run('remove', 'ліжники')).code).toBe(0)
  expect((await run('list')).out).toEqual(['Власних синонімів немає.'])
  expect(await found('ліжники')).toEqual(['Ліжник карпатський'])
})

it('joins sets that share a word, and takes single words out of them', async () => {
  await run('add', 'светр', 'гольф')
  await run('add', 'худі', 'толстовка')
  expect((await run('add', 'гольф', 'толстовка')).out).toEqual([
    'Те саме для пошуку: гольф, светр, толстовка, худі',
  ])
  expect((await run('remove', 'гольф')).code).toBe(0)
  expect((await run('list')).out).toEqual(['светр, толстовка, худі'])
})

it.each([
  [['add', 'плед']],
  [['add', 'плед', 'пледи']],
  [['add', 'плед', 'тепла ковдра']],
  [['add', 'плед', 'М5']],
  [['forget', 'плед']],
])('refuses %j', async (args) => {
  expect((await run(...args)).code).toBe(2)
})

it('says that a word is none of the owner’s', async () => {
  expect(await run('remove', 'щось')).toMatchObject({
    code: 1,
    err: ['Серед ваших синонімів такого слова немає: щось'],
  })
})

const queries = () =>
  shop.database
    .selectFrom('search_queries')
    .select(['query', 'to_path', 'is_hidden'])
    .where((row) => row.or([row('is_hidden', '=', true), row('to_path', 'is not', null)]))
    .orderBy('query')
    .execute()

it('ADM-16 leads a query for which nothing is found, and hides another', async () => {
  expect(await run('lead', 'подарунок мамі', '/about')).toMatchObject({
    code: 0,
    out: ['«подарунок мамі» → /about'],
  })
  expect(await run('hide', 'гвинтокрил')).toMatchObject({ code: 0 })
  expect(await queries()).toMatchObject([{ is_hidden: true, to_path: null }, { to_path: '/about' }])
  expect((await run('unlead', 'подарунок мамі')).code).toBe(0)
  expect(await queries()).toMatchObject([{ is_hidden: true }])
  expect((await run('lead', 'подарунок мамі', 'https://elsewhere.example')).code).toBe(2)
})
