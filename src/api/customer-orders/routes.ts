import {
  CUSTOMER_ORDERS_PER_PAGE,
  customerOrdersParamsSchema,
  customerOrdersSchema,
} from '#src/contract/customer-orders.ts'
import { type Order, orderAnswerSchema, orderParamsSchema } from '#src/contract/orders.ts'
import type { ApiRoutes } from '../api-routes.ts'
import { notFound } from '../http/errors.ts'
import { anyFailure, BEARER, invalidFailure, notFoundFailure, signedInFailure } from '../http/failures.ts'
import { pageMeta } from '../http/page-meta.ts'
import { customerOf, requireCustomer } from '../http/signed-in.ts'
import { presentOrder } from '../orders/present-order.ts'
import type { OrderRow } from '../orders/queries.ts'
import { countCustomerOrders, findCustomerOrder, listCustomerOrders } from './queries.ts'

const COMMON = { tags: ['Кабінет'], security: BEARER }

export const customerOrdersRoutes: ApiRoutes = async (app, deps) => {
  const { database } = deps
  app.addHook('preValidation', requireCustomer(deps))

  app.get(
    '/api/client/orders',
    {
      schema: {
        ...COMMON,
        operationId: 'listCustomerOrders',
        summary: 'Власні замовлення, останні спочатку',
        querystring: customerOrdersParamsSchema,
        response: { 200: customerOrdersSchema, ...signedInFailure, ...invalidFailure, ...anyFailure },
      },
    },
    async (request) => {
      const { id } = customerOf(request)
      const paging = { page: request.query.page, per_page: CUSTOMER_ORDERS_PER_PAGE }
      const [orders, total] = await Promise.all([
        listCustomerOrders(database, id, paging),
        countCustomerOrders(database, id),
      ])
      return { data: orders.map(presentOwnOrder), meta: pageMeta(paging, total) }
    },
  )

  app.get(
    '/api/client/orders/:id',
    {
      schema: {
        ...COMMON,
        operationId: 'getCustomerOrder',
        summary: 'Власне замовлення за його id; чуже — 404',
        params: orderParamsSchema,
        response: { 200: orderAnswerSchema, ...signedInFailure, ...notFoundFailure, ...anyFailure },
      },
    },
    async (request) => {
      const order = await findCustomerOrder(database, customerOf(request).id, request.params.id)
      if (!order) throw notFound('order')
      return { data: presentOwnOrder(order) }
    },
  )
}

/** Only the customer sees this one, so nothing of the contacts is hidden. */
function presentOwnOrder(order: OrderRow): Order {
  return { ...presentOrder(order), name: order.name, phone: order.phone }
}
