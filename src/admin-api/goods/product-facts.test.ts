import { beforeAll, describe, expect, it } from 'vitest'
import type { ProductFields, ProductRecord } from '#src/contract/admin/product.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let owner: DeskClient

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signedIn(shop, 'owner')
})

async function open(id: number): Promise<ProductRecord> {
  return (await owner.getJson<{ data: ProductRecord }>(`/api/admin/products/${id}`)).data
}

async function save(id: number, change: Partial<ProductFields>, as = owner) {
  const { fields, version } = await open(id)
  return as.put(`/api/admin/products/${id}`, { fields: { ...fields, ...change }, version })
}

type Shown = {
  brand: { title: string; slug: string } | null
  attributes: { title: string; value: string }[]
  seo_title: string
  seo_description: string
}

async function shown(slug: string): Promise<Shown> {
  const answer = await shop.get(`/api/products/${slug}`)
  return answer.json<{ data: Shown }>().data
}

async function found(query: string): Promise<string[]> {
  const answer = await shop.get(`/api/products?query=${encodeURIComponent(query)}`)
  return answer.json<{ data: { title: string }[] }>().data.map(({ title }) => title)
}

describe('ADM-11 what is said of a product', () => {
  it('GDS-01 the brand: a new one by its name, a known one however it is spelled, none', async () => {
    const first = await shop.build.product({ title: 'Чайник емальований', slug: 'chainyk' })
    const second = await shop.build.product({ title: 'Турка мідна', slug: 'turka' })
    expect((await save(first.id, { brand: 'Мідяр' })).status).toBe(200)
    expect((await save(second.id, { brand: '  МІДЯР ' })).status).toBe(200)
    expect((await shown('turka')).brand).toMatchObject({ title: 'Мідяр', slug: 'midiar' })
    expect(await found('мідяр')).toEqual(expect.arrayContaining(['Чайник емальований', 'Турка мідна']))
    expect((await open(second.id)).pinned).toContain('brand_id')
    expect((await save(second.id, { brand: '' })).status).toBe(200)
    expect((await shown('turka')).brand).toBeNull()
  })

  it('an own title and text for search engines, and none of them again', async () => {
    const { id } = await shop.build.product({ title: 'Глечик', slug: 'hlechyk' })
    const words = { seo_title: 'Глечик ручної роботи', seo_description: 'Глина з Опішні' }
    expect((await save(id, words)).status).toBe(200)
    expect(await shown('hlechyk')).toMatchObject(words)
    expect((await save(id, { seo_title: '', seo_description: '' })).status).toBe(200)
    expect(await shown('hlechyk')).toMatchObject({ seo_title: '', seo_description: '' })
    expect((await save(id, { seo_title: 'а'.repeat(201) })).status).toBe(422)
  })

  it('GDS-01 characteristics are read as a feed’s: one name, several values, parts of what is made of several', async () => {
    const known = await shop.build.product({ title: 'Кухоль', slug: 'kukhol' })
    await save(known.id, { attributes: [{ title: 'Колір', value: 'білий; чорний' }] })
    const { id } = await shop.build.product({ title: 'Полиця', slug: 'polytsia' })
    const answer = await save(id, {
      attributes: [
        { title: 'колір', value: 'Білий' },
        { title: 'Матеріал', value: 'Дуб, латунь' },
        { title: 'Довжина, см', value: '28.0' },
      ],
    })
    expect(answer.status).toBe(200)
    expect((await shown('polytsia')).attributes.map(({ title, value }) => [title, value])).toEqual([
      ['Колір', 'білий'],
      ['Матеріал', 'Дуб, латунь'],
      ['Довжина', '28 см'],
    ])
    const values = await shop.database
      .selectFrom('products as p')
      .innerJoin('attribute_values as v', (join) => join.onTrue())
      .select('v.title')
      .where('p.id', '=', id)
      .whereRef('v.id', '=', (eb) => eb.fn('any', ['p.value_ids']))
      .orderBy('v.title')
      .execute()
    expect(values.map(({ title }) => title).toSorted()).toEqual(
      ['28 см', 'білий', 'Дуб', 'Латунь'].toSorted(),
    )
    expect(await found('латунь')).toContain('Полиця')
    expect((await open(id)).pinned).toContain('value_ids')
  })

  it('what was not touched stays as it is, in its place; what says nothing is refused and nothing is saved', async () => {
    const { id } = await shop.build.product({ title: 'Стіл', slug: 'stil' })
    await save(id, {
      attributes: [
        { title: 'Матеріал', value: 'Дуб, горіх' },
        { title: 'Висота', value: '75 см' },
      ],
    })
    const before = await open(id)
    await save(id, { attributes: [...before.fields.attributes, { title: 'Країна', value: 'Україна' }] })
    const after = await open(id)
    expect(after.fields.attributes.slice(0, 2)).toEqual(before.fields.attributes)
    expect(after.fields.attributes).toHaveLength(3)
    const refused = await save(id, { title: 'Інший стіл', attributes: [{ title: 'Колір', value: 'н/д' }] })
    expect([refused.status, refused.json<{ message: string }>().message]).toEqual([
      422,
      expect.stringContaining('Колір'),
    ])
    expect((await open(id)).fields).toEqual(after.fields)
    await save(id, { attributes: [] })
    expect((await shown('stil')).attributes).toEqual([])
  })

  it('more and longer ones than a person would type do not keep the rest from being saved', async () => {
    const colours = Array.from({ length: 150 }, (_, number) => `відтінок номер ${number + 1}`)
    const many = Array.from({ length: 70 }, (_, number) => [`Ознака ${number + 1}`, 'так'] as const)
    const { id } = await shop.build.product({
      title: 'Фарба',
      attributes: { Колір: colours, ...Object.fromEntries(many) },
    })
    const { fields } = await open(id)
    expect(fields.attributes).toHaveLength(71)
    expect((await save(id, { title: 'Фарба для стін' })).status).toBe(200)
    expect((await open(id)).fields.attributes).toEqual(fields.attributes)
  })

  it('who may not describe goods changes none of it', async () => {
    const { id } = await shop.build.product({ title: 'Таця' })
    const packer = await signedIn(shop, 'packer')
    for (const change of [
      { brand: 'Інший' },
      { seo_title: 'Інший' },
      { attributes: [{ title: 'Колір', value: 'синій' }] },
    ])
      expect((await save(id, change, packer)).status).toBe(403)
  })
})

describe('ADM-11 GDS-02 as in the price list', () => {
  it('gives a field of the product or of its variants back, with the right that it needs', async () => {
    const { id } = await shop.build.product({ title: 'Миска', price: 100_00 })
    const { fields } = await open(id)
    await save(id, {
      brand: 'Глинокрай',
      variants: fields.variants.map((variant) => ({ ...variant, price: 110 })),
    })
    const unpin = (column: string, as = owner) =>
      as.post(`/api/admin/products/${id}/unpin`, { fields: [column] })
    const editor = await signedIn(shop, 'editor')
    expect((await unpin('price', editor)).status).toBe(403)
    expect((await unpin('nothing')).status).toBe(422)
    expect((await unpin('brand_id')).status).toBe(200)
    expect((await unpin('price')).status).toBe(200)
    const after = await open(id)
    expect([after.pinned, after.variants[0]?.pinned]).toEqual([[], []])
  })
})

const coloured = (value: string) => [{ title: 'Колір', value }]

describe('DLV-04 DLV-10 GDS-01 what delivery and the return promise read', () => {
  it('weight and size of each variant are pinned, and whether it may be given back is the product’s', async () => {
    const { id } = await shop.build.product({ title: 'Ваза', slug: 'vaza' })
    const { fields } = await open(id)
    expect(fields).toMatchObject({ is_returnable: null, variants: [{ weight_g: null, size_mm: null }] })
    const variants = fields.variants.map((one) => ({
      ...one,
      weight_g: 1234,
      size_mm: [300, 200, 105] satisfies [number, number, number],
    }))
    expect((await save(id, { is_returnable: false, variants })).status).toBe(200)
    const saved = await open(id)
    expect(saved.fields).toMatchObject({
      is_returnable: false,
      variants: [{ weight_g: 1234, size_mm: [300, 200, 105] }],
    })
    expect(saved.variants[0]?.pinned).toEqual(['weight_g', 'size_mm'])
    const { data } = (await shop.get('/api/products/vaza')).json<{ data: { is_returnable: boolean } }>()
    expect(data.is_returnable).toBe(false)
    const light = variants.map((one) => ({ ...one, weight_g: 0 }))
    expect((await save(id, { variants: light })).status).toBe(422)
  })

  it('what an earlier desk does not send stays, and a new variant may have its own', async () => {
    const { id } = await shop.build.product({ title: 'Таця', slug: 'tatsia' })
    const first = await open(id)
    const [one] = first.fields.variants
    if (!one) throw new Error('the product has a variant')
    const variants = [
      { ...one, weight_g: 500, options: coloured('білий') },
      { ...one, id: -1, sku: '', weight_g: 700, options: coloured('чорний') },
    ]
    expect((await save(id, { is_returnable: true, variants })).status).toBe(200)
    const { fields, version } = await open(id)
    expect(fields.variants.map(({ weight_g }) => weight_g)).toEqual([500, 700])
    const { is_returnable: _unknown, ...known } = fields
    const older = {
      ...known,
      title: 'Таця кругла',
      variants: fields.variants.map(({ weight_g: _weight, size_mm: _size, ...variant }) => variant),
    }
    expect((await owner.put(`/api/admin/products/${id}`, { fields: older, version })).status).toBe(200)
    const now = (await open(id)).fields
    expect([now.title, now.is_returnable, ...now.variants.map(({ weight_g }) => weight_g)]).toEqual([
      'Таця кругла',
      true,
      500,
      700,
    ])
  })
})
