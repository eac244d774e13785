import { cancelOrderRequestSchema, orderAnswerSchema, orderParamsSchema } from '#src/contract/orders.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { notFound } from '#src/http/errors.ts'
import { anyFailure, bodyFailure, failure, notFoundFailure } from '#src/http/failures.ts'
import { cancelByShopper } from '#src/orders/cancel-by-shopper.ts'
import { findOrder } from '#src/orders/find-orders.ts'
import { presentPublicOrder } from '#src/orders/present-order.ts'
import { createCancelLimits } from './cancel-limits.ts'
import { requireCancelled } from './cancelled.ts'
import { invoiceRoutes } from './invoice-routes.ts'
import { placeOrderRoute } from './place-order-route.ts'

export const ordersRoutes: ApiRoutes = async (app, deps) => {
  const { database, clock, config } = deps
  await placeOrderRoute(app, deps)

  const cancels = createCancelLimits(deps.counters)
  app.post(
    '/api/orders/:id/cancel',
    {
      config: { rateLimit: { max: config.rateLimits.orders } },
      schema: {
        operationId: 'cancelOrder',
        tags: ['Замовлення'],
        summary: 'Скасувати замовлення, яке ще не збирають; повний номер телефону засвідчує, що воно ваше',
        params: orderParamsSchema,
        body: cancelOrderRequestSchema,
        response: {
          200: orderAnswerSchema,
          409: failure('Замовлення вже збирають або відправлено'),
          ...notFoundFailure,
          ...bodyFailure,
          ...anyFailure,
        },
      },
    },
    async (request) => {
      const { id } = request.params
      await cancels.take(id, clock())
      requireCancelled(await cancelByShopper(database, id, { phone: request.body.phone }))
      const order = await findOrder(database, id)
      if (!order) throw notFound('order')
      return { data: presentPublicOrder(order) }
    },
  )

  app.get(
    '/api/orders/:id',
    {
      schema: {
        operationId: 'getOrder',
        tags: ['Замовлення'],
        summary: 'Замовлення за випадковим номером зі своєї адреси; контакти приховано',
        params: orderParamsSchema,
        response: { 200: orderAnswerSchema, ...notFoundFailure, ...anyFailure },
      },
    },
    async (request) => {
      const order = await findOrder(database, request.params.id)
      if (!order) throw notFound('order')
      return { data: presentPublicOrder(order) }
    },
  )

  await invoiceRoutes(app, deps)
}
