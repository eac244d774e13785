import type { FastifyRequest } from 'fastify'
import {
  fastOrderHeadersSchema,
  type FastOrderRequest,
  fastOrderRequestSchema,
  fastOrderSchema,
} from '#src/contract/fast-orders.ts'
import { IDEMPOTENCY_KEY } from '#src/contract/orders.ts'
import { VARIANT_HEADER } from '#src/contract/variant-header.ts'
import { normalizePhone } from '#src/domain/phone.ts'
import { randomId } from '#src/domain/random-id.ts'
import type { ApiConfig, ApiRoutes } from '../api-routes.ts'
import { invalid } from '../http/errors.ts'
import { anyFailure, bodyFailure, OPTIONAL_BEARER } from '../http/failures.ts'
import { recogniseCustomer, visitorOf } from '../http/signed-in.ts'
import { keyTaken } from '../orders/key-taken.ts'
import { type BotVerdict, checkBot } from './check-bot.ts'
import { createFastOrderLimits } from './fast-order-limits.ts'
import { placeFastOrder } from './place-fast-order.ts'

const KEY_LENGTH = 32

const SENTENCES = {
  gone: 'Товар більше не продається',
  out_of_stock: 'Товару немає в наявності',
  bot: 'Не вдалося перевірити, що ви не робот. Спробуйте ще раз або зателефонуйте нам',
} as const

export const fastOrdersRoutes: ApiRoutes = async (app, deps) => {
  const { database, clock, config, counters } = deps
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
          ...anyFailure,
        },
      },
    },
    async (request, reply) => {
      const now = clock()
      const phone = normalizePhone(request.body.phone) ?? ''
      const verdict = await judgeSender(config, request, request.body)
      if (verdict === 'refused') throw invalid({ recaptcha_token: [SENTENCES.bot] })
      await limits.take(phone, request.ip, now)
      if (verdict === 'unavailable') await limits.takeUnchecked(phone, request.ip, now)
      const variant_id = request.body.variant_id ?? request.headers[VARIANT_HEADER] ?? null
      const placement = await placeFastOrder(
        database,
        { ...request.body, variant_id },
        {
          idempotency_key: request.headers[IDEMPOTENCY_KEY] ?? randomId(KEY_LENGTH),
          customer_id: visitorOf(request)?.id ?? null,
          is_suspicious: verdict === 'suspicious',
          created_at: now,
        },
      )
      if (placement.kind === 'key_taken') throw keyTaken()
      if (placement.kind === 'gone' || placement.kind === 'out_of_stock') {
        throw invalid({ product_id: [SENTENCES[placement.kind]] })
      }
      const { id, number, uri, total } = placement.order
      return reply.code(placement.kind === 'placed' ? 201 : 200).send({ data: { id, number, uri, total } })
    },
  )
}

async function judgeSender(
  { recaptcha, publicUrl, corsOrigins }: ApiConfig,
  request: FastifyRequest,
  { recaptcha_token }: FastOrderRequest,
): Promise<BotVerdict> {
  if (!recaptcha) return 'passed'
  const own = publicUrl === null ? [] : [publicUrl, ...corsOrigins]
  const hostnames = own.map((origin) => new URL(origin).hostname)
  const { verdict, reason } = await checkBot({ ...recaptcha, hostnames }, recaptcha_token, request.ip)
  if (verdict !== 'passed') request.log.warn({ verdict, reason }, 'bot check of a fast order')
  return verdict
}
