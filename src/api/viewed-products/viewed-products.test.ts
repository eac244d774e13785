import { beforeAll, describe, expect, it } from 'vitest'
import type { ViewedProduct } from '#src/contract/viewed-products.ts'
import { type Caller, startTestShop, type TestShop } from '#tests/start-test-shop.ts'

const PATH = '/api/client/viewed-products'
const NOW = new Date('2026-05-20T12:00:00.000Z')

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: () => NOW })
})

const list = async (caller: Caller) => (await caller.getJson<{ data: ViewedProduct[] }>(PATH)).data
const idsOf = async (caller: Caller) => (await list(caller)).map(({ id }) => id)
const newCustomer = async () => shop.as(await shop.build.customer())
const view = (product: { id: number }, viewed_at: string) => ({ product_id: product.id, viewed_at })
const bulk = (caller: Caller, products: unknown) => caller.post(`${PATH}/bulk`, { products })

describe('one view', () => {
  it('API-07 API-08 is recorded with this moment and listed whole', async () => {
    const customer = await newCustomer()
    const picture = await shop.build.picture()
    const product = await shop.build.product({
      price: 129_900,
      old_price: 150_000,
      stock: 3,
      pictures: [picture],
    })
    const answer = await customer.post(PATH, { product_id: product.id })
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(await list(customer)).toEqual([
      {
        id: product.id,
        title: product.title,
        slug: product.slug,
        uri: product.uri,
        price: 1299,
        old_price: 1500,
        stock: 3,
        picture: expect.objectContaining({ width: 1000 }),
        viewed_at: NOW.toISOString(),
      },
    ])
  })

  it('API-08 names an unknown product', async () => {
    const answer = await (await newCustomer()).post(PATH, { product_id: 2_000_000_000 })
    expect([answer.status, answer.json()['errors']]).toEqual([422, { product_id: ['Товар не знайдено'] }])
  })
})

describe('many views', () => {
  it('API-09 VIEW-04 keeps the newer date, of those sent and of that known', async () => {
    const customer = await newCustomer()
    const [first, second] = [await shop.build.product(), await shop.build.product()]
    await bulk(customer, [
      view(first, '2026-01-01T10:00:00.000Z'),
      view(first, '2026-01-03T10:00:00.000Z'),
      view(second, '2026-01-02T10:00:00.000Z'),
    ])
    await bulk(customer, [view(first, '2025-01-01T10:00:00.000Z'), view(second, '2026-01-04T12:00:00+02:00')])
    expect((await list(customer)).map(({ id, viewed_at }) => [id, viewed_at])).toEqual([
      [second.id, '2026-01-04T10:00:00.000Z'],
      [first.id, '2026-01-03T10:00:00.000Z'],
    ])
  })

  it('API-09 passes over products that it does not know', async () => {
    const customer = await newCustomer()
    const product = await shop.build.product()
    const answer = await bulk(customer, [
      { product_id: 2_000_000_000, viewed_at: '2026-01-01T10:00:00.000Z' },
      view(product, '2026-01-01T10:00:00.000Z'),
    ])
    expect([answer.status, await idsOf(customer)]).toEqual([204, [product.id]])
  })

  it('API-09 takes a date ahead of our clock for now', async () => {
    const customer = await newCustomer()
    const product = await shop.build.product()
    await bulk(customer, [view(product, '2099-01-01T00:00:00.000Z')])
    expect((await list(customer))[0]?.viewed_at).toBe(NOW.toISOString())
  })

  it('API-09 keeps the twenty newest', async () => {
    const customer = await shop.build.customer()
    const category = await shop.build.category()
    const products = []
    for (let number = 0; number < 22; number += 1) products.push(await shop.build.product({ category }))
    const dated = products.map((product, index) =>
      view(product, new Date(NOW.getTime() - index * 1000).toISOString()),
    )
    await bulk(shop.as(customer), dated.slice(2))
    await bulk(shop.as(customer), dated.slice(0, 2))
    expect(await idsOf(shop.as(customer))).toEqual(products.slice(0, 20).map(({ id }) => id))
    const rows = await shop.database
      .selectFrom('viewed_products')
      .select('product_id')
      .where('customer_id', '=', customer.id)
      .execute()
    expect(rows).toHaveLength(20)
  })

  it('API-09 keeps the twenty newest of a longer list too', async () => {
    const caller = shop.as(await shop.build.customer())
    const category = await shop.build.category()
    const products = []
    for (let number = 0; number < 22; number += 1) products.push(await shop.build.product({ category }))
    const dated = products.map((product, index) =>
      view(product, new Date(NOW.getTime() - index * 1000).toISOString()),
    )
    expect((await bulk(caller, dated.toReversed())).status).toBe(204)
    expect(await idsOf(caller)).toEqual(products.slice(0, 20).map(({ id }) => id))
  })

  it('API-09 VIEW-06 takes the same batch from several browsers at once', async () => {
    const customer = await shop.build.customer()
    const products = [await shop.build.product(), await shop.build.product(), await shop.build.product()]
    const batch = products.map((product) => view(product, '2026-01-01T10:00:00.000Z'))
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        bulk(shop.as(customer), index % 2 ? batch : batch.toReversed()),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 204])
    expect(await list(shop.as(customer))).toHaveLength(3)
  })

  it('API-09 takes an empty list', async () => {
    expect((await bulk(await newCustomer(), [])).status).toBe(204)
  })

  it.each([
    [undefined, 'products'],
    ['x', 'products'],
    [
      Array.from({ length: 101 }, (_, index) => ({ product_id: index + 1, viewed_at: NOW.toISOString() })),
      'products',
    ],
    [[{ product_id: 1, viewed_at: 'вчора' }], 'products.0.viewed_at'],
    [[{ product_id: 'один', viewed_at: NOW.toISOString() }], 'products.0.product_id'],
  ])('API-09 refuses %j', async (products, field) => {
    const answer = await bulk(await newCustomer(), products)
    expect([answer.status, Object.keys(Object(answer.json()['errors']))]).toEqual([422, [field]])
  })
})

describe('removing', () => {
  it('API-10 VIEW-08 takes one entry of one’s own, and does not mind when it is gone', async () => {
    const [mine, hers] = [await newCustomer(), await newCustomer()]
    const [product, other] = [await shop.build.product(), await shop.build.product()]
    await bulk(mine, [view(product, '2026-01-01T10:00:00.000Z'), view(other, '2026-01-02T10:00:00.000Z')])
    await bulk(hers, [view(product, '2026-01-01T10:00:00.000Z')])
    const statuses = [
      (await mine.delete(`${PATH}/${product.id}`)).status,
      (await mine.delete(`${PATH}/${product.id}`)).status,
    ]
    expect(statuses).toEqual([204, 204])
    expect([await idsOf(mine), await idsOf(hers)]).toEqual([[other.id], [product.id]])
  })

  it('API-10 answers 404 to what is no id', async () => {
    const customer = await newCustomer()
    const answers = [await customer.delete(`${PATH}/abc`), await customer.delete(`${PATH}/99999999999`)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  })

  it('API-11 VIEW-08 clears one’s own list alone', async () => {
    const [mine, hers] = [await newCustomer(), await newCustomer()]
    const product = await shop.build.product()
    await mine.post(PATH, { product_id: product.id })
    await hers.post(PATH, { product_id: product.id })
    expect((await mine.delete(PATH)).status).toBe(204)
    expect([await idsOf(mine), await idsOf(hers)]).toEqual([[], [product.id]])
  })
})

describe('two browsers of one customer', () => {
  const BEFORE = '2026-05-20T11:59:59.000Z'
  const AFTER = new Date('2026-05-20T12:00:01.000Z')

  it('API-10 VIEW-08 what was removed does not come back with the older list of the other', async () => {
    const customer = await newCustomer()
    const [product, other] = [await shop.build.product(), await shop.build.product()]
    const older = [view(product, BEFORE), view(other, BEFORE)]
    await bulk(customer, older)
    await customer.delete(`${PATH}/${product.id}`)
    await bulk(customer, older)
    expect(await customer.getJson(PATH)).toMatchObject({
      data: [{ id: other.id }],
      removed: [{ product_id: product.id, removed_at: NOW.toISOString() }],
      cleared_at: null,
    })
  })

  it('API-10 VIEW-08 also what only the other browser knew', async () => {
    const customer = await newCustomer()
    const product = await shop.build.product()
    await customer.delete(`${PATH}/${product.id}`)
    await bulk(customer, [view(product, BEFORE)])
    expect(await idsOf(customer)).toEqual([])
  })

  it('API-08 VIEW-08 what is viewed anew after its removal is there again, and no longer called removed', async () => {
    const shopAfterwards = await startTestShop({ clock: () => AFTER })
    const person = await shop.build.customer()
    const product = await shop.build.product()
    await shop.as(person).delete(`${PATH}/${product.id}`)
    await shopAfterwards.as(person).post(PATH, { product_id: product.id })
    expect(await shop.as(person).getJson(PATH)).toMatchObject({
      data: [{ id: product.id, viewed_at: AFTER.toISOString() }],
      removed: [],
    })
  })

  it('API-11 VIEW-08 a cleared list takes only what was viewed since', async () => {
    const shopAfterwards = await startTestShop({ clock: () => AFTER })
    const person = await shop.build.customer()
    const [product, other] = [await shop.build.product(), await shop.build.product()]
    await shop.as(person).delete(PATH)
    await bulk(shopAfterwards.as(person), [view(product, BEFORE), view(other, AFTER.toISOString())])
    expect(await shop.as(person).getJson(PATH)).toMatchObject({
      data: [{ id: other.id }],
      removed: [],
      cleared_at: NOW.toISOString(),
    })
  })

  it('API-09 API-10 VIEW-08 a removal and an upload at once leave the product out', async () => {
    const person = await shop.build.customer()
    const product = await shop.build.product()
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        index === 2
          ? shop.as(person).delete(`${PATH}/${product.id}`)
          : bulk(shop.as(person), [view(product, BEFORE)]),
      ),
    )
    expect(await idsOf(shop.as(person))).toEqual([])
  })

  it('API-10 does not remember the removal of what it does not know', async () => {
    const customer = await newCustomer()
    expect((await customer.delete(`${PATH}/2000000000`)).status).toBe(204)
    expect(await customer.getJson(PATH)).toMatchObject({ removed: [] })
  })
})

it.each([
  ['GET', PATH],
  ['POST', PATH],
  ['POST', `${PATH}/bulk`],
  ['DELETE', `${PATH}/1`],
  ['DELETE', PATH],
] as const)('API-07 API-08 API-09 API-10 API-11 %s %s answers 401 to a guest', async (method, path) => {
  expect((await shop.request(method, path, method === 'POST' ? {} : undefined)).status).toBe(401)
})

it('API-07 leaves out what is no longer on sale', async () => {
  const customer = await newCustomer()
  const product = await shop.build.product()
  await customer.post(PATH, { product_id: product.id })
  await shop.database
    .updateTable('products')
    .set({ is_visible: false })
    .where('id', '=', product.id)
    .execute()
  expect(await list(customer)).toEqual([])
})
