import {
  pointsAnswerSchema,
  pointsParamsSchema,
  quoteAnswerSchema,
  quoteParamsSchema,
  settlementsAnswerSchema,
  settlementsParamsSchema,
} from '#src/contract/delivery.ts'
import { findPoints } from '#src/delivery/directory/find-points.ts'
import { findSettlements } from '#src/delivery/directory/find-settlements.ts'
import { createQuotes } from '#src/delivery/quote.ts'
import { dispatchDay, kyivClock } from '#src/domain/delivery/dispatch-days.ts'
import { toHryvnias, toKopiykas } from '#src/domain/money/money.ts'
import { loadCheckoutMethods } from '#src/orders/checkout-methods.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { anyFailure, invalidFailure } from '#src/http/failures.ts'

const QUOTES_PER_MINUTE = 30

/** Places come from our own copy of the directory alone: no carrier is asked while a shopper types. */
export const deliveryRoutes: ApiRoutes = async (app, { database, clock, vault, config }) => {
  const { outboundMs } = config.waits
  const quote = createQuotes({ database, vault, clock, outboundMs, providers: config.providers })

  app.get(
    '/api/delivery/quote',
    {
      // Each may be a call to the carrier by the owner's key.
      config: { rateLimit: { max: QUOTES_PER_MINUTE } },
      schema: {
        operationId: 'quoteDelivery',
        tags: ['Доставка'],
        summary: 'Ціна й день доставки за розрахунком перевізника; чого не відомо, того немає',
        querystring: quoteParamsSchema,
        response: { 200: quoteAnswerSchema, ...invalidFailure, ...anyFailure },
      },
    },
    async ({ query: { settlement, point, index, carrier, kind, weight_g, goods } }) => {
      const now = clock()
      const { dispatch } = await loadCheckoutMethods(database)
      const { price, arrivesOn, office } = await quote(carrier, {
        ...(settlement !== undefined && { settlementId: settlement }),
        ...(point !== undefined && { pointId: point }),
        ...(index !== undefined && { index }),
        kind,
        weightG: weight_g,
        declaredKopiykas: toKopiykas(goods),
        sentOn: (dispatch && dispatchDay(dispatch, now)) ?? kyivClock(now).day,
      })
      return { data: { price: price === null ? null : toHryvnias(price), arrives_on: arrivesOn, office } }
    },
  )

  app.get(
    '/api/delivery/settlements',
    {
      schema: {
        operationId: 'findSettlements',
        tags: ['Доставка'],
        summary: 'Населені пункти за початком назви; без запиту найбільші',
        querystring: settlementsParamsSchema,
        response: { 200: settlementsAnswerSchema, ...invalidFailure, ...anyFailure },
      },
    },
    async (request) => ({ data: await findSettlements(database, request.query.q) }),
  )

  app.get(
    '/api/delivery/points',
    {
      schema: {
        operationId: 'findDeliveryPoints',
        tags: ['Доставка'],
        summary: 'Відчинені відділення й поштомати населеного пункту',
        querystring: pointsParamsSchema,
        response: { 200: pointsAnswerSchema, ...invalidFailure, ...anyFailure },
      },
    },
    (request) => findPoints(database, request.query, clock()),
  )
}
