import { checkoutOptionsSchema } from '#src/contract/orders.ts'
import type { ApiRoutes } from '../api-routes.ts'
import { anyFailure } from '../http/failures.ts'
import { loadShopAddress } from '../settings/queries.ts'
import { checkoutOptions } from './checkout-options.ts'
import { loadOffered } from './offered-methods.ts'

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
    async () => {
      const [address, offered] = await Promise.all([loadShopAddress(database), loadOffered(database)])
      return { data: checkoutOptions(address, offered) }
    },
  )
}
