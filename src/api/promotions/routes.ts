import { z } from 'zod'
import { slugParams } from '#src/contract/parts.ts'
import { promotionSchema } from '#src/contract/showcase.ts'
import { kyivDay } from '#src/domain/catalogue/promotion-state.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { notFound } from '#src/http/errors.ts'
import { anyFailure, notFoundFailure } from '#src/http/failures.ts'
import { findPromotion, listPromotions } from '#src/showcase/promotions.ts'

export const promotionsRoutes: ApiRoutes = async (app, { database, clock }) => {
  app.get(
    '/api/promotions',
    {
      schema: {
        operationId: 'listPromotions',
        tags: ['Вітрина'],
        summary: 'Акції: спершу ті, що тривають, далі майбутні; минулих немає',
        response: { 200: z.object({ data: z.array(promotionSchema) }), ...anyFailure },
      },
    },
    async () => ({ data: await listPromotions(database, kyivDay(clock())) }),
  )

  app.get(
    '/api/promotions/:slug',
    {
      schema: {
        operationId: 'getPromotion',
        tags: ['Вітрина'],
        summary: 'Акція за адресою, теперішньою чи колишньою; минула також',
        params: slugParams,
        response: { 200: z.object({ data: promotionSchema }), ...notFoundFailure, ...anyFailure },
      },
    },
    async (request) => {
      const promotion = await findPromotion(database, request.params.slug, kyivDay(clock()))
      if (!promotion) throw notFound('promotion')
      return { data: promotion }
    },
  )
}
