import {
  IDEMPOTENCY_KEY,
  idempotencyHeadersSchema,
  orderAnswerSchema,
  orderConflictSchema,
  type OrderRequest,
  orderRequestSchema,
} from '#src/contract/orders.ts'
import { senderRefusalSchema } from '#src/contract/proof-of-work.ts'
import { CHECKOUT_ACTION } from '#src/contract/bot-check-actions.ts'
import { cachedSetting } from '#src/orders/cached-setting.ts'
import { findClosedOffices } from '#src/delivery/find-closed-office.ts'
import { resolvePlace } from '#src/delivery/directory/resolve-place.ts'
import { loadCheckoutMethods } from '#src/orders/checkout-methods.ts'
import type { ApiDeps, ApiRoutes } from '#src/http/api-routes.ts'
import { invalid } from '#src/http/errors.ts'
import { anyFailure, bodyFailure, OPTIONAL_BEARER } from '#src/http/failures.ts'
import { recogniseCustomer, visitorOf } from '#src/http/signed-in.ts'
import { type Admission, type AskedAdmission, createAdmissions, refusalOf } from './admit-order.ts'
import { keyTaken } from './key-taken.ts'
import { endTrial, isTrialRequest } from './trial-of.ts'
import { type CheckoutCall, placeCheckoutOrder } from '#src/orders/place-checkout-order.ts'
import { presentPublicOrder } from '#src/orders/present-order.ts'

export const placeOrderRoute: ApiRoutes = async (app, deps) => {
  const { clock, config } = deps
  const admit = createAdmissions(deps)
  const place = createPlacing(deps)
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
      const asked: AskedAdmission = { ...request.body, action: CHECKOUT_ACTION }
      const is_trial = await isTrialRequest(deps, request)
      const placement = await admit(request, asked, (admission) =>
        place(request.body, admission, {
          idempotency_key: request.headers[IDEMPOTENCY_KEY],
          customer_id: visitorOf(request)?.id ?? null,
          is_suspicious: admission.verdict === 'suspicious',
          is_trial,
          created_at: clock(),
        }),
      )
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
      endTrial(request, reply, is_trial ? placement.order.number : null)
      return reply
        .code(placement.kind === 'placed' ? 201 : 200)
        .send({ data: presentPublicOrder(placement.order) })
    },
  )
}

/**
 * Places an order by the shop's methods of delivery and payment. Throws the refusal of a sender who may not order, with
 * the work that would let the order through.
 */
function createPlacing({ database, clock, vault, config }: ApiDeps) {
  const { providers, waits } = config
  const isClosed = findClosedOffices({ database, vault, clock, providers, outboundMs: waits.outboundMs })
  const methods = cachedSetting(() => loadCheckoutMethods(database), clock)
  return async (order: OrderRequest, admission: Admission, origin: CheckoutCall['origin']) => {
    const { bounds, objection } = admission
    // The carrier is called with the owner's key, so only for a sender who may order.
    const is_closed = objection === null && (await isClosed(order.delivery))
    const place = async (isAnew: boolean) =>
      placeCheckoutOrder(database, order, {
        origin,
        methods: await methods({ isAnew }),
        place: { ...(await resolvePlace(database, order.delivery, clock())), is_closed },
        bounds,
        objection,
      })
    const first = await place(false)
    // The methods in memory may be older than what the checkout has offered, so they are read again before a refusal.
    const placement = first.kind === 'refused' && first.rule === 'methods' ? await place(true) : first
    if (placement.kind === 'refused' && placement.rule === 'sender') throw refusalOf(admission)
    return placement
  }
}
