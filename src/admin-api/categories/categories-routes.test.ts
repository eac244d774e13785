import { beforeEach, describe, expect, it } from 'vitest'
import type { AttributeRow, AttributeValues } from '#src/contract/admin/attributes.ts'
import type { BrandRow } from '#src/contract/admin/brands.ts'
import type {
  CategoryFields,
  CategoryRecord,
  CategoryRow,
  MergePreview,
} from '#src/contract/admin/categories.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { startTestImport, type TestImport } from '#tests/start-test-import.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let owner: DeskClient
let feed: TestImport

/** The names of the categories, of the goods in each, and what their colour and brand are called. */
const GOODS = [
  ['Чашка', '4', 'чорний', 'Самсунг'],
  ['Келих', '4', 'Чорна', 'Samsung'],
  ['Плед', '2', 'білий', 'Gorenje'],
] as const

beforeEach(async () => {
  feed = await startTestImport()
  shop = await startTestShop({ on: feed })
  owner = await signedIn(shop, 'owner')
  await importFeed()
})

async function importFeed(): Promise<void> {
  const offers = GOODS.map(
    ([name, category, colour, brand], index) =>
      `<offer id="o${index}" available="true"><name>${name}</name><price>10</price><categoryId>${category}</categoryId><vendor>${brand}</vendor><param name="Колір">${colour}</param></offer>`,
  )
  const { kind } = await feed.run(
    `<yml_catalog><shop><name>Крамниця</name><categories><category id="1">Посуд</category><category id="2">Текстиль</category><category id="4" parentId="1">Келихи</category></categories><offers>${offers.join('')}</offers></shop></yml_catalog>`,
  )
  expect(kind).toBe('imported')
}

const data = async <Data>(path: string, as = owner) =>
  (await as.getJson<{ data: Data }>(`/api/admin${path}`)).data

async function tree(): Promise<Record<string, CategoryRow>> {
  const rows = await data<CategoryRow[]>('/categories')
  return Object.fromEntries(rows.map((row) => [row.title, row]))
}

async function idOf(title: string): Promise<number> {
  return (await tree())[title]?.id ?? 0
}

async function save(title: string, change: Partial<CategoryFields>, as = owner) {
  const { id, fields, version } = await data<CategoryRecord>(`/categories/${await idOf(title)}`)
  return as.put(`/api/admin/categories/${id}`, { fields: { ...fields, ...change }, version })
}

describe('ADM-12 categories', () => {
  it('GDS-01 GDS-02 makes one, moves another into it, and an import leaves it there', async () => {
    const made = await owner.post('/api/admin/categories', { title: 'Дім', parent: null })
    expect(made.status).toBe(201)
    const home = made.json<{ data: { id: number } }>().data.id
    expect((await save('Текстиль', { parent: home })).status).toBe(200)
    await importFeed()
    expect((await tree())['Текстиль']).toMatchObject({ parent_id: home, pinned: ['parent_id'] })
    expect((await tree())['Дім']).toMatchObject({ products_count: 1, is_visible: true })
    const page = await shop.getJson<{ data: { uri: string } }>('/api/categories/tekstyl')
    expect(page.data.uri).toBe('/categories/dim/tekstyl')
  })

  it('refuses a circle, and says which category is in which', async () => {
    const answer = await save('Посуд', { parent: await idOf('Келихи') })
    expect([answer.status, answer.json<{ message: string }>().message]).toEqual([
      422,
      '«Келихи» сама в категорії «Посуд».',
    ])
  })

  it('saves texts and measures, shows them to search engines, writes one row of the audit', async () => {
    const words = { seo_title: 'Келихи для свята', seo_description: 'Тонке скло з доставкою' }
    const answer = await save('Келихи', { ...words, weight_g: 400, size_mm: [100, 100, 220] })
    expect(answer.status).toBe(200)
    expect(await shop.getJson('/api/categories/kelykhy')).toMatchObject({ data: words })
    const audit = await shop.database
      .selectFrom('staff_audit')
      .select('after')
      .where('action', '=', 'category.edit')
      .execute()
    expect(audit).toEqual([{ after: { ...words, weight_g: 400, size_mm: [100, 100, 220] } }])
  })

  it('ADM-19 tells the second who was faster', async () => {
    const { id, fields, version } = await data<CategoryRecord>(`/categories/${await idOf('Келихи')}`)
    await save('Келихи', { title: 'Бокали' })
    const late = await owner.put(`/api/admin/categories/${id}`, {
      fields: { ...fields, title: 'Чарки' },
      version,
    })
    expect(late.status).toBe(409)
    expect(late.json()).toMatchObject({ current: { fields: { title: 'Бокали' } }, by: owner.actor.name })
  })

  it('puts a level in order and gives the order back to the feed', async () => {
    const [dishes, textile] = [await idOf('Посуд'), await idOf('Текстиль')]
    await owner.put('/api/admin/categories/order', { ids: [textile, dishes] })
    await importFeed()
    expect(Object.keys(await tree()).slice(0, 2)).toEqual(['Текстиль', 'Посуд'])
    for (const id of [textile, dishes])
      await owner.post(`/api/admin/categories/${id}/unpin`, { fields: ['position'] })
    await importFeed()
    expect(Object.keys(await tree())[0]).toBe('Посуд')
  })

  it('GDS-01 says before a merge what it would move, merges and parts again', async () => {
    const [from, into] = [await idOf('Келихи'), await idOf('Текстиль')]
    expect(await data<MergePreview>(`/categories/${from}/merge?into=${into}`)).toEqual({
      products: 2,
      categories: 0,
      uri: '/categories/posud/kelykhy',
      into: 'Текстиль',
    })
    const merged = await owner.post(`/api/admin/categories/${from}/merge`, { into })
    expect(merged.json()).toEqual({ data: { moved: 2 } })
    expect((await tree())['Текстиль']).toMatchObject({ products_count: 3 })
    expect((await owner.post(`/api/admin/categories/${from}/part`, {})).status).toBe(200)
    expect((await tree())['Келихи']).toMatchObject({ merged_into: null })
  })

  it('ADM-03 is not for a packer', async () => {
    const packer = await signedIn(shop, 'packer')
    expect((await packer.get('/api/admin/categories')).status).toBe(403)
  })
})

async function colour(): Promise<number> {
  const rows = await data<AttributeRow[]>('/attributes')
  return rows.find(({ title }) => title === 'Колір')?.id ?? 0
}

async function brands(): Promise<BrandRow[]> {
  return (await data<{ rows: BrandRow[] }>('/brands')).rows
}

const values = async () => data<AttributeValues>(`/attributes/${await colour()}/values`)

describe('ADM-12 characteristics', () => {
  it('GDS-03 suggests values that only spelling tells apart, and merges them', async () => {
    const { alike } = await values()
    expect(alike.map((group) => group.map(({ title }) => title).toSorted())).toEqual([['Чорна', 'чорний']])
    const [from, into] = ['Чорна', 'чорний'].map(
      (title) => alike.flat().find((value) => value.title === title)?.id ?? 0,
    )
    const merged = await owner.post(`/api/admin/attributes/${await colour()}/values/merge`, {
      from: [from],
      into,
    })
    expect(merged.json()).toEqual({ data: { changed: 1 } })
    const late = await owner.post(`/api/admin/attributes/${await colour()}/values/merge`, {
      from: [from],
      into,
    })
    expect(late.json()).toMatchObject({ message: expect.stringMatching(/^Цього значення вже немає/) })
    await importFeed()
    expect(await values()).toMatchObject({ alike: [], values: [{ title: 'чорний', products: 2 }, {}] })
    const audit = await shop.database
      .selectFrom('staff_audit')
      .select(['actor_name', 'after'])
      .where('action', '=', 'attribute.merge_values')
      .execute()
    expect(audit).toEqual([{ actor_name: owner.actor.name, after: { into: 'чорний', changed: 1 } }])
  })

  it('GDS-03 a title, a value and whether it is a filter are set', async () => {
    const id = await colour()
    const white = (await values()).values.find(({ title }) => title === 'білий')?.id ?? 0
    const put = (path: string, body: object) => owner.put(`/api/admin/attributes/${id}/${path}`, body)
    expect((await put(`values/${white}/title`, { title: 'молочний' })).status).toBe(204)
    expect((await put(`values/${white}/title`, { title: 'чорний' })).status).toBe(422)
    expect((await put('title', { title: 'Барва' })).status).toBe(204)
    expect((await put('facet', { choice: 'on' })).status).toBe(200)
    await importFeed()
    const [row] = await data<AttributeRow[]>('/attributes')
    expect(row).toMatchObject({ title: 'Барва', is_filter: true, is_pinned: true, aliases: [] })
    expect((await data<AttributeValues>(`/attributes/${id}/values`)).values).toContainEqual(
      expect.objectContaining({ title: 'молочний', products: 1 }),
    )
  })
})

describe('ADM-12 brands', () => {
  it('GDS-01 two become one for good, also under a new name', async () => {
    const id = async (title: string) => (await brands()).find((brand) => brand.title === title)?.id ?? 0
    const [from, into] = [await id('Самсунг'), await id('Samsung')]
    const merged = await owner.post(`/api/admin/brands/${from}/merge`, { into })
    expect(merged.json()).toEqual({ data: { changed: 1 } })
    expect((await owner.put(`/api/admin/brands/${into}/title`, { title: 'Samsung Україна' })).status).toBe(
      204,
    )
    expect((await owner.put(`/api/admin/brands/${into}/title`, { title: 'gorenje' })).status).toBe(422)
    await importFeed()
    expect(await brands()).toMatchObject([
      { title: 'Samsung Україна', products_count: 2, aliases: ['самсунг'] },
      { title: 'Gorenje', products_count: 1 },
    ])
    const old = await shop.get('/api/brands/samsunh')
    expect(old.json()).toMatchObject({ data: { title: 'Samsung Україна' } })
  })
})
