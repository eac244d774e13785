import { beforeEach, describe, expect, it } from 'vitest'
import { mergeBrands } from '#src/catalogue/brands/edit-brands.ts'
import { mergeValues } from '#src/catalogue/attributes/edit-attributes.ts'
import { partBrand } from '#src/catalogue/brands/part-brands.ts'
import { partValues } from '#src/catalogue/attributes/part-values.ts'
import type { MergedList } from '#src/contract/admin/merged.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { startTestImport, type TestImport } from '#tests/start-test-import.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let owner: DeskClient
let feed: TestImport

beforeEach(async () => {
  feed = await startTestImport()
  shop = await startTestShop({ on: feed })
  owner = await signedIn(shop, 'owner')
})

type Good = { colour: string; brand?: string; note?: string }

/** Imports goods by their names; several colours of one stand behind `;`. */
async function importGoods(goods: Readonly<Record<string, Good>>): Promise<void> {
  await feed.imported(
    Object.entries(goods).map(([name, { colour, brand = 'Gorenje', note = '' }]) => ({
      id: name,
      name,
      price: 10,
      stock: 5,
      params: { Колір: colour },
      extra: `<vendor>${brand}</vendor><description>${note}</description>`,
    })),
    { maxHide: 100 },
  )
}

const who = { actor: COMMAND, now: new Date() }
const merge = (into: string, ...from: string[]) =>
  mergeValues(shop.database, who, { attribute: 'Колір', from, into })
const part = (...values: string[]) => partValues(shop.database, who, { attribute: 'Колір', values })
const joinBrands = (from: string, into: string) => mergeBrands(shop.database, who, { from, into })
const data = async <Data>(path: string) => (await owner.getJson<{ data: Data }>(`/api/admin${path}`)).data
async function colour(): Promise<number> {
  const row = await shop.database
    .selectFrom('attributes')
    .select('id')
    .where('title', '=', 'Колір')
    .executeTakeFirstOrThrow()
  return row.id
}
const merged = async () => (await data<MergedList>(`/attributes/${await colour()}/merged`)).rows

/** The colours of every product, by its title. */
async function colours(): Promise<Record<string, string[]>> {
  const rows = await shop.database
    .selectFrom('products')
    .select(['title', 'value_ids'])
    .orderBy('id')
    .execute()
  const values = await shop.database.selectFrom('attribute_values').select(['id', 'title']).execute()
  const title = (id: number) => values.find((value) => value.id === id)?.title ?? `? ${id}`
  return Object.fromEntries(rows.map((row) => [row.title, row.value_ids.map(title)]))
}

/** What shoppers are shown under an address. */
async function shown(query: string): Promise<string[]> {
  const { data } = await shop.getJson<{ data: { title: string }[] }>(`/api/products?${query}`)
  return data.map(({ title }) => title).toSorted()
}

const slugOf = async (title: string) =>
  (
    await shop.database
      .selectFrom('attribute_values')
      .select('slug')
      .where('title', '=', title)
      .executeTakeFirstOrThrow()
  ).slug

describe('GDS-03 ADM-12 values that were merged are parted again', () => {
  it('those that had it and those that came so since get it back, the others stay', async () => {
    const goods = { Чашка: { colour: 'чорна' }, Келих: { colour: 'чорний' }, Плед: { colour: 'білий' } }
    await importGoods(goods)
    await merge('чорний', 'чорна')
    await importGoods({ ...goods, Ваза: { colour: 'чорна' }, Глек: { colour: 'чорний' } })
    expect(await colours()).toMatchObject({ Ваза: ['чорний'], Чашка: ['чорний'] })
    expect(await merged()).toMatchObject([
      { title: 'чорна', into: 'чорний', products: 2, both: 0, left: 0, within: [] },
    ])
    const [row] = await merged()
    const answer = await owner.post(`/api/admin/attributes/${await colour()}/values/${row?.id}/part`, {})
    expect(answer.status).toBe(204)
    const parted = {
      Чашка: ['чорна'],
      Келих: ['чорний'],
      Плед: ['білий'],
      Ваза: ['чорна'],
      Глек: ['чорний'],
    }
    expect(await colours()).toEqual(parted)
    expect(await merged()).toEqual([])
    // From now on what the feed says is two values as well.
    await importGoods({ ...goods, Ваза: { colour: 'чорна', note: 'Нова' }, Глек: { colour: 'чорна' } })
    expect(await colours()).toEqual({ ...parted, Глек: ['чорна'] })
    const again = await owner.post(`/api/admin/attributes/${await colour()}/values/${row?.id}/part`, {})
    expect([again.status, again.json<{ message: string }>().message]).toEqual([
      422,
      expect.stringContaining('це вже розділено'),
    ])
  })

  it('what the feed or a person has changed since stays as it is', async () => {
    const goods = { Чашка: { colour: 'чорна' }, Келих: { colour: 'чорна' }, Плед: { colour: 'чорний' } }
    await importGoods(goods)
    await merge('чорний', 'чорна')
    await importGoods({ ...goods, Чашка: { colour: 'чорний' }, Келих: { colour: 'білий' } })
    expect(await merged()).toMatchObject([{ products: 0, left: 0 }])
    await part('чорна')
    expect(await colours()).toEqual({ Чашка: ['чорний'], Келих: ['білий'], Плед: ['чорний'] })
  })

  it('one that had both has both again, of several merged at once too', async () => {
    await importGoods({
      Чашка: { colour: 'чорна; білий; чорний' },
      Келих: { colour: 'чорна; чорне' },
      Плед: { colour: 'чорний' },
    })
    await merge('чорний', 'чорна', 'чорне')
    await importGoods({
      Чашка: { colour: 'чорна; білий; чорний' },
      Келих: { colour: 'чорна; чорне' },
      Плед: { colour: 'чорний' },
      Ваза: { colour: 'чорне; чорний' },
    })
    expect(await colours()).toEqual({
      Чашка: ['чорний', 'білий'],
      Келих: ['чорний'],
      Плед: ['чорний'],
      Ваза: ['чорний'],
    })
    expect(await merged()).toMatchObject([
      { title: 'чорна', products: 2, both: 2 },
      { title: 'чорне', products: 2, both: 2 },
    ])
    await part('чорна')
    expect(await colours()).toMatchObject({ Чашка: ['чорна', 'чорний', 'білий'], Келих: ['чорна', 'чорний'] })
    await part('чорне')
    expect(await colours()).toEqual({
      Чашка: ['чорна', 'чорний', 'білий'],
      Келих: ['чорна', 'чорне'],
      Плед: ['чорний'],
      Ваза: ['чорне', 'чорний'],
    })
  })

  it('a chain is parted from its end, each with what came by its spelling since', async () => {
    const goods = { Чашка: { colour: 'чорна' }, Келих: { colour: 'чорний' }, Плед: { colour: 'темний' } }
    await importGoods(goods)
    await merge('чорний', 'чорна')
    await merge('темний', 'чорний')
    await importGoods({ ...goods, Ваза: { colour: 'чорна' }, Глек: { colour: 'чорний' } })
    expect(await merged()).toMatchObject([{ title: 'чорний', products: 4, within: ['чорна'] }])
    await part('чорний')
    expect(await colours()).toMatchObject({ Чашка: ['чорний'], Ваза: ['чорний'], Плед: ['темний'] })
    await part('чорна')
    expect(await colours()).toEqual({
      Чашка: ['чорна'],
      Келих: ['чорний'],
      Плед: ['темний'],
      Ваза: ['чорна'],
      Глек: ['чорний'],
    })
  })

  it('addresses of filters lead on while it is merged and to itself again, and counts follow', async () => {
    await importGoods({
      Чашка: { colour: 'чорна' },
      Келих: { colour: 'чорний' },
      Плед: { colour: 'білий' },
    })
    const attribute = await shop.database
      .selectFrom('attributes')
      .select('slug')
      .where('title', '=', 'Колір')
      .executeTakeFirstOrThrow()
    const [black, dark] = [await slugOf('чорна'), await slugOf('чорний')]
    await merge('чорний', 'чорна')
    expect(await shown(`filters=${attribute.slug}:${black}`)).toEqual(['Келих', 'Чашка'])
    await part('чорна')
    expect(await shown(`filters=${attribute.slug}:${black}`)).toEqual(['Чашка'])
    expect(await shown(`filters=${attribute.slug}:${dark}`)).toEqual(['Келих'])
    const { facets } = await shop.getJson<{
      facets: { groups: { slug: string; values: { title: string; count: number }[] }[] }
    }>('/api/products?category=posud')
    expect(facets.groups.find(({ slug }) => slug === attribute.slug)?.values).toMatchObject(
      ['білий', 'чорна', 'чорний'].map((title) => ({ title, count: 1 })),
    )
  })

  it('a spelling whose value is counted in a unit since goes on with it', async () => {
    await importGoods({ Чашка: { colour: '28 сантиметрів' }, Келих: { colour: '28' } })
    await merge('28', '28 сантиметрів')
    await owner.put(`/api/admin/attributes/${await colour()}/unit`, { unit: 'см' })
    expect(await merged()).toMatchObject([{ title: '28 сантиметрів', into: '28 см', products: 1 }])
  })
})

describe('GDS-01 ADM-12 brands that were merged are parted again', () => {
  const goods = {
    Чашка: { colour: 'білий', brand: 'Ромашка' },
    Келих: { colour: 'білий', brand: 'Orlan' },
    Плед: { colour: 'білий', brand: 'Ромашка' },
  }

  it('with their goods, address, name in search and logo', async () => {
    await importGoods(goods)
    const before = await shop.getJson('/api/brands/romashka')
    await joinBrands('Ромашка', 'Orlan')
    await importGoods({ ...goods, Ваза: { colour: 'білий', brand: 'Ромашка' }, Плед: { colour: 'білий' } })
    expect(await shop.getJson('/api/brands/romashka')).toMatchObject({ data: { title: 'Orlan' } })
    expect(await shown('brand=romashka')).toEqual(['Ваза', 'Келих', 'Чашка'])
    const { rows } = await data<MergedList>('/brands/merged')
    expect(rows).toMatchObject([{ title: 'Ромашка', into: 'Orlan', products: 2, left: 0 }])
    const answer = await owner.post(`/api/admin/brands/${rows[0]?.id}/part`, {})
    expect(answer.status).toBe(204)
    expect(await shop.getJson('/api/brands/romashka')).toEqual(before)
    expect(await shown('brand=romashka')).toEqual(['Ваза', 'Чашка'])
    expect(await shown('brand=orlan')).toEqual(['Келих'])
    expect(await shown('query=orlan')).toEqual(['Келих'])
    expect(await shown('query=ромашка')).toEqual(['Ваза', 'Чашка'])
    await importGoods({ ...goods, Глек: { colour: 'білий', brand: 'Ромашка' } })
    expect(await shown('brand=romashka')).toEqual(['Глек', 'Плед', 'Чашка'])
    expect(await data<MergedList>('/brands/merged')).toEqual({ rows: [], earlier: 0 })
  })

  it('a chain leads to what each has become, and is parted from its end', async () => {
    await importGoods(goods)
    await joinBrands('Ромашка', 'Orlan')
    await importGoods({ ...goods, Ваза: { colour: 'білий', brand: 'SEC' } })
    await joinBrands('Orlan', 'SEC')
    expect((await data<MergedList>('/brands/merged')).rows).toMatchObject([
      { title: 'Orlan', products: 3, within: ['Ромашка'] },
    ])
    await partBrand(shop.database, who, 'Orlan')
    expect(await shown('brand=romashka')).toEqual(['Келих', 'Плед', 'Чашка'])
    await partBrand(shop.database, who, 'Ромашка')
    expect(await shown('brand=romashka')).toEqual(['Плед', 'Чашка'])
    expect(await shown('brand=orlan')).toEqual(['Келих'])
    expect(await shown('brand=sec')).toEqual(['Ваза'])
  })

  it('what was merged without a record is counted, not parted', async () => {
    await importGoods({ ...goods, Ваза: { colour: 'чорна' }, Глек: { colour: 'чорний' } })
    await joinBrands('Ромашка', 'Orlan')
    await merge('чорний', 'чорна')
    await shop.database.deleteFrom('merged_brands').execute()
    await shop.database.deleteFrom('merged_values').execute()
    expect(await data<MergedList>('/brands/merged')).toEqual({ rows: [], earlier: 1 })
    expect(await data<MergedList>(`/attributes/${await colour()}/merged`)).toEqual({ rows: [], earlier: 1 })
    await expect(partBrand(shop.database, who, 'Ромашка')).rejects.toThrow(/об’єднано ще раніше/)
  })
})
