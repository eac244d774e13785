import { promoCheckRequestSchema, promoCheckSchema } from '#src/contract/cart.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import { promoOfLines } from '#src/orders/promo-of-lines.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { invalid } from '#src/http/errors.ts'
import { anyFailure, bodyFailure } from '#src/http/failures.ts'

export const promoCodeRoutes: ApiRoutes = async (app, { database, clock, config }) => {
  app.post(
    '/api/cart/promo-code',
    {
      // As few tries as for orders, so that codes cannot be guessed by the thousand; counted apart from orders.
      config: { rateLimit: { max: config.rateLimits.orders } },
      schema: {
        operationId: 'checkPromoCode',
        tags: ['Замовлення'],
        summary: 'Скільки промокод знімає з цього кошика; 422 каже, чому не діє',
        body: promoCheckRequestSchema,
        response: { 200: promoCheckSchema, ...bodyFailure, ...anyFailure },
      },
    },
    async ({ body: { promo_code, lines } }) => {
      const quote = await promoOfLines(database, { code: promo_code, lines, now: clock() })
      if (quote.kind === 'refused') throw invalid({ promo_code: [quote.sentence] })
      return { data: { promo_code: quote.code, promo_discount: toHryvnias(quote.discount) } }
    },
  )
}
