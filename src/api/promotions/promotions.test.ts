import { describe, expect, it } from 'vitest'
import type { Promotion } from '#src/contract/showcase.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

// 20 November, 01:30 in Kyiv; still the 19th in Greenwich.
const NOW = new Date('2026-11-19T23:30:00Z')

const startShop = () => startTestShop({ clock: () => NOW })

const getPromotion = async (shop: TestShop, slug: string) =>
  (await shop.getJson<{ data: Promotion }>(`/api/promotions/${slug}`)).data

describe('GET /api/promotions', () => {
  it('ROUTE-04 lists active ones in the owner’s order, then upcoming ones by day; finished and hidden are left out', async () => {
    const shop = await startShop()
    const later = await shop.build.promotion({ starts_on: '2026-12-01', position: 0 })
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
      [later.id, 'upcoming'],
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
