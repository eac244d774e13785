import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '#src/contract/pages.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})

describe('GET /api/pages', () => {
  it('ROUTE-03 lists the pages that the owner has written', async () => {
    const page = await shop.build.page({ slug: 'about', title: 'Про нас' })
    const { data } = await shop.getJson<{ data: Page[] }>('/api/pages')
    expect(data).toMatchObject([{ slug: page.slug, title: 'Про нас', uri: '/about' }])
  })
})

describe('GET /api/pages/{slug}', () => {
  it('ROUTE-03 gives one page whole', async () => {
    await shop.build.page({
      slug: 'delivery',
      title: 'Доставка',
      description: 'Як ми веземо',
      content: '<h2>Пошта</h2>',
    })
    const { data } = await shop.getJson<{ data: Page }>('/api/pages/delivery')
    expect(data).toEqual({
      slug: 'delivery',
      title: 'Доставка',
      description: 'Як ми веземо',
      content: '<h2>Пошта</h2>',
      uri: '/delivery',
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
  })

  it('ROUTE-15 answers 404 for a page that is not there, or cannot be', async () => {
    const answer = await shop.get('/api/pages/nemaie')
    expect([answer.status, answer.json()]).toEqual([404, { message: 'Сторінку не знайдено' }])
    expect((await shop.get('/api/pages/Про-нас')).status).toBe(404)
  })
})
