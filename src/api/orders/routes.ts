import {
  cancelOrderRequestSchema,
  IDEMPOTENCY_KEY,
  idempotencyHeadersSchema,
  orderAnswerSchema,
  orderConflictSchema,
  orderParamsSchema,
  orderRequestSchema,
} from '#src/contract/orders.ts'
import { senderRefusalSchema } from '#src/contract/proof-of-work.ts'
import { CHECKOUT_ACTION } from '#src/contract/bot-check-actions.ts'
import { cachedSetting } from '#src/orders/cached-setting.ts'
import { resolvePlace } from '#src/delivery/directory/resolve-place.ts'
import { loadCheckoutMethods } from '#src/orders/checkout-methods.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { invalid, notFound } from '#src/http/errors.ts'
import { anyFailure, bodyFailure, failure, notFoundFailure, OPTIONAL_BEARER } from '#src/http/failures.ts'
import { recogniseCustomer, visitorOf } from '#src/http/signed-in.ts'
import { cancelByShopper } from '#src/orders/cancel-by-shopper.ts'
import { createCancelLimits } from './cancel-limits.ts'
import { requireCancelled } from './cancelled.ts'
import { type AskedAdmission, createAdmissions, refusalOf } from './admit-order.ts'
import { invoiceRoutes } from './invoice-routes.ts'
import { keyTaken } from './key-taken.ts'
import { placeCheckoutOrder } from '#src/orders/place-checkout-order.ts'
import { presentPublicOrder } from '#src/orders/present-order.ts'
import { findOrder } from '#src/orders/find-orders.ts'

export const ordersRoutes: ApiRoutes = async (app, deps) => {
  const { database, clock, config } = deps
  const methods = cachedSetting(() => loadCheckoutMethods(database), clock)
  const admit = createAdmissions(deps)
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
          422: senderRefusalSchema.describe(
            'Хибні поля, кожне зі своїм списком помилок; або робота перед замовленням',
          ),
          ...anyFailure,
        },
      },
    },
    async (request, reply) => {
      const key = request.headers[IDEMPOTENCY_KEY]
      const asked: AskedAdmission = { ...request.body, action: CHECKOUT_ACTION }
      const placement = await admit(request, asked, async (admission) => {
        const { bounds, verdict, objection } = admission
        const place = async (isAnew: boolean) =>
          placeCheckoutOrder(database, request.body, {
            origin: {
              idempotency_key: key,
              customer_id: visitorOf(request)?.id ?? null,
              is_suspicious: verdict === 'suspicious',
              created_at: clock(),
            },
            methods: await methods({ isAnew }),
            place: await resolvePlace(database, request.body.delivery, clock()),
            bounds,
            objection,
          })
        const first = await place(false)
        // The checkout offers at once what the owner switches on and prices anew.
        const placement = first.kind === 'refused' && first.rule === 'methods' ? await place(true) : first
        if (placement.kind === 'refused' && placement.rule === 'sender') throw refusalOf(admission)
        return placement
      })
      if (placement.kind === 'refused') {
        const { rule, errors } = placement
        if (rule === 'size')
          request.log.warn({ address: request.ip, errors }, 'an order was above its bounds')
        throw invalid(errors)
      }
      if (placement.kind === 'key_taken') throw keyTaken()
      if (placement.kind === 'changed') {
        return reply.code(409).send({ message: 'Ціни або залишки змінилися', ...placement.check })
      }
      return reply
        .code(placement.kind === 'placed' ? 201 : 200)
        .send({ data: presentPublicOrder(placement.order) })
    },
  )

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
