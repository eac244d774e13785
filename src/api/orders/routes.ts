import {
  IDEMPOTENCY_KEY,
  idempotencyHeadersSchema,
  orderAnswerSchema,
  orderConflictSchema,
  orderParamsSchema,
  type OrderRequest,
  orderRequestSchema,
} from '#src/contract/orders.ts'
import type { FieldErrors } from '#src/contract/errors.ts'
import type { ApiRoutes } from '../api-routes.ts'
import { keepOffered, type Offered } from '../checkout/offered-methods.ts'
import { invalid, notFound } from '../http/errors.ts'
import { anyFailure, bodyFailure, notFoundFailure, OPTIONAL_BEARER } from '../http/failures.ts'
import { recogniseCustomer, visitorOf } from '../http/signed-in.ts'
import { keyTaken } from './key-taken.ts'
import { draftOrder } from './order-draft.ts'
import { placeOrder } from './place-order.ts'
import { presentOrder } from './present-order.ts'
import { findOrder, findOrderByKey } from './queries.ts'

export const ordersRoutes: ApiRoutes = async (app, deps) => {
  const { database, clock, config } = deps
  const offered = keepOffered(database, clock)
  app.post(
    '/api/orders',
    {
      config: { rateLimit: { max: config.rateLimits.orders } },
      preValidation: recogniseCustomer(deps),
      schema: {
        operationId: 'placeOrder',
        tags: ['Замовлення'],
        summary: 'Оформити замовлення; з тим самим Idempotency-Key воно оформлюється один раз',
        security: OPTIONAL_BEARER,
        headers: idempotencyHeadersSchema,
        body: orderRequestSchema,
        response: {
          200: orderAnswerSchema.describe('Це замовлення вже оформлено попереднім таким самим запитом'),
          201: orderAnswerSchema.describe('Замовлення оформлено'),
          409: orderConflictSchema.describe('Нічого не оформлено: ціни або залишки змінилися'),
          ...bodyFailure,
          ...anyFailure,
        },
      },
    },
    async (request, reply) => {
      const key = request.headers[IDEMPOTENCY_KEY]
      const unoffered = unofferedErrors(request.body, await offered())
      // An order that is placed already is answered, whatever is offered since.
      if (unoffered && !(await findOrderByKey(database, key))) throw invalid(unoffered)
      const draft = draftOrder(request.body, {
        idempotency_key: key,
        customer_id: visitorOf(request)?.id ?? null,
        is_suspicious: false,
        created_at: clock(),
      })
      const placement = await placeOrder(database, draft)
      if (placement.kind === 'key_taken') throw keyTaken()
      if (placement.kind === 'changed') {
        return reply.code(409).send({ message: 'Ціни або залишки змінилися', ...placement.check })
      }
      return reply.code(placement.kind === 'placed' ? 201 : 200).send({ data: placement.order })
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
      return { data: presentOrder(order) }
    },
  )
}

/** A page that was opened before may still show what the owner has switched off; null where it does not. */
function unofferedErrors(
  { delivery, payment_method }: OrderRequest,
  { deliveries, payments }: Offered,
): FieldErrors | null {
  const errors = {
    ...(!deliveries.includes(delivery.method) && {
      delivery: ['Цього способу доставки вже немає. Оновіть сторінку'],
    }),
    ...(!payments.includes(payment_method) && {
      payment_method: ['Цього способу оплати вже немає. Оновіть сторінку'],
    }),
  }
  return Object.keys(errors).length > 0 ? errors : null
}
