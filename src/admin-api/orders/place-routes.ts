import {
  pointsAnswer,
  pointsQuery,
  settlementsAnswer,
  settlementsQuery,
} from '#src/contract/admin/phone-orders.ts'
import { pointsParamsSchema, quoteAnswerSchema, quoteParamsSchema } from '#src/contract/delivery.ts'
import { findPoints } from '#src/delivery/directory/find-points.ts'
import { findSettlements } from '#src/delivery/directory/find-settlements.ts'
import { createQuotes } from '#src/delivery/quote.ts'
import { quoteParcel } from '#src/delivery/quote-parcel.ts'
import { loadCheckoutMethods } from '#src/orders/checkout-methods.ts'
import type { AdminRoutes } from '../admin-routes.ts'

const CARRIER = 'nova_poshta'

/** The destination of an order taken by phone: settlements by their first letters, and the offices there. */
export const orderPlaceRoutes: AdminRoutes = (desk, { database, clock, vault, config }) => {
  const { outboundMs } = config.waits
  const quotes = createQuotes({ database, vault, clock, outboundMs, providers: config.providers })

  desk.get(
    '/orders/quote',
    { right: 'orders.change', query: quoteParamsSchema, answer: quoteAnswerSchema },
    async ({ query }) => {
      const { dispatch } = await loadCheckoutMethods(database)
      return quoteParcel(quotes, query, { dispatch, now: clock() })
    },
  )

  desk.get(
    '/orders/settlements',
    { right: 'orders.change', query: settlementsQuery, answer: settlementsAnswer },
    async ({ query }) => {
      const found = await findSettlements(database, query.q)
      return { data: found.map(({ id, label }) => ({ id, label })) }
    },
  )

  desk.get(
    '/orders/points',
    { right: 'orders.change', query: pointsQuery, answer: pointsAnswer },
    async ({ query: { settlement, q, weight_g, declared, kind } }) => {
      const asked = { settlement, q, carrier: CARRIER, ...(kind && { kind }), limit: '20' }
      const all = await findPoints(database, pointsParamsSchema.parse({ ...asked, limit: '1' }), clock())
      const fit = await findPoints(
        database,
        pointsParamsSchema.parse({ ...asked, ...(weight_g && { weight_g }), ...(declared && { declared }) }),
        clock(),
      )
      return {
        data: fit.data.map(({ id, title, address }) => ({ id, title, address })),
        left_out: Math.max(0, all.meta.total - fit.meta.total),
      }
    },
  )
}
