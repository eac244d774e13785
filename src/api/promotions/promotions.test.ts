import { describe, expect, it } from 'vitest'
import type { Product } from '#src/contract/catalogue.ts'
import type { Promotion } from '#src/contract/showcase.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

// 20 November, 01:30 in Kyiv, and still the 19th in UTC.
const NOW = new Date('2026-11-19T23:30:00Z')

const startShop = () => startTestShop({ clock: () => NOW })

const getPromotion = async (shop: TestShop, slug: string) =>
  (await shop.getJson<{ data: Promotion }>(`/api/promotions/${slug}`)).data

describe('GET /api/promotions', () => {
  it('ROUTE-04 lists active ones in the owner’s order, then upcoming ones by day; finished and hidden are left out', async () => {
    const shop = await startShop()
    const upcoming = await shop.build.promotion({ starts_on: '2026-12-01', position: 0 })
    const soon = await shop.build.promotion({ starts_on: '2026-11-21', position: 9 })
    const second = await shop.build.promotion({ starts_on: '2026-11-01', position: 2 })
    const first = await shop.build.promotion({ starts_on: '2026-11-20', position: 1 })
    await shop.build.promotion({ ends_on: '2026-11-19' })
    await shop.build.promotion({ is_visible: false })
    const { data } = await shop.getJson<{ data: Promotion[] }>('/api/promotions')
    expect(data.map(({ id, state }) => [id, state])).toEqual([
      [first.id, 'active'],
      [second.id, 'active'],
      [soon.id, 'upcoming'],
      [upcoming.id, 'upcoming'],
    ])
  })
})

describe('GET /api/promotions/{slug}', () => {
  it('gives its days as they stand, its state by the day in Kyiv, and its visible goods counted', async () => {
    const shop = await startShop()
    const products = [await shop.build.product(), await shop.build.product({ is_visible: false })]
    const built = await shop.build.promotion({
      starts_on: '2026-11-20',
      ends_on: '2026-11-20',
      short: 'Один день',
      picture: await shop.build.picture({ width: 900 }),
      products,
    })
    expect(await getPromotion(shop, built.slug)).toMatchObject({
      id: built.id,
      uri: `/promotions/${built.slug}`,
      short: 'Один день',
      starts_on: '2026-11-20',
      ends_on: '2026-11-20',
      state: 'active',
      picture: { width: 900 },
      products_count: 1,
    })
  })

  it('still answers for a finished one, and says that it is over', async () => {
    const shop = await startShop()
    const built = await shop.build.promotion({ ends_on: '2026-11-19' })
    expect((await getPromotion(shop, built.slug)).state).toBe('finished')
  })

  it('gives the promotion under its true slug when it is asked for by an old one', async () => {
    const shop = await startShop()
    const built = await shop.build.promotion({ slug: 'znyzhky' })
    await shop.database
      .updateTable('promotions')
      .set({ slug: 'velyki-znyzhky' })
      .where('id', '=', built.id)
      .execute()
    expect(await getPromotion(shop, 'znyzhky')).toMatchObject({ id: built.id, slug: 'velyki-znyzhky' })
  })

  it('ROUTE-15 answers 404 for a hidden one and one that is not there', async () => {
    const shop = await startShop()
    const hidden = await shop.build.promotion({ is_visible: false })
    const answer = await shop.get(`/api/promotions/${hidden.slug}`)
    expect([answer.status, answer.json()]).toEqual([404, { message: 'Акцію не знайдено' }])
    expect((await shop.get('/api/promotions/nemaie')).status).toBe(404)
  })
})

describe('a promotion begins and ends at midnight in Kyiv', () => {
  const days = { starts_on: '2026-11-20', ends_on: '2026-11-30' }

  it.each([
    ['a moment before it begins', '2026-11-19T21:59:59.999Z', 'upcoming', null],
    ['as it begins', '2026-11-19T22:00:00Z', 'active', 20],
    ['in its last moment', '2026-11-30T21:59:59.999Z', 'active', 20],
    ['as it ends', '2026-11-30T22:00:00Z', 'finished', null],
  ])('HOME-01 %s', async (_when, moment, state, discount) => {
    const shop = await startTestShop({ clock: () => new Date(moment) })
    const product = await shop.build.product({ price: 80_00, old_price: 100_00, stock: 3 })
    await shop.build.refresh()
    const built = await shop.build.promotion({ ...days, products: [product] })
    expect(await getPromotion(shop, built.slug)).toMatchObject({ state, discount })
    const { data: page } = await shop.getJson<{ data: Product }>(`/api/products/${product.slug}`)
    expect(page.promotions.map(({ uri }) => uri)).toEqual(state === 'active' ? [built.uri] : [])
  })

  it('its discount is that of goods on sale: the highest, rounded in the shop’s disfavour', async () => {
    const shop = await startShop()
    const products = [
      await shop.build.product({ price: 85_00, old_price: 100_00, stock: 3 }),
      await shop.build.product({ price: 66_70, old_price: 100_00, stock: 3 }),
      await shop.build.product({ price: 10_00, old_price: 100_00, stock: 0 }),
      await shop.build.product({ price: 10_00, old_price: 100_00, stock: 3, is_visible: false }),
    ]
    await shop.build.refresh()
    const built = await shop.build.promotion({ starts_on: '2026-11-20', ends_on: '2026-11-20', products })
    expect((await getPromotion(shop, built.slug)).discount).toBe(33)
  })

  it('dates in its text come from its days', async () => {
    const shop = await startShop()
    const built = await shop.build.promotion({
      ...days,
      short: 'До {{ends_on}}',
      description: '<p>З {{starts_on}}</p><p>Знижка {{discount}}</p>',
    })
    expect(await getPromotion(shop, built.slug)).toMatchObject({
      short: 'До 30\u00A0листопада\u00A02026',
      description: '<p>З 20\u00A0листопада\u00A02026</p>',
    })
  })
})
