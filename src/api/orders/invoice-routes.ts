import { orderParamsSchema } from '#src/contract/orders.ts'
import { findOrder } from '#src/orders/find-orders.ts'
import { bankCodeShape, bankCodeSvg } from '#src/orders/invoice/bank-code-shape.ts'
import { invoiceCode } from '#src/orders/invoice/invoice-code.ts'
import { loadInvoice } from '#src/orders/invoice/load-invoice.ts'
import { writeInvoice } from '#src/orders/invoice/write-invoice.ts'
import type { ApiApp, ApiDeps } from '#src/http/api-routes.ts'
import { notFound } from '#src/http/errors.ts'

/** Headers as for the order's page: personal data that changes with the order, so not cached and not indexed. */
const PRIVATE = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }

/** Invoices that a browser opens from the order's page. Only somebody who has the page's address can open them. */
export async function invoiceRoutes(app: ApiApp, { database, config }: ApiDeps): Promise<void> {
  const options = {
    config: { rateLimit: { max: config.rateLimits.orders } },
    schema: { hide: true, params: orderParamsSchema },
  }

  app.get('/api/orders/:id/invoice.pdf', options, async ({ params }, reply) => {
    const order = await findOrder(database, params.id)
    const invoice = order && (await loadInvoice(database, order, { isPublic: true }))
    if (!invoice) throw notFound('order')
    return reply
      .headers(PRIVATE)
      .header('Content-Disposition', `inline; filename="rakhunok-${invoice.number}.pdf"`)
      .type('application/pdf')
      .send(await writeInvoice(invoice))
  })

  app.get('/api/orders/:id/invoice-code.svg', options, async ({ params }, reply) => {
    const order = await findOrder(database, params.id)
    const url = order && order.status !== 'cancelled' ? invoiceCode(order) : null
    const shape = url === null ? null : bankCodeShape(url)
    if (!shape) throw notFound('order')
    return reply.headers(PRIVATE).type('image/svg+xml').send(bankCodeSvg(shape))
  })
}
