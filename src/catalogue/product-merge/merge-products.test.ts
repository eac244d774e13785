import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ProductRecord } from '#src/contract/admin/product.ts'
import type { CartCheck } from '#src/contract/cart.ts'
import type { Product } from '#src/contract/catalogue.ts'
import { merge, order, owner, preview, shop, size, withMergingShop } from '#tests/merging-shop.ts'
import { stockOf } from '#tests/order-request.ts'

withMergingShop()

type Named = { id: number }
const page = (slug: string) => shop.get(`/api/products/${slug}`)
const check = async (lines: object[]) =>
  (await shop.post('/api/cart/check', { lines })).json<{ data: CartCheck }>().data

const listed = async (customer: Named, path: string) =>
  (await shop.as(customer).getJson<{ data: { id: number }[] }>(path)).data.map(({ id }) => id)

describe('GDS-01 two products become one', () => {
  it('favourites, views, waits, collections, promotions and what leads to it go over, each once', async () => {
    const from = await shop.build.product({ title: 'Глек', stock: 0 })
    const into = await shop.build.product({ title: 'Глечик', stock: 0 })
    const [olena, taras] = [await shop.build.customer(), await shop.build.customer()]
    for (const [customer, product] of [
      [olena, from],
      [olena, into],
      [taras, from],
    ] as const) {
      await shop.as(customer).post('/api/favorites/toggle', { product_id: product.id, is_favorite: true })
      await shop.as(customer).post('/api/client/viewed-products', { product_id: product.id })
    }
    for (const [product, contact] of [
      [from, 'a@example.com'],
      [into, 'A@example.com'],
      [from, '067 123 45 67'],
    ] as const)
      await shop.post('/api/stock-waiting', { product_id: product.id, contact })
    const both = await shop.build.collection({ title: 'Кухня', products: [from, into] })
    const only = await shop.build.collection({ title: 'Подарунки', products: [from] })
    const sale = await shop.build.promotion({ title: 'Тиждень глини', products: [from] })
    await shop.database
      .updateTable('promotion_products')
      .set({ position: 4, price: 9_000 })
      .where('promotion_id', '=', sale.id)
      .execute()
    await shop.build.redirect({ from_path: '/glek.html', to_path: from.uri })
    await shop.build.redirect({ from_path: into.uri, to_path: from.uri })
    await sql`insert into search_queries (query, to_path) values ('глек', ${from.uri})`.execute(shop.database)

    expect(await preview(from, into)).toMatchObject({
      from: { title: 'Глек', stock: 0 },
      into: { title: 'Глечик' },
      favorites: 2,
      viewed: 2,
      waiting: 2,
      collections: ['Подарунки'],
      promotions: ['Тиждень глини'],
      leads: 3,
      open_orders: 0,
    })
    await merge(from, into)

    expect([
      await listed(olena, '/api/favorites'),
      await listed(taras, '/api/favorites'),
      await listed(olena, '/api/client/viewed-products'),
      await listed(taras, '/api/client/viewed-products'),
    ]).toEqual([[into.id], [into.id], [into.id], [into.id]])
    const waiters = await shop.database
      .selectFrom('stock_waiters')
      .select(['product_id', 'variant_id', 'outcome'])
      .orderBy('id')
      .execute()
    expect(waiters).toEqual([
      { product_id: from.id, variant_id: from.variant.id, outcome: 'skipped' },
      { product_id: into.id, variant_id: into.variant.id, outcome: null },
      { product_id: into.id, variant_id: into.variant.id, outcome: null },
    ])
    const members = await sql<{ id: number; product_id: number }>`
      select collection_id as id, product_id from collection_products where collection_id in (${both.id}, ${only.id})
      union all select promotion_id, product_id from promotion_products where promotion_id = ${sale.id}`.execute(
      shop.database,
    )
    expect(members.rows.map(({ product_id }) => product_id)).toEqual([into.id, into.id, into.id])
    const promoted = shop.database.selectFrom('promotion_products').where('promotion_id', '=', sale.id)
    expect(await promoted.select(['position', 'price']).execute()).toEqual([{ position: 4, price: 9_000 }])
    const leads = await sql<{ path: string; to_path: string }>`
      select from_path as path, to_path from redirects union all select query, to_path from search_queries`.execute(
      shop.database,
    )
    expect(leads.rows).toEqual([
      { path: '/glek.html', to_path: into.uri },
      { path: 'глек', to_path: into.uri },
    ])
  })

  it('the address leads to the one that stays, over several merges too; lists and search no longer have it', async () => {
    const first = await shop.build.product({ title: 'Ковганка перша' })
    const second = await shop.build.product({ title: 'Ковганка друга' })
    const third = await shop.build.product({ title: 'Ковганка третя' })
    await shop.database
      .updateTable('products')
      .set({ slug: 'kovhanka-nova' })
      .where('id', '=', first.id)
      .execute()
    await merge(first, second)
    await merge(second, third)
    const uris = await Promise.all(
      [first.slug, 'kovhanka-nova', second.slug].map(
        async (slug) => (await page(slug)).json<{ data: Product }>().data.uri,
      ),
    )
    expect(uris).toEqual([third.uri, third.uri, third.uri])
    const found = await shop.getJson<{ data: { title: string }[] }>('/api/products?query=ковганка')
    const live = await shop.getJson<{ products: { title: string }[] }>('/api/search/live?query=ковганка')
    const sitemap = await shop.getJson<{ data: { uri: string }[] }>('/api/sitemap/products-0')
    expect([found.data, live.products].map((list) => list.map(({ title }) => title))).toEqual([
      ['Ковганка третя'],
      ['Ковганка третя'],
    ])
    const listed = sitemap.data.map(({ uri }) => uri)
    const addresses = ['/products/kovhanka-nova', second.uri, third.uri]
    expect(addresses.map((uri) => listed.includes(uri))).toEqual([false, false, true])
    const rows = await shop.database
      .selectFrom('variants')
      .select(['merged_into', 'is_visible'])
      .where('product_id', 'in', [first.id, second.id])
      .execute()
    expect(rows).toEqual([1, 2].map(() => ({ merged_into: third.variant.id, is_visible: false })))
  })

  it('CART-09 lines of carts are of the one that stays, at its price and of its stock, and can be ordered as they are', async () => {
    const from = await shop.build.product({ price: 100_00, stock: 5 })
    const into = await shop.build.product({ title: 'Той, що лишився', price: 120_00, stock: 5 })
    await merge(from, into)
    const line = { product_id: from.id, variant_id: from.variant.id, quantity: 4, price: 100 }
    const data = await check([line, { product_id: into.id, quantity: 3, price: 120 }])
    expect(data.lines).toMatchObject([
      {
        product_id: from.id,
        variant_id: from.variant.id,
        title: 'Той, що лишився',
        uri: into.uri,
        change: 'price',
        price: 120,
        quantity: 4,
        merged_into: { product_id: into.id, variant_id: into.variant.id },
      },
      { product_id: into.id, change: 'less_stock', quantity: 1, merged_into: null },
    ])
    await order({ id: from.id, price: 120_00 }, 2)
    expect([await stockOf(shop, from.variant.id), await stockOf(shop, into.variant.id)]).toEqual([5, 3])
    const fast = await shop.post('/api/fast-orders', {
      product_id: from.id,
      variant_id: from.variant.id,
      name: 'Олена',
      phone: '0671234567',
    })
    expect([fast.status, await stockOf(shop, into.variant.id)]).toEqual([201, 2])
  })

  it('a browser that still has it likes, views and waits for the one that stays', async () => {
    const from = await shop.build.product({ stock: 0 })
    const into = await shop.build.product({ stock: 0 })
    await merge(from, into)
    const customer = shop.as(await shop.build.customer())
    await customer.post('/api/favorites/toggle', { product_id: from.id, is_favorite: true })
    await customer.post('/api/client/viewed-products', { product_id: from.id })
    await shop.post('/api/stock-waiting', {
      product_id: from.id,
      variant_id: from.variant.id,
      contact: 'late@example.com',
    })
    const [favorites, viewed] = await Promise.all([
      customer.getJson<{ data: object[] }>('/api/favorites'),
      customer.getJson<{ data: object[] }>('/api/client/viewed-products'),
    ])
    const waiter = await shop.database
      .selectFrom('stock_waiters')
      .select(['product_id', 'variant_id'])
      .where('email', '=', 'late@example.com')
      .executeTakeFirst()
    expect([favorites.data, viewed.data, waiter]).toMatchObject([
      [{ id: into.id }],
      [{ id: into.id }],
      { product_id: into.id, variant_id: into.variant.id },
    ])
    await customer.post('/api/favorites/toggle', { product_id: from.id, is_favorite: false })
    await customer.delete(`/api/client/viewed-products/${from.id}`)
    expect([
      (await customer.getJson<{ data: object[] }>('/api/favorites')).data,
      (await customer.getJson<{ data: object[] }>('/api/client/viewed-products')).data,
    ]).toEqual([[], []])
  })

  it('variants are paired by their values', async () => {
    const from = await shop.build.product({ variants: [size('S', 1), size('m', 2)] })
    const into = await shop.build.product({ variants: [size('M', 10), size('L', 10), size('S', 10)] })
    await merge(from, into, { withStock: true })
    const stocks = await Promise.all(into.variants.map(({ id }) => stockOf(shop, id)))
    expect(stocks).toEqual([12, 10, 11])
  })

  it('pictures and characteristics go over only where they are asked for and lacking', async () => {
    const [own, other] = [await shop.build.picture(), await shop.build.picture()]
    const attributes = { Колір: 'білий', Матеріал: 'глина' }
    const from = await shop.build.product({ pictures: [own, other], attributes })
    const into = await shop.build.product({ pictures: [own], attributes: { Колір: 'чорний' } })
    expect(await preview(from, into)).toMatchObject({ pictures: 1, attributes: ['Матеріал: глина'] })
    await merge(from, into, { withPictures: true, withAttributes: true })
    const { data } = await owner.getJson<{ data: ProductRecord }>(`/api/admin/products/${into.id}`)
    expect(data.fields.pictures).toEqual([own.id, other.id])
    expect(data.fields.attributes).toEqual([
      { title: 'Колір', value: 'чорний' },
      { title: 'Матеріал', value: 'глина' },
    ])
    expect(data.merged).toEqual([{ id: from.id, title: from.title }])
    const plain = await shop.build.product({ attributes })
    await merge(plain, into)
    expect(
      (await owner.getJson<{ data: ProductRecord }>(`/api/admin/products/${into.id}`)).data.fields,
    ).toEqual(data.fields)
  })
})
