import { beforeAll, describe, expect, it } from 'vitest'
import type { Brand } from '#src/contract/showcase.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})

describe('GET /api/brands', () => {
  it('ROUTE-19 lists brands that have goods on sale, by the Ukrainian alphabet', async () => {
    const hedgehog = await shop.build.brand({ title: 'Їжак' })
    const ground = await shop.build.brand({ title: 'Ґрунт' })
    const hill = await shop.build.brand({ title: 'Гора' })
    const hidden = await shop.build.brand({ title: 'Ярина' })
    await shop.build.product({ brand: hedgehog })
    await shop.build.product({ brand: ground })
    await shop.build.product({ brand: hill })
    await shop.build.product({ brand: hill })
    await shop.build.product({ brand: hidden, is_visible: false })
    await shop.build.brand({ title: 'Без товарів' })
    await shop.build.refresh()
    const { data } = await shop.getJson<{ data: Brand[] }>('/api/brands')
    expect(data.map(({ title, products_count }) => [title, products_count])).toEqual([
      ['Гора', 2],
      ['Ґрунт', 1],
      ['Їжак', 1],
    ])
  })
})

describe('GET /api/brands/{slug}', () => {
  it('ROUTE-19 gives one brand with its address', async () => {
    const brand = await shop.build.brand({ title: 'Ремесло', description: 'Ручна робота' })
    const { data } = await shop.getJson<{ data: Brand }>(`/api/brands/${brand.slug}`)
    expect(data).toEqual({
      id: brand.id,
      slug: brand.slug,
      title: 'Ремесло',
      uri: `/brands/${brand.slug}`,
      description: 'Ручна робота',
      picture: null,
      products_count: 0,
    })
  })

  it('gives the brand under its true slug when it is asked for by an old one', async () => {
    const brand = await shop.build.brand({ slug: 'stara-nazva' })
    await shop.database.updateTable('brands').set({ slug: 'nova-nazva' }).where('id', '=', brand.id).execute()
    const { data } = await shop.getJson<{ data: Brand }>('/api/brands/stara-nazva')
    expect(data).toMatchObject({ id: brand.id, slug: 'nova-nazva', uri: '/brands/nova-nazva' })
  })

  it('ROUTE-15 answers 404 for a brand that is not there', async () => {
    const answer = await shop.get('/api/brands/nemaie')
    expect([answer.status, answer.json()]).toEqual([404, { message: 'Бренд не знайдено' }])
  })

  it('answers 404 for a slug that cannot be one', async () => {
    expect((await shop.get('/api/brands/%00')).status).toBe(404)
  })
})
