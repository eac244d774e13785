import { cartCheckRequestSchema, cartCheckSchema } from '#src/contract/cart.ts'
import type { ApiRoutes } from '../api-routes.ts'
import { anyFailure, bodyFailure } from '../http/failures.ts'
import { judgeLines, matchOffers } from './judge-lines.ts'
import { findOffers } from './queries.ts'

export const cartRoutes: ApiRoutes = async (app, { database }) => {
  app.post(
    '/api/cart/check',
    {
      schema: {
        operationId: 'checkCart',
        tags: ['Замовлення'],
        summary: 'Ціни й залишки кошика, якими вони є зараз, рядок за рядком',
        body: cartCheckRequestSchema,
        response: { 200: cartCheckSchema, ...bodyFailure, ...anyFailure },
      },
    },
    async (request) => {
      const { lines } = request.body
      const offers = await findOffers(database, lines)
      return { data: judgeLines(lines, matchOffers(lines, offers)) }
    },
  )
}
