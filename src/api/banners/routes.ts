import { z } from 'zod'
import { bannerSchema } from '#src/contract/showcase.ts'
import { kyivDay } from '#src/domain/catalogue/promotion-state.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { anyFailure } from '#src/http/failures.ts'
import { listBanners } from '#src/showcase/banners.ts'

export const bannersRoutes: ApiRoutes = async (app, { database, clock }) => {
  app.get(
    '/api/banners',
    {
      schema: {
        operationId: 'listBanners',
        tags: ['Вітрина'],
        summary: 'Банери головної сторінки',
        response: { 200: z.object({ data: z.array(bannerSchema) }), ...anyFailure },
      },
    },
    async () => ({ data: await listBanners(database, kyivDay(clock())) }),
  )
}
