import {
  CUSTOMER_ORDERS_PER_PAGE,
  customerOrderAnswerSchema,
  customerOrdersParamsSchema,
  customerOrdersSchema,
} from '#src/contract/customer-orders.ts'
import { orderParamsSchema } from '#src/contract/orders.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { notFound } from '#src/http/errors.ts'
import {
  anyFailure,
  BEARER,
  failure,
  invalidFailure,
  notFoundFailure,
  signedInFailure,
} from '#src/http/failures.ts'
import { pageMeta } from '#src/domain/listing/page-meta.ts'
import { customerOf, requireCustomer } from '#src/http/signed-in.ts'
import { cancelByShopper } from '#src/orders/cancel-by-shopper.ts'
import { requireCancelled } from '../orders/cancelled.ts'
import { presentOrder } from '#src/orders/present-order.ts'
import { countCustomerOrders, findCustomerOrder, listCustomerOrders } from '#src/orders/customer-orders.ts'

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
      return { data: orders.map(presentOrder), meta: pageMeta(paging, total) }
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
        response: { 200: customerOrderAnswerSchema, ...signedInFailure, ...notFoundFailure, ...anyFailure },
      },
    },
    async (request) => {
      const order = await findCustomerOrder(database, customerOf(request).id, request.params.id)
      if (!order) throw notFound('order')
      return { data: presentOrder(order) }
    },
  )

  app.post(
    '/api/client/orders/:id/cancel',
    {
      schema: {
        ...COMMON,
        operationId: 'cancelCustomerOrder',
        summary: 'Скасувати власне замовлення, яке ще не збирають',
        params: orderParamsSchema,
        response: {
          200: customerOrderAnswerSchema,
          409: failure('Замовлення вже збирають або відправлено'),
          ...signedInFailure,
          ...notFoundFailure,
          ...anyFailure,
        },
      },
    },
    async (request) => {
      const { id: customer_id } = customerOf(request)
      requireCancelled(await cancelByShopper(database, request.params.id, { customer_id }))
      const order = await findCustomerOrder(database, customer_id, request.params.id)
      if (!order) throw notFound('order')
      return { data: presentOrder(order) }
    },
  )
}
