import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { refreshCatalogue } from '#src/catalogue-index/refresh-catalogue.ts'
import type {
  Category,
  CategoryNode,
  FacetGroup,
  Listing,
  Product,
  ProductCard,
} from '#src/contract/catalogue.ts'
import type { Sitemap, SitemapPart } from '#src/contract/sitemap.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})

const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title)
const getProduct = async (slug: string) =>
  (await shop.getJson<{ data: Product }>(`/api/products/${slug}`)).data
const recommended = async (id: number) =>
  (await shop.getJson<{ data: ProductCard[] }>(`/api/products/${id}/recommended`)).data
const list = (params: string) => shop.getJson<Listing>(`/api/products?${params}`)

describe('GET /api/categories', () => {
  it('gives the tree with counts of all goods below, without what is hidden', async () => {
    const root = await shop.build.category({ title: 'Посуд', position: 1 })
    const cups = await shop.build.category({ title: 'Чашки', parent: root, position: 2 })
    const plates = await shop.build.category({ title: 'Тарілки', parent: root, position: 1 })
    await shop.build.category({ title: 'Приховане', parent: root, is_visible: false })
    await shop.build.product({ category: cups })
    await shop.build.product({ category: plates })
    await shop.build.product({ category: plates, is_visible: false })
    const { data } = await shop.getJson<{ data: CategoryNode[] }>('/api/categories')
    const node = data.find(({ id }) => id === root.id)
    expect(node).toMatchObject({ uri: root.uri, products_count: 2 })
    expect(node?.children.map(({ title, products_count }) => [title, products_count])).toEqual([
      ['Тарілки', 1],
      ['Чашки', 1],
    ])
  })
})

describe('GET /api/categories/{slug}', () => {
  it('CAT-01 gives a category with breadcrumbs and what is below it', async () => {
    const root = await shop.build.category({ title: 'Дім' })
    const middle = await shop.build.category({ title: 'Світло', parent: root, description: '<p>Лампи</p>' })
    const leaf = await shop.build.category({ title: 'Торшери', parent: middle })
    await shop.build.product({ category: leaf })
    const { data } = await shop.getJson<{ data: Category }>(`/api/categories/${middle.slug}`)
    expect(data).toMatchObject({
      title: 'Світло',
      uri: middle.uri,
      description: '<p>Лампи</p>',
      products_count: 1,
    })
    expect(data.breadcrumbs).toEqual([{ title: 'Дім', uri: root.uri }])
    expect(data.children).toMatchObject([{ title: 'Торшери', uri: leaf.uri, products_count: 1 }])
  })

  it('ROUTE-06 answers an old slug with the category as it is called now', async () => {
    const category = await shop.build.category({ title: 'Нова назва' })
    await shop.database
      .insertInto('old_slugs')
      .values({ kind: 'category', slug: 'stara-nazva', target_id: category.id })
      .execute()
    await shop.build.product({ category })
    const { data } = await shop.getJson<{ data: Category }>('/api/categories/stara-nazva')
    expect(data.slug).toBe(category.slug)
  })

  it('ROUTE-15 knows no category that is hidden, below a hidden one, or not there', async () => {
    const hidden = await shop.build.category({ is_visible: false })
    const below = await shop.build.category({ parent: hidden })
    await refreshCatalogue(shop.database)
    for (const slug of [hidden.slug, below.slug, 'nemaie-takoi', 'НЕ-АДРЕСА']) {
      expect((await shop.get(`/api/categories/${encodeURIComponent(slug)}`)).status).toBe(404)
    }
  })
})

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

  it('orders values that are numbers as numbers', async () => {
    const category = await shop.build.category()
    for (const size of ['100 см', '20 см', '20 см', '3 см'])
      await shop.build.product({ category, attributes: { Довжина: size } })
    const { facets } = await list(`category=${category.slug}`)
    expect(titles(facets.groups[0]?.values ?? [])).toEqual(['3 см', '20 см', '100 см'])
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
    'ids=1,x',
    'in_stock=так',
    `query=${'a'.repeat(201)}`,
    'category=%D0%B0',
  ])('API-23 refuses %s with its field', async (params) => {
    const answer = await shop.get(`/api/products?${params}`)
    expect(answer.status).toBe(422)
    expect(answer.json()).toMatchObject({ errors: { [params.split('=')[0] ?? '']: [expect.any(String)] } })
  })

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

describe('GET /api/products/{slug}', () => {
  it('PROD-01 gives all that a product page shows', async () => {
    const root = await shop.build.category({ title: 'Меблі' })
    const category = await shop.build.category({ title: 'Стільці', parent: root })
    const own = await shop.build.picture()
    const product = await shop.build.product({
      category,
      pictures: [own],
      title: 'Стілець',
      description: '<p>Дубовий</p>',
      attributes: { Матеріал: ['дуб', 'сталь'], Висота: '80 см' },
      variants: [
        { title: 'Колір', value: 'білий', price: 500_00, sku: 'ST-1' },
        { title: 'Колір', value: 'чорний', price: 450_00, stock: 0 },
      ],
    })
    const promotion = await shop.build.promotion({ title: 'Знижки', products: [product] })
    await shop.build.promotion({
      title: 'Минула',
      products: [product],
      starts_on: '2020-01-01',
      ends_on: '2020-02-01',
    })
    expect(await getProduct(product.slug)).toMatchObject({
      id: product.id,
      description: '<p>Дубовий</p>',
      is_sold: true,
      price: 500,
      variant: { value: 'білий' },
      pictures: [{ width: 1000 }],
      variants: [
        { value: 'білий', price: 500, stock: 10, sku: 'ST-1', options: [{ title: 'Колір', value: 'білий' }] },
        { value: 'чорний', price: 450, stock: 0, sku: null },
      ],
      attributes: [
        { title: 'Матеріал', value: 'дуб, сталь' },
        { title: 'Висота', value: '80 см' },
      ],
      breadcrumbs: [
        { title: 'Меблі', uri: root.uri },
        { title: 'Стільці', uri: category.uri },
      ],
      promotions: [{ title: 'Знижки', uri: promotion.uri }],
    })
  })

  it('keeps the page of a product that has left the shop, which no list shows', async () => {
    const category = await shop.build.category()
    const product = await shop.build.product({ category, price: 70_00, is_visible: false })
    expect(await getProduct(product.slug)).toMatchObject({
      is_sold: false,
      price: 70,
      stock: 0,
      variants: [{ stock: 0 }],
    })
    expect((await list(`category=${category.slug}`)).meta.total).toBe(0)
  })

  it('shows of a product without a variant on sale what it last was', async () => {
    const product = await shop.build.product({ variants: [{ price: 80_00, is_visible: false }] })
    expect(await getProduct(product.slug)).toMatchObject({
      is_sold: false,
      price: 80,
      variants: [{ price: 80, stock: 0 }],
    })
  })

  it('ROUTE-07 answers an old slug with the product as it is called now', async () => {
    const product = await shop.build.product()
    await shop.database
      .insertInto('old_slugs')
      .values({ kind: 'product', slug: 'stara-adresa', target_id: product.id })
      .execute()
    expect((await getProduct('stara-adresa')).slug).toBe(product.slug)
  })

  it('ROUTE-15 knows no product that is not there', async () => {
    expect((await shop.get('/api/products/nemaie-takoho')).status).toBe(404)
    expect((await shop.get('/api/products/%00')).status).toBe(404)
  })
})

describe('GET /api/products/{id}/recommended', () => {
  it('API-17 gives what was bought together, then what of the category is nearest in price', async () => {
    const category = await shop.build.category()
    const product = await shop.build.product({ category, price: 100_00 })
    const near = await shop.build.product({ category, price: 110_00 })
    const far = await shop.build.product({ category, price: 10_00 })
    const together = await shop.build.product({ price: 5_00 })
    await shop.build.product({ category, price: 100_00, stock: 0 })
    await order([product, together])
    expect((await recommended(product.id)).map(({ id }) => id)).toEqual([together.id, near.id, far.id])
  })

  it('gives at most eight, never the product itself', async () => {
    const category = await shop.build.category()
    const products = await Promise.all(Array.from({ length: 12 }, () => shop.build.product({ category })))
    const first = products[0]?.id ?? 0
    const ids = (await recommended(first)).map(({ id }) => id)
    expect([ids.length, ids.includes(first)]).toEqual([8, false])
  })

  it('gives none where there is nothing else, and knows no product that is not there', async () => {
    const product = await shop.build.product()
    expect(await recommended(product.id)).toEqual([])
    expect((await shop.get('/api/products/2000000000/recommended')).status).toBe(404)
    expect((await shop.get('/api/products/x/recommended')).status).toBe(404)
  })
})

describe('GET /api/sitemap', () => {
  it('SEO-01 names parts, whose addresses are those of goods on sale and of categories with goods', async () => {
    const category = await shop.build.category()
    const product = await shop.build.product({ category })
    const hidden = await shop.build.product({ is_visible: false })
    const { data } = await shop.getJson<Sitemap>('/api/sitemap')
    expect(data.map(({ part }) => part)).toEqual(['categories', 'products-0'])
    const products = (await shop.getJson<SitemapPart>('/api/sitemap/products-0')).data.map(({ uri }) => uri)
    expect([products.includes(product.uri), products.includes(hidden.uri)]).toEqual([true, false])
    const categories = (await shop.getJson<SitemapPart>('/api/sitemap/categories')).data.map(({ uri }) => uri)
    expect([categories.includes(category.uri), categories.includes(hidden.category.uri)]).toEqual([
      true,
      false,
    ])
  })

  it('knows no part of another name, and an empty part is empty', async () => {
    expect((await shop.get('/api/sitemap/cats')).status).toBe(404)
    expect((await shop.getJson<SitemapPart>('/api/sitemap/products-99')).data).toEqual([])
  })
})

async function order(products: readonly { id: number; variant: { id: number } }[]): Promise<void> {
  await sql`
    with placed as (
      insert into orders (public_id, name, phone, total, items_count)
      values (${`order-${products[0]?.id}`}, 'Олена', '+380501112233', 100, 1) returning id
    )
    insert into order_lines (order_id, position, product_id, title, price, quantity)
    select placed.id, p.place, p.id, 'Товар', 100, 1
    from placed, unnest(${products.map(({ id }) => id)}::int[]) with ordinality p (id, place)`.execute(
    shop.database,
  )
}
