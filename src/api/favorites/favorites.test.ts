import { beforeAll, describe, expect, it } from 'vitest'
import type { Favorites } from '#src/contract/favorites.ts'
import { type Caller, startTestShop, type TestShop } from '#tests/start-test-shop.ts'

const TOGGLE = '/api/favorites/toggle'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})

const toggle = async (caller: Caller, product_id: number, more: object = {}) =>
  (await caller.post(TOGGLE, { product_id, ...more })).json()
const list = (caller: Caller, query = '') => caller.getJson<Favorites>(`/api/favorites${query}`)
const idsOf = async (caller: Caller) => (await list(caller)).data.map(({ id }) => id)

describe('POST /api/favorites/toggle', () => {
  it('API-16 WISH-01 adds a product, and takes it away the next time', async () => {
    const customer = shop.as(await shop.build.customer())
    const product = await shop.build.product()
    expect(await toggle(customer, product.id)).toEqual({
      data: { product_id: product.id, is_favorite: true },
    })
    expect(await idsOf(customer)).toEqual([product.id])
    expect(await toggle(customer, product.id)).toEqual({
      data: { product_id: product.id, is_favorite: false },
    })
    expect(await idsOf(customer)).toEqual([])
  })

  it('API-16 WISH-04 changes nothing for a guest', async () => {
    const product = await shop.build.product()
    const answer = await shop.post(TOGGLE, { product_id: product.id })
    expect([answer.status, answer.json()]).toEqual([
      200,
      { data: { product_id: product.id, is_favorite: false } },
    ])
    const rows = await shop.database
      .selectFrom('favorites')
      .select('product_id')
      .where('product_id', '=', product.id)
      .execute()
    expect(rows).toEqual([])
  })

  it('API-16 undoes itself exactly when toggled by many at once', async () => {
    const customer = await shop.build.customer()
    const product = await shop.build.product()
    const send = (times: number) =>
      Promise.all(Array.from({ length: times }, () => toggle(shop.as(customer), product.id)))
    await send(8)
    expect(await idsOf(shop.as(customer))).toEqual([])
    await send(7)
    expect(await idsOf(shop.as(customer))).toEqual([product.id])
  })

  it('WISH-02 brings it to what is wished, however often and from however many browsers', async () => {
    const customer = await shop.build.customer()
    const product = await shop.build.product()
    const wish = (is_favorite: boolean) =>
      Promise.all(Array.from({ length: 5 }, () => toggle(shop.as(customer), product.id, { is_favorite })))
    await wish(true)
    expect(await idsOf(shop.as(customer))).toEqual([product.id])
    await wish(false)
    expect(await idsOf(shop.as(customer))).toEqual([])
  })

  it('API-16 WISH-02 takes the wish as a header too, beside a body that names the product alone', async () => {
    const customer = await shop.build.customer()
    const product = await shop.build.product()
    const wish = (isFavorite: string) =>
      shop.as(customer).post(TOGGLE, { product_id: product.id }, { 'x-is-favorite': isFavorite })
    await wish('true')
    await wish('true')
    expect(await idsOf(shop.as(customer))).toEqual([product.id])
    await wish('false')
    await wish('false')
    expect(await idsOf(shop.as(customer))).toEqual([])
    expect((await wish('maybe')).status).toBe(422)
  })

  it('API-16 says that there is no such product', async () => {
    const customer = shop.as(await shop.build.customer())
    const hidden = await shop.build.product({ is_visible: false })
    const answers = [
      await customer.post(TOGGLE, { product_id: 2_000_000_000 }),
      await customer.post(TOGGLE, { product_id: hidden.id }),
    ]
    expect(answers.map((answer) => [answer.status, answer.json()['errors']])).toEqual([
      [422, { product_id: ['Товар не знайдено'] }],
      [422, { product_id: ['Товар не знайдено'] }],
    ])
  })

  it.each([{}, { product_id: '5' }, { product_id: 0 }, { product_id: 3_000_000_000 }, { product_id: 1.5 }])(
    'API-16 refuses %j',
    async (body) => {
      const answer = await shop.post(TOGGLE, body)
      expect([answer.status, Object.keys(Object(answer.json()['errors']))]).toEqual([422, ['product_id']])
    },
  )
})

describe('GET /api/favorites', () => {
  it('API-15 WISH-04 is empty for a guest', async () => {
    expect(await list(shop)).toEqual({ data: [], meta: { total: 0, page: 1, per_page: 24, pages: 1 } })
  })

  it('API-15 gives whole cards, the latest first, and only one’s own', async () => {
    const [first, second, third] = await Promise.all([
      shop.build.product({ title: 'Глечик', price: 45_050 }),
      shop.build.product(),
      shop.build.product(),
    ])
    const [mine, hers] = [shop.as(await shop.build.customer()), shop.as(await shop.build.customer())]
    await toggle(mine, second.id)
    await toggle(mine, first.id)
    await toggle(hers, third.id)
    const { data } = await list(mine)
    expect(data.map(({ id }) => id)).toEqual([first.id, second.id])
    expect(data[0]).toMatchObject({ title: 'Глечик', price: 450.5, uri: first.uri, stock: 10 })
  })

  it('API-15 comes in pages of 24', async () => {
    const customer = await shop.build.customer()
    const category = await shop.build.category()
    const ids: number[] = []
    for (let number = 0; number < 25; number += 1) ids.push((await shop.build.product({ category })).id)
    await shop.database
      .insertInto('favorites')
      .values(ids.map((product_id) => ({ customer_id: customer.id, product_id, created_at: new Date() })))
      .execute()
    const [first, second, beyond] = [
      await list(shop.as(customer)),
      await list(shop.as(customer), '?page=2'),
      await list(shop.as(customer), '?page=3'),
    ]
    expect(first.meta).toEqual({ total: 25, page: 1, per_page: 24, pages: 2 })
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids.toReversed())
    expect(beyond.data).toEqual([])
  })

  it('API-15 leaves out what is not on sale while it is not', async () => {
    const customer = shop.as(await shop.build.customer())
    const product = await shop.build.product()
    await toggle(customer, product.id)
    const show = (is_visible: boolean) =>
      shop.database.updateTable('products').set({ is_visible }).where('id', '=', product.id).execute()
    await show(false)
    expect((await list(customer)).meta.total).toBe(0)
    await show(true)
    expect(await idsOf(customer)).toEqual([product.id])
  })

  it.each(['', '?page', '?page=', '?page=1'])('API-15 gives the first page for «%s»', async (query) => {
    expect((await list(shop, query)).meta.page).toBe(1)
  })

  it.each(['0', '-1', 'abc', '1.5'])('API-15 refuses page %s', async (page) => {
    const answer = await shop.get(`/api/favorites?page=${page}`)
    expect([answer.status, Object.keys(Object(answer.json()['errors']))]).toEqual([422, ['page']])
  })
})
