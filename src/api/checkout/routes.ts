import { checkoutOptionsSchema } from '#src/contract/orders.ts'
import { loadCheckoutMethods } from '#src/orders/checkout-methods.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { anyFailure } from '#src/http/failures.ts'
import { checkoutOptions } from './checkout-options.ts'

export const checkoutRoutes: ApiRoutes = async (app, { database }) => {
  app.get(
    '/api/checkout',
    {
      schema: {
        operationId: 'getCheckoutOptions',
        tags: ['Замовлення'],
        summary: 'Способи доставки й оплати',
        response: { 200: checkoutOptionsSchema, ...anyFailure },
      },
    },
    async () => ({ data: checkoutOptions(await loadCheckoutMethods(database)) }),
  )
}
