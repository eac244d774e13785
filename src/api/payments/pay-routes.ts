import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { orderParamsSchema } from '#src/contract/orders.ts'
import { startPaymentSchema } from '#src/contract/payments.ts'
import { pageQuery, type PayTrouble } from '#src/domain/payments/pay-trouble.ts'
import type { ApiApp, ApiDeps } from '#src/http/api-routes.ts'
import { beginPayment } from './begin-payment.ts'
import { deskOf } from './desk-of.ts'
import { sendPayPage } from './pay-page.ts'

const FORM = 'application/x-www-form-urlencoded'
/** More than any provider posts with a returning shopper. */
const BODY_LIMIT_BYTES = 65_536

/** Payment pages that a browser opens directly: forms work without scripts, and every answer is a page or a redirect. */
export async function payRoutes(app: ApiApp, deps: ApiDeps): Promise<void> {
  const openDesk = deskOf(deps)
  const { config } = deps

  await app.register(async (scope) => {
    const pages = scope.withTypeProvider<ZodTypeProvider>()
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    pages.post(
      '/api/orders/:id/pay',
      {
        config: { rateLimit: { max: config.rateLimits.orders } },
        schema: {
          operationId: 'openPaymentPage',
          tags: ['Замовлення'],
          summary: 'Сторінка, що веде покупця до платіжного сервісу; форма HTML',
          consumes: [FORM],
          hide: true,
          params: orderParamsSchema,
        },
      },
      async (request, reply) => {
        const { id } = request.params
        const { data } = startPaymentSchema.safeParse(request.body)
        const back = (trouble?: PayTrouble) => reply.redirect(resultAddress(config, id, trouble), 303)
        if (!data) return back('off')
        const begun = await beginPayment(deps, await openDesk(), { request, id, ...data })
        if (begun.kind === 'page') return begun.page.kind === 'app' ? back() : sendPayPage(reply, begun.page)
        const { kind } = begun
        // The order's page shows the state of its payments, including a try that has no answer yet.
        return kind === 'off' || kind === 'busy' || kind === 'away' || kind === 'not-divisible'
          ? back(kind)
          : back()
      },
    )

    // Some providers send the shopper back by a form. Its content is unsigned and ignored: the page asks the shop.
    for (const method of ['GET', 'POST'] as const) {
      pages.route({
        method,
        url: '/api/orders/:id/paid',
        schema: { hide: true, params: orderParamsSchema },
        handler: async (request, reply) => reply.redirect(resultAddress(config, request.params.id), 303),
      })
    }
  })
}

function resultAddress({ publicUrl }: ApiDeps['config'], id: string, trouble?: PayTrouble): string {
  return `${publicUrl ?? ''}/thank-you-pay?${pageQuery(id, trouble)}`
}
