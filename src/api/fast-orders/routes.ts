import { FAST_ORDER_ACTION } from '#src/contract/bot-check-actions.ts'
import { fastOrderHeadersSchema, fastOrderRequestSchema, fastOrderSchema } from '#src/contract/fast-orders.ts'
import { IDEMPOTENCY_KEY } from '#src/contract/orders.ts'
import { senderRefusalSchema } from '#src/contract/proof-of-work.ts'
import { VARIANT_HEADER } from '#src/contract/variant-header.ts'
import { normalizePhone } from '#src/domain/contact/phone.ts'
import { randomId } from '#src/domain/ids/random-id.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { invalid } from '#src/http/errors.ts'
import { anyFailure, bodyFailure, OPTIONAL_BEARER } from '#src/http/failures.ts'
import { recogniseCustomer, visitorOf } from '#src/http/signed-in.ts'
import { type AskedAdmission, createAdmissions, refusalOf } from '../orders/admit-order.ts'
import { keyTaken } from '../orders/key-taken.ts'
import { endTrial, isTrialRequest } from '../orders/trial-of.ts'
import { createFastOrderLimits } from './fast-order-limits.ts'
import { NO_TERMS } from '#src/orders/order-terms.ts'
import { findOrderByKey } from '#src/orders/find-orders.ts'
import { presentPublicOrder } from '#src/orders/present-order.ts'
import { placeFastOrder } from '#src/orders/place-fast-order.ts'

const KEY_LENGTH = 32

const SENTENCES = {
  gone: 'Товар більше не продається',
  out_of_stock: 'Товару немає в наявності',
} as const

export const fastOrdersRoutes: ApiRoutes = async (app, deps) => {
  const { database, clock, config, counters } = deps
  const admit = createAdmissions(deps)
  const limits = createFastOrderLimits(counters)

  app.post(
    '/api/fast-orders',
    {
      config: { rateLimit: { max: config.rateLimits.orders } },
      preValidation: recogniseCustomer(deps),
      schema: {
        operationId: 'placeFastOrder',
        tags: ['Замовлення'],
        summary: 'Швидке замовлення однієї штуки товару; кошика не торкається',
        security: OPTIONAL_BEARER,
        headers: fastOrderHeadersSchema,
        body: fastOrderRequestSchema,
        response: {
          200: fastOrderSchema.describe('Це замовлення вже прийнято попереднім таким самим запитом'),
          201: fastOrderSchema.describe('Замовлення прийнято'),
          ...bodyFailure,
          422: senderRefusalSchema.describe(
            'Хибні поля, кожне зі своїм списком помилок; або робота перед замовленням',
          ),
          ...anyFailure,
        },
      },
    },
    async (request, reply) => {
      const now = clock()
      const phone = normalizePhone(request.body.phone) ?? ''
      const key = request.headers[IDEMPOTENCY_KEY] ?? randomId(KEY_LENGTH)
      const variant_id = request.body.variant_id ?? request.headers[VARIANT_HEADER] ?? null
      const is_trial = await isTrialRequest(deps, request)
      const line = { product_id: request.body.product_id, variant_id, quantity: 1 }
      const asked: AskedAdmission = { ...request.body, action: FAST_ORDER_ACTION, lines: [line] }
      const placement = await admit(request, asked, async (admission) => {
        const { verdict, bounds, objection } = admission
        if (objection && !(await findOrderByKey(database, key))) throw refusalOf(admission)
        await limits.take(phone, request.ip, now)
        if (verdict === 'unavailable') await limits.takeUnchecked(phone, request.ip, now)
        return placeFastOrder(
          database,
          { ...request.body, variant_id },
          {
            idempotency_key: key,
            customer_id: visitorOf(request)?.id ?? null,
            is_suspicious: verdict === 'suspicious',
            is_trial,
            created_at: now,
            most_pieces: bounds.order_line_pieces,
            terms: NO_TERMS,
          },
        )
      })
      if (placement.kind === 'key_taken') throw keyTaken()
      if (placement.kind === 'gone' || placement.kind === 'out_of_stock') {
        throw invalid({ product_id: [SENTENCES[placement.kind]] })
      }
      endTrial(request, reply, is_trial ? placement.order.number : null)
      const { id, number, uri, total } = presentPublicOrder(placement.order)
      return reply.code(placement.kind === 'placed' ? 201 : 200).send({ data: { id, number, uri, total } })
    },
  )
}
