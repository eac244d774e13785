import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ProductMergePreview, ProductRecord } from '#src/contract/admin/product.ts'
import type { CartCheck } from '#src/contract/cart.ts'
import type { Product } from '#src/contract/catalogue.ts'
import type { Order } from '#src/contract/orders.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { editOrder } from '#src/orders/edit-order.ts'
import { decideGoods, returnGoods } from '#src/orders/return-goods.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { orderBody, orderKey, stockOf } from '#tests/order-request.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { untilLockWaited } from '#tests/until-lock-waited.ts'
import { mergeProducts } from './merge-products.ts'

let shop: TestShop
let owner: DeskClient
beforeAll(async () => {
  shop = await startTestShop()
  owner = await signedIn(shop, 'owner')
})

type Named = { id: number }
const size = (value: string, stock = 10) => ({ title: 'Розмір', value, stock })
const who = () => ({ actor: COMMAND, now: new Date() })
const merge = (from: Named, into: Named, more: Partial<Parameters<typeof mergeProducts>[2]> = {}) =>
  mergeProducts(shop.database, who(), { from: `id:${from.id}`, into: `id:${into.id}`, ...more })
const preview = async (from: Named, into: Named) =>
  (await owner.getJson<{ data: ProductMergePreview }>(`/api/admin/products/${from.id}/merge?into=${into.id}`))
    .data
const page = (slug: string) => shop.get(`/api/products/${slug}`)
const check = async (lines: object[]) =>
  (await shop.post('/api/cart/check', { lines })).json<{ data: CartCheck }>().data

async function order(product: { id: number; price: number }, quantity = 1): Promise<string> {
  const lines = [{ product_id: product.id, quantity, price: product.price / 100 }]
  const answer = await shop.post('/api/orders', orderBody({ lines }), { 'idempotency-key': orderKey() })
  expect(answer.status).toBe(201)
  return answer.json<{ data: Order }>().data.number
}

const cancel = (number: string) =>
  changeOrderStatus(shop.database, number, { status: 'cancelled', actor: 'owner' })

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

    const listed = async (customer: Named, path: string) =>
      (await shop.as(customer).getJson<{ data: { id: number }[] }>(path)).data.map(({ id }) => id)
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

describe('GDS-01 orders of what was merged', () => {
  it('are changed, sent, returned and cancelled as before; pieces go back where they were taken', async () => {
    const from = await shop.build.product({ title: 'Старий', price: 100_00, stock: 10 })
    const into = await shop.build.product({ price: 120_00, stock: 10 })
    const [cancelled, sent] = [await order(from, 2), await order(from, 3)]
    await merge(from, into)
    const stocks = async () => [await stockOf(shop, from.variant.id), await stockOf(shop, into.variant.id)]
    expect(await stocks()).toEqual([5, 10])

    const edited = await editOrder(shop.database, sent, {
      actor: 'owner',
      reason: null,
      edit: { lines: [{ position: 0, quantity: 4 }] },
    })
    expect(edited).toMatchObject({ kind: 'edited', total: 400_00 })
    for (const status of ['confirmed', 'packed', 'shipped', 'completed'] as const)
      expect(await changeOrderStatus(shop.database, sent, { status, actor: 'owner' })).toMatchObject({
        kind: 'changed',
      })
    await returnGoods(shop.database, sent, { pieces: 'all', actor: 'owner' })
    await decideGoods(shop.database, sent, { pieces: 'all', actor: 'owner', fate: 'restocked' })
    await cancel(cancelled)
    expect(await stocks()).toEqual([10, 10])
    const lines = await shop.database
      .selectFrom('order_lines')
      .select(['title', 'product_id', 'variant_id', 'price'])
      .where('product_id', '=', from.id)
      .execute()
    expect(lines).toEqual(
      [1, 2].map(() => ({
        title: 'Старий',
        product_id: from.id,
        variant_id: from.variant.id,
        price: 100_00,
      })),
    )
  })

  it('pieces that come back while the merge is under way lie with the one that has its stock', async () => {
    const [from, into] = [await shop.build.product({ stock: 5 }), await shop.build.product({ stock: 1 })]
    const [cancelled, returned] = [await order(from, 2), await order(from, 1)]
    await changeOrderStatus(shop.database, returned, { status: 'completed', actor: 'owner' })
    await returnGoods(shop.database, returned, { pieces: 'all', actor: 'owner' })
    const under = await shop.database.transaction().execute(async (transaction) => {
      // The merge waits here at its end, with its variants locked.
      await sql`lock table old_slugs in share mode`.execute(transaction)
      const merging = merge(from, into, { withStock: true })
      await untilLockWaited(shop.database, 1)
      const back = [
        cancel(cancelled),
        decideGoods(shop.database, returned, { pieces: 'all', actor: 'owner', fate: 'restocked' }),
      ]
      await untilLockWaited(shop.database, 3)
      return [merging, ...back]
    })
    await Promise.all(under)
    expect([await stockOf(shop, from.variant.id), await stockOf(shop, into.variant.id)]).toEqual([0, 6])
  })

  it('where the stock was added to the one that stays, pieces go back there, over several merges too', async () => {
    const first = await shop.build.product({ stock: 5 })
    const second = await shop.build.product({ stock: 7 })
    const third = await shop.build.product({ stock: 1 })
    const number = await order(first, 2)
    await merge(first, second, { withStock: true })
    const stocks = () => Promise.all([first, second, third].map(({ variant }) => stockOf(shop, variant.id)))
    expect(await stocks()).toEqual([0, 10, 1])
    await merge(second, third, { withStock: true })
    expect(await stocks()).toEqual([0, 0, 11])
    await cancel(number)
    expect(await stocks()).toEqual([0, 0, 13])
    const moves = await shop.database
      .selectFrom('stock_moves')
      .select(['variant_id', 'delta', 'reason', 'note'])
      .where('variant_id', 'in', [first.variant.id, third.variant.id])
      .orderBy('id')
      .execute()
    expect(moves).toEqual([
      { variant_id: first.variant.id, delta: -2, reason: 'order', note: '' },
      { variant_id: first.variant.id, delta: -3, reason: 'written_off', note: `злито з «${second.title}»` },
      { variant_id: third.variant.id, delta: 10, reason: 'received', note: `від злитого «${second.title}»` },
      { variant_id: third.variant.id, delta: 2, reason: 'cancel', note: '' },
    ])
  })

  it('two lines of one order that share the added stock have no more of it than there is', async () => {
    const from = await shop.build.product({ title: 'Старий', price: 100_00, stock: 4 })
    const into = await shop.build.product({ price: 100_00, stock: 4 })
    const lines = [from, into].map(({ id }) => ({ product_id: id, quantity: 2, price: 100 }))
    const placed = await shop.post('/api/orders', orderBody({ lines }), { 'idempotency-key': orderKey() })
    const { number } = placed.json<{ data: Order }>().data
    await merge(from, into, { withStock: true })
    const raise = (first: number, second: number) =>
      editOrder(shop.database, number, {
        actor: 'owner',
        reason: null,
        edit: {
          lines: [
            { position: 0, quantity: first },
            { position: 1, quantity: second },
          ],
        },
      })
    expect(await raise(5, 5)).toMatchObject({ kind: 'no-stock', most: 3 })
    expect(await stockOf(shop, into.variant.id)).toBe(4)
    expect(await raise(5, 3)).toMatchObject({ kind: 'edited' })
    expect(await stockOf(shop, into.variant.id)).toBe(0)
  })
})

describe('GDS-01 what is refused', () => {
  it('the same, one already merged, one that is hidden, variants without a pair', async () => {
    const plain = await shop.build.product({ title: 'Простий' })
    const merged = await shop.build.product({ title: 'Злитий' })
    const hidden = await shop.build.product({ title: 'Схований', is_visible: false })
    const sized = await shop.build.product({ title: 'З розмірами', variants: [size('S'), size('M')] })
    const other = await shop.build.product({ title: 'Інші розміри', variants: [size('S'), size('XL')] })
    await merge(merged, plain)
    const why = (from: Named, into: Named) =>
      merge(from, into).then(
        () => null,
        (error: Error) => error.message,
      )
    expect([
      await why(plain, plain),
      await why(merged, plain),
      await why(plain, merged),
      await why(plain, hidden),
      await why(plain, sized),
      await why(sized, plain),
      await why(sized, other),
    ]).toEqual([
      'Це один і той самий товар.',
      '«Злитий» уже злито з «Простий».',
      '«Злитий» злито з «Простий»: змінюйте той, що лишився.',
      '«Схований» сховано від покупців: спершу покажіть його або лишіть інший.',
      expect.stringContaining('немає пари в «З розмірами»'),
      expect.stringContaining('«S», «M» немає пари в «Простий»'),
      expect.stringContaining('«M» немає пари в «Інші розміри»'),
    ])
  })

  it('ADM-04 a change of one of both since they were seen is a conflict, and stock needs its right', async () => {
    const from = await shop.build.product({ stock: 3 })
    const into = await shop.build.product({ stock: 3 })
    const seen = await preview(from, into)
    const versions = { from: seen.from.version, into: seen.into.version }
    const send = (body: object, as = owner) =>
      as.post(`/api/admin/products/${from.id}/merge`, { into: into.id, versions, ...body })
    const editor = await signedIn(shop, 'editor')
    expect((await send({ with_stock: true }, editor)).status).toBe(403)
    const { data } = await owner.getJson<{ data: ProductRecord }>(`/api/admin/products/${into.id}`)
    await owner.put(`/api/admin/products/${into.id}`, {
      fields: { ...data.fields, title: 'Інша назва' },
      version: data.version,
    })
    const late = await send({}, editor)
    expect([late.status, late.json()]).toMatchObject([409, { by: owner.actor.name }])
    const again = await preview(from, into)
    expect(
      (await send({ versions: { from: again.from.version, into: again.into.version } }, editor)).status,
    ).toBe(204)
    const journal = await shop.database
      .selectFrom('staff_audit')
      .select(['action', 'entity_id'])
      .where('action', 'in', ['product.merge', 'product.take_in'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(journal).toEqual([
      { action: 'product.take_in', entity_id: String(into.id) },
      { action: 'product.merge', entity_id: String(from.id) },
    ])
  })

  it('nothing changes or shows it again: its screen, commands, many goods at once, a row written by hand', async () => {
    const from = await shop.build.product({ title: 'Був' })
    const into = await shop.build.product({ title: 'Є' })
    await merge(from, into)
    const { data } = await owner.getJson<{ data: ProductRecord }>(`/api/admin/products/${from.id}`)
    expect(data).toMatchObject({ merged_into: { id: into.id, title: 'Є' }, fields: { is_visible: false } })
    const saved = await owner.put(`/api/admin/products/${from.id}`, {
      fields: { ...data.fields, is_visible: true },
      version: data.version,
    })
    expect([saved.status, saved.json<{ message: string }>().message]).toEqual([
      422,
      '«Був» злито з «Є»: змінюйте той, що лишився.',
    ])
    const change = { field: 'is_visible', value: true }
    const many = await owner.post('/api/admin/goods/changes/preview', {
      change,
      selection: { variants: [from.variant.id, into.variant.id] },
    })
    expect(many.json<{ data: { selected: number } }>().data.selected).toBe(1)
    await sql`update products set is_visible = true where id = ${from.id}`.execute(shop.database)
    await sql`update variants set is_visible = true, product_id = ${into.id} where id = ${from.variant.id}`.execute(
      shop.database,
    )
    const row = await shop.database
      .selectFrom('variants as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .select(['p.id', 'p.is_visible', 'v.is_visible as variant_shown'])
      .where('v.id', '=', from.variant.id)
      .executeTakeFirst()
    expect(row).toEqual({ id: from.id, is_visible: false, variant_shown: false })
  })
})
