import { beforeAll, describe, expect, it } from 'vitest'
import type { FacetGroup, Listing } from '#src/contract/catalogue.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title)
const list = (params: string) => shop.getJson<Listing>(`/api/products?${params}`)

describe('GET /api/products', () => {
  it('shows in a card what goes into the cart: the cheapest variant in stock', async () => {
    const category = await shop.build.category()
    const brand = await shop.build.brand({ title: 'Мануфактура' })
    const pictures = [await shop.build.picture(), await shop.build.picture({ state: 'waiting' })]
    const product = await shop.build.product({
      category,
      brand,
      pictures,
      variants: [
        { title: 'Розмір', value: 'S', price: 90_00, stock: 0 },
        { title: 'Розмір', value: 'M', price: 120_50, old_price: 150_00, stock: 2 },
        { title: 'Розмір', value: 'L', price: 130_00, stock: 3 },
      ],
    })
    const { data } = await list(`category=${category.slug}`)
    expect(data).toMatchObject([
      {
        id: product.id,
        uri: product.uri,
        price: 120.5,
        old_price: 150,
        stock: 5,
        variants_count: 3,
        variant: { title: 'Розмір', value: 'M' },
        variant_id: product.variants[1]?.id,
        brand: { title: 'Мануфактура', uri: brand.uri },
        category: { uri: category.uri },
        picture: { url: expect.stringContaining('/media/') },
        second_picture: null,
      },
    ])
  })

  it('CART-01 says what can be chosen: values in stock, few of many, and whether others cost more', async () => {
    const category = await shop.build.category()
    const colours = ['Білий', 'Чорний', 'Синій', 'Зелений', 'Червоний', 'Жовтий']
    await shop.build.product({
      category,
      variants: [
        { title: 'Колір', value: 'Бежевий', price: 90_00, stock: 0 },
        ...colours.map((value, place) => ({ title: 'Колір', value, price: 100_00 + place, stock: 2 })),
      ],
    })
    const { data } = await list(`category=${category.slug}`)
    expect(data).toMatchObject([
      {
        price: 100,
        variants_count: 7,
        is_price_from: true,
        choices: [{ title: 'Колір', values: colours.slice(0, 5), total: 6 }],
      },
    ])
    expect(data[0]?.choices[0]?.colours).toHaveLength(5)
  })

  it.each([
    ['variants of one price', [{ value: 'M' }, { value: 'L' }], false, 1],
    [
      'a dearer one that is out of stock',
      [{ value: 'M' }, { value: 'L', price: 999_00, stock: 0 }],
      false,
      0,
    ],
    ['no variants', [{}], false, 0],
  ])('CART-01 a product with %s costs no more than its card says', async (_what, variants, isFrom, count) => {
    const category = await shop.build.category()
    await shop.build.product({ category, variants })
    const { data } = await list(`category=${category.slug}`)
    expect(data).toMatchObject([{ is_price_from: isFrom }])
    expect(data[0]?.choices).toHaveLength(count)
  })

  it('STOCK-02 shows a price and a stock that have just changed at once', async () => {
    const category = await shop.build.category()
    const { variant } = await shop.build.product({ category, price: 100_00, stock: 4 })
    await shop.database
      .updateTable('variants')
      .set({ price: 55_00, stock: 1 })
      .where('id', '=', variant.id)
      .execute()
    expect((await list(`category=${category.slug}`)).data).toMatchObject([{ price: 55, stock: 1 }])
  })

  it('CAT-01 counts each facet by what the other filters leave', async () => {
    const category = await shop.build.category()
    const oak = await shop.build.brand({ title: 'Дубок' })
    await shop.build.product({ category, brand: oak, attributes: { Тон: 'білий' } })
    await shop.build.product({ category, brand: oak, attributes: { Тон: 'чорний' } })
    await shop.build.product({ category, attributes: { Тон: 'білий' } })
    const whole = await list(`category=${category.slug}`)
    const tone = whole.facets.groups.find(({ title }) => title === 'Тон')
    const white = tone?.values.find(({ title }) => title === 'білий')
    expect(tone?.values.map(({ title, count }) => [title, count])).toEqual([
      ['білий', 2],
      ['чорний', 1],
    ])
    const chosen = await list(`category=${category.slug}&filters=${tone?.slug}:${white?.slug}`)
    expect(chosen.meta.total).toBe(2)
    expect(
      chosen.facets.groups.map(({ slug, values }) => [
        slug,
        values.map(({ count, is_selected }) => [count, is_selected]),
      ]),
    ).toEqual([
      ['brand', [[1, false]]],
      [
        tone?.slug,
        [
          [2, true],
          [1, false],
        ],
      ],
    ])
  })

  it('orders values that are numbers as numbers, whatever their unit', async () => {
    const category = await shop.build.category()
    for (const size of ['1,2 м', '100 см', '20 см', '20 см', '3 см'])
      await shop.build.product({ category, attributes: { Довжина: size } })
    const { facets } = await list(`category=${category.slug}`)
    expect(titles(facets.groups[0]?.values ?? [])).toEqual(['3 см', '20 см', '100 см', '1,2 м'])
  })

  it('lists nothing for a value or a brand that is not there, and keeps a chosen value that has no goods', async () => {
    const category = await shop.build.category()
    const brand = await shop.build.brand()
    await shop.build.product({ category, brand, price: 100_00 })
    expect((await list(`category=${category.slug}&brand=nemaie`)).meta.total).toBe(0)
    expect((await list(`category=${category.slug}&filters=nemaie:nemaie`)).meta.total).toBe(0)
    const { facets, meta } = await list(`category=${category.slug}&brand=${brand.slug}&price=500-900`)
    expect(meta.total).toBe(0)
    expect(facets.groups).toMatchObject([
      { slug: 'brand', values: [{ slug: brand.slug, count: 0, is_selected: true }] },
    ])
    expect(facets.price).toEqual({ min: 100, max: 100 })
  })

  it('lists given products in the given order, each once, without the hidden and the unknown', async () => {
    const [a, b] = [await shop.build.product(), await shop.build.product()]
    const hidden = await shop.build.product({ is_visible: false })
    const { data, meta } = await list(`ids=${b.id},${hidden.id},${a.id},${b.id},4000000000`)
    expect(data.map(({ id }) => id)).toEqual([b.id, a.id])
    expect(meta.total).toBe(2)
  })

  it('ROUTE-05 lists a collection in the owner’s order until another is chosen', async () => {
    const [dear, cheap] = [
      await shop.build.product({ price: 900_00 }),
      await shop.build.product({ price: 100_00 }),
    ]
    const collection = await shop.build.collection({ products: [dear, cheap] })
    expect((await list(`collection=${collection.slug}`)).data.map(({ id }) => id)).toEqual([
      dear.id,
      cheap.id,
    ])
    expect((await list(`collection=${collection.slug}&sort=cheaper`)).data.map(({ id }) => id)).toEqual([
      cheap.id,
      dear.id,
    ])
  })

  it('ROUTE-04 lists a promotion, and narrows it', async () => {
    const [dear, cheap] = [
      await shop.build.product({ price: 900_00 }),
      await shop.build.product({ price: 100_00 }),
    ]
    const promotion = await shop.build.promotion({ products: [dear, cheap] })
    const { data, meta } = await list(`promotion=${promotion.slug}&price=-500`)
    expect([data.map(({ id }) => id), meta.total]).toEqual([[cheap.id], 1])
  })

  it('ROUTE-19 lists the goods of a brand', async () => {
    const brand = await shop.build.brand()
    const product = await shop.build.product({ brand })
    expect((await list(`brand=${brand.slug}`)).data.map(({ id }) => id)).toEqual([product.id])
  })

  it('calls nothing new on the day of the first import, and a month later only what came since', async () => {
    const fresh = await startTestShop({ clock: () => new Date(Date.now() + 10 * 86_400_000) })
    const category = await shop.build.category()
    await shop.build.product({ category, title: 'Перший' })
    await shop.build.product({
      category,
      title: 'Пізніший',
      created_at: new Date(Date.now() + 9 * 86_400_000),
    })
    const { data } = await fresh.getJson<Listing>(`/api/products?category=${category.slug}`)
    expect(data.map(({ title, is_new }) => [title, is_new])).toEqual([
      ['Пізніший', true],
      ['Перший', false],
    ])
  })

  it.each([
    'page=0',
    'page=x',
    'per_page=97',
    'sort=best',
    'price=abc',
    'price=165.001-',
    'price=12345678901-',
    'ids=1,x',
    'in_stock=так',
    `query=${'a'.repeat(201)}`,
    'category=%D0%B0',
  ])('API-23 refuses %s with its field', async (params) => {
    const answer = await shop.get(`/api/products?${params}`)
    expect(answer.status).toBe(422)
    expect(answer.json()).toMatchObject({ errors: { [params.split('=')[0] ?? '']: [expect.any(String)] } })
  })

  it.each(['sort', 'price', 'in_stock', 'on_sale', 'page', 'per_page', 'brand', 'filters'])(
    'API-23 takes %s without a value as none',
    async (name) => {
      const all = await shop.getJson<Listing>('/api/products')
      expect(await shop.getJson<Listing>(`/api/products?${name}=`)).toEqual(all)
    },
  )

  it.each(['100000000-', '1000000000-2000000000', '9999999999.99-'])(
    'CAT-01 a price that is accepted is a bound: %s leaves out what is cheaper',
    async (price) => {
      const category = await shop.build.category()
      await shop.build.product({ category, price: 100_00 })
      expect((await list(`category=${category.slug}&price=${price}`)).data).toEqual([])
    },
  )

  it.each(['category', 'collection', 'promotion'])(
    'ROUTE-15 knows no %s that is not there',
    async (scope) => {
      expect((await shop.get(`/api/products?${scope}=nemaie-takoi`)).status).toBe(404)
    },
  )
})

describe('GET /api/facets', () => {
  it('CAT-01 gives every value of one facet under the filters of the list', async () => {
    const category = await shop.build.category()
    for (let number = 0; number < 45; number += 1) {
      await shop.build.product({
        category,
        attributes: { Відтінок: `тон ${String.fromCodePoint(0x430 + number)}` },
        price: (number + 1) * 100,
      })
    }
    const { facets } = await list(`category=${category.slug}`)
    const group = facets.groups.find(({ title }) => title === 'Відтінок')
    expect([group?.values.length, group?.values_total]).toEqual([40, 45])
    const facet = `/api/facets?category=${category.slug}&facet=${group?.slug}`
    const whole = await shop.getJson<{ data: FacetGroup }>(facet)
    expect([whole.data.values.length, whole.data.values_total]).toEqual([45, 45])
    expect((await shop.getJson<{ data: FacetGroup }>(`${facet}&price=1-10`)).data.values).toHaveLength(10)
  })

  it('gives brands, and an empty facet where nothing has it', async () => {
    const category = await shop.build.category()
    await shop.build.product({ category })
    const { data } = await shop.getJson<{ data: FacetGroup }>(
      `/api/facets?category=${category.slug}&facet=brand`,
    )
    expect(data).toEqual({ slug: 'brand', title: 'Бренд', values: [], values_total: 0 })
  })

  it('knows no facet and no category that is not there, and needs a facet', async () => {
    expect((await shop.get('/api/facets?facet=nemaie')).status).toBe(404)
    expect((await shop.get('/api/facets?facet=brand&category=nemaie')).status).toBe(404)
    expect((await shop.get('/api/facets')).status).toBe(422)
  })
})
