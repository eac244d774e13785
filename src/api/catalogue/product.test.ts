import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Listing, Product, ProductCard } from '#src/contract/catalogue.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
const getProduct = async (slug: string) =>
  (await shop.getJson<{ data: Product }>(`/api/products/${slug}`)).data
const recommended = async (id: number) =>
  (await shop.getJson<{ data: ProductCard[] }>(`/api/products/${id}/recommended`)).data
const list = (params: string) => shop.getJson<Listing>(`/api/products?${params}`)

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
    const ids = (await recommended(product.id)).map(({ id }) => id)
    expect(ids.slice(0, 3)).toEqual([together.id, near.id, far.id])
  })

  it('API-17 does not count what was ordered together and cancelled', async () => {
    const category = await shop.build.category()
    const product = await shop.build.product({ category, price: 100_00 })
    const near = await shop.build.product({ category, price: 110_00 })
    const cancelled = await shop.build.product({ price: 5_00 })
    await order([product, cancelled])
    await shop.database
      .updateTable('orders')
      .set({ status: 'cancelled' })
      .where('id', 'in', (lines) =>
        lines.selectFrom('order_lines').select('order_id').where('product_id', '=', cancelled.id),
      )
      .execute()
    expect((await recommended(product.id))[0]?.id).toBe(near.id)
  })

  it('gives at most eight, never the product itself', async () => {
    const category = await shop.build.category()
    const products = await Promise.all(Array.from({ length: 12 }, () => shop.build.product({ category })))
    const first = products[0]?.id ?? 0
    const ids = (await recommended(first)).map(({ id }) => id)
    expect([ids.length, ids.includes(first)]).toEqual([8, false])
  })

  it('API-17 goes up the categories, then to the popular of the shop, where a category has few goods', async () => {
    const root = await shop.build.category()
    const parent = await shop.build.category({ parent: root })
    const category = await shop.build.category({ parent })
    const product = await shop.build.product({ category })
    await shop.build.product({ category: parent, stock: 0 })
    const ofRoot = await shop.build.product({ category: root })
    const ofParent = await shop.build.product({ category: parent })
    const sibling = await shop.build.product({ category })
    await Promise.all(Array.from({ length: 8 }, () => shop.build.product()))
    const goods = await recommended(product.id)
    const ids = goods.map(({ id }) => id)
    expect(ids.slice(0, 3)).toEqual([sibling.id, ofParent.id, ofRoot.id])
    expect(ids).toHaveLength(8)
    expect(new Set([...ids, product.id]).size).toBe(9)
    expect(goods.every(({ stock }) => stock > 0)).toBe(true)
  })

  it('knows no product that is not there', async () => {
    expect((await shop.get('/api/products/2000000000/recommended')).status).toBe(404)
    expect((await shop.get('/api/products/x/recommended')).status).toBe(404)
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
