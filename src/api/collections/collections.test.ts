import { beforeAll, describe, expect, it } from 'vitest'
import type { Listing } from '#src/contract/catalogue.ts'
import type { Collection } from '#src/contract/showcase.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})

const getCollection = async (slug: string) =>
  (await shop.getJson<{ data: Collection }>(`/api/collections/${slug}`)).data

describe('GET /api/collections', () => {
  it('ROUTE-05 lists visible collections that have goods, in the owner’s order', async () => {
    const product = await shop.build.product()
    const hiddenProduct = await shop.build.product({ is_visible: false })
    const second = await shop.build.collection({ position: 2, products: [product] })
    const first = await shop.build.collection({ position: 1, products: [product] })
    await shop.build.collection({ products: [hiddenProduct] })
    await shop.build.collection({ products: [product], is_visible: false })
    const { data } = await shop.getJson<{ data: Collection[] }>('/api/collections')
    expect(data.map(({ id }) => id)).toEqual([first.id, second.id])
  })
})

describe('GET /api/collections/{slug}', () => {
  it('counts the visible goods and shows the pictures of the first three that have one', async () => {
    const one = [await shop.build.picture({ width: 640 })]
    const two = [await shop.build.picture({ width: 641 })]
    const three = [await shop.build.picture({ width: 642 })]
    const four = [await shop.build.picture({ width: 643 })]
    const products = [
      await shop.build.product({ pictures: one, is_visible: false }),
      await shop.build.product({ pictures: two }),
      await shop.build.product({ pictures: [await shop.build.picture({ state: 'waiting' })] }),
      await shop.build.product({ pictures: three }),
      await shop.build.product({ pictures: four }),
      await shop.build.product({ pictures: one }),
    ]
    const built = await shop.build.collection({ products, description: '<p>Для дому</p>' })
    const collection = await getCollection(built.slug)
    expect(collection).toMatchObject({
      id: built.id,
      slug: built.slug,
      title: built.title,
      uri: `/collections/${built.slug}`,
      description: '<p>Для дому</p>',
      picture: null,
      products_count: 5,
    })
    expect(collection.pictures.map(({ width }) => width)).toEqual([641, 642, 643])
  })

  it('counts what its list shows: nothing whose variants or category are hidden', async () => {
    const hiddenCategory = await shop.build.category({ is_visible: false })
    const products = [
      await shop.build.product(),
      await shop.build.product({ variants: [{ value: 'S', is_visible: false }] }),
      await shop.build.product({ category: await shop.build.category({ parent: hiddenCategory }) }),
    ]
    const built = await shop.build.collection({ products })
    await shop.build.refresh()
    expect((await getCollection(built.slug)).products_count).toBe(1)
    const { meta } = await shop.getJson<Listing>(`/api/products?collection=${built.slug}`)
    expect(meta.total).toBe(1)
  })

  it('shows an empty one without pictures', async () => {
    const built = await shop.build.collection({ picture: await shop.build.picture({ width: 500 }) })
    expect(await getCollection(built.slug)).toMatchObject({
      picture: { width: 500 },
      pictures: [],
      products_count: 0,
    })
  })

  it('gives the collection under its true slug when it is asked for by an old one', async () => {
    const built = await shop.build.collection({ slug: 'zyma' })
    await shop.database
      .updateTable('collections')
      .set({ slug: 'zyma-2026' })
      .where('id', '=', built.id)
      .execute()
    expect(await getCollection('zyma')).toMatchObject({ id: built.id, slug: 'zyma-2026' })
  })

  it('prefers the collection that has the slug now to one that once had it', async () => {
    const former = await shop.build.collection({ slug: 'lito' })
    await shop.database
      .updateTable('collections')
      .set({ slug: 'lito-bulo' })
      .where('id', '=', former.id)
      .execute()
    const present = await shop.build.collection({ slug: 'lito' })
    expect((await getCollection('lito')).id).toBe(present.id)
  })

  it('ROUTE-15 answers 404 for a hidden one and one that is not there', async () => {
    const hidden = await shop.build.collection({ is_visible: false })
    const answer = await shop.get(`/api/collections/${hidden.slug}`)
    expect([answer.status, answer.json()]).toEqual([404, { message: 'Колекцію не знайдено' }])
    expect((await shop.get('/api/collections/nemaie')).status).toBe(404)
  })
})
