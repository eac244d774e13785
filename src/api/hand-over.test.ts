import { beforeAll, expect, it } from 'vitest'
import { buildFullShop } from '#tests/build-full-shop.ts'
import { startTestShop } from '#tests/start-test-shop.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { listingRoutes } from './listing/routes.ts'
import { sitemapRoutes } from './sitemap/routes.ts'

/** Successful answers fail after they have been written, as if the caller had disconnected. */
const breakingRoutes: ApiRoutes = async (app, deps) => {
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 200) throw new Error('the line is gone')
  })
  await catalogueRoutes(app, deps)
  await listingRoutes(app, deps)
  await sitemapRoutes(app, deps)
}

beforeAll(async () => {
  const { build } = await startTestShop()
  await buildFullShop(build)
})

const FAILED = { message: 'Сталася помилка. Спробуйте ще раз пізніше' }

it.each(['/api/products', '/api/facets?facet=brand', '/api/sitemap/products-0', '/api/categories'])(
  'API-23 %s, where its answer fails on the way, is answered as a failure',
  async (path) => {
    const shop = await startTestShop({ features: [breakingRoutes] })
    const answer = await shop.get(path)
    expect([answer.status, answer.headers['content-type'], answer.json()]).toEqual([
      500,
      'application/json; charset=utf-8',
      FAILED,
    ])
  },
)
