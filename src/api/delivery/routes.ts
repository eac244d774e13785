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
import { quoteParcel } from '#src/delivery/quote-parcel.ts'
import { loadCheckoutMethods } from '#src/orders/checkout-methods.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { anyFailure, invalidFailure } from '#src/http/failures.ts'

const QUOTES_PER_MINUTE = 30

/** Places come only from our copy of the carrier's directory: no carrier is called while a shopper types. */
export const deliveryRoutes: ApiRoutes = async (app, { database, clock, vault, config }) => {
  const { outboundMs } = config.waits
  const quotes = createQuotes({ database, vault, clock, outboundMs, providers: config.providers })

  app.get(
    '/api/delivery/quote',
    {
      // Each request may call the carrier with the owner's key.
      config: { rateLimit: { max: QUOTES_PER_MINUTE } },
      schema: {
        operationId: 'quoteDelivery',
        tags: ['Доставка'],
        summary: 'Ціна й день доставки за розрахунком перевізника; чого не відомо, того немає',
        querystring: quoteParamsSchema,
        response: { 200: quoteAnswerSchema, ...invalidFailure, ...anyFailure },
      },
    },
    async ({ query }) => {
      const { dispatch } = await loadCheckoutMethods(database)
      const { data } = await quoteParcel(quotes, query, { dispatch, now: clock() })
      // The shopper has just chosen the point by its name, so only an address or a closure adds anything to it.
      const isNews = query.carrier === 'ukrposhta' || data.office?.is_closed
      return { data: { ...data, office: isNews ? data.office : null } }
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
