import { cartCheckRequestSchema, cartCheckSchema } from '#src/contract/cart.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { cachedSetting } from '#src/orders/cached-setting.ts'
import { loadOrderBounds } from '#src/orders/load-order-bounds.ts'
import { anyFailure, bodyFailure } from '#src/http/failures.ts'
import { checkLines, matchOffers } from '#src/orders/check-lines.ts'
import { findOffers } from '#src/orders/find-offers.ts'

export const cartRoutes: ApiRoutes = async (app, { database, clock }) => {
  const bounds = cachedSetting(() => loadOrderBounds(database), clock)
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
      const [offers, { order_line_pieces }] = await Promise.all([findOffers(database, lines), bounds()])
      return { data: checkLines(lines, matchOffers(lines, offers), order_line_pieces) }
    },
  )
}
