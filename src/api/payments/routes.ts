import {
  orderPaymentAnswerSchema,
  orderPaymentQuerySchema,
  paymentPageAnswerSchema,
  startPaymentSchema,
} from '#src/contract/payments.ts'
import { orderParamsSchema } from '#src/contract/orders.ts'
import { describePayment, refreshPayment } from '#src/payments/describe-payment.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { conflict, invalid, notFound, unavailable } from '#src/http/errors.ts'
import { anyFailure, bodyFailure, failure, invalidFailure, notFoundFailure } from '#src/http/failures.ts'
import { callbackRoutes } from './callback-routes.ts'
import { deskOf } from './desk-of.ts'
import { payRoutes } from './pay-routes.ts'
import { beginPayment } from './begin-payment.ts'

/** Routes of online payment: what is due, the page where it is paid, and callbacks of the providers. */
export const paymentsRoutes: ApiRoutes = async (app, deps) => {
  const { database, clock, config } = deps
  const openDesk = deskOf(deps)

  app.get(
    '/api/orders/:id/payment',
    {
      schema: {
        operationId: 'getOrderPayment',
        tags: ['Замовлення'],
        summary: 'Як стоїть справа з оплатою замовлення і чим його можна сплатити',
        params: orderParamsSchema,
        querystring: orderPaymentQuerySchema,
        response: { 200: orderPaymentAnswerSchema, ...notFoundFailure, ...invalidFailure, ...anyFailure },
      },
    },
    async ({ params: { id }, query }) => {
      if (query.ask === '1') await refreshPayment(database, await openDesk(), id, clock())
      const payment = await describePayment(database, id, clock())
      if (!payment) throw notFound('order')
      return { data: payment }
    },
  )

  app.post(
    '/api/orders/:id/payments',
    {
      config: { rateLimit: { max: config.rateLimits.orders } },
      schema: {
        operationId: 'startPayment',
        tags: ['Замовлення'],
        summary: 'Почати оплату того, що лишилося сплатити: форма або адреса сторінки платіжного сервісу',
        params: orderParamsSchema,
        body: startPaymentSchema,
        response: {
          200: paymentPageAnswerSchema,
          409: failure(
            'Сплачувати нічого, гроші візьме перевізник, сторінку оплати вже відкривають, або невідомо, чи пройшла попередня оплата',
          ),
          ...notFoundFailure,
          ...bodyFailure,
          ...anyFailure,
        },
      },
    },
    async (request) => {
      const { params, body } = request
      const begun = await beginPayment(deps, await openDesk(), {
        request,
        id: params.id,
        method: body.method,
        parts: body.parts,
      })
      if (begun.kind === 'missing') throw notFound('order')
      if (begun.kind === 'off') throw invalid({ method: ['Цього способу оплати вже немає. Оберіть інший'] })
      if (begun.kind === 'not-divisible') throw invalid({ [begun.field]: [begun.reason] })
      if (begun.kind === 'nothing-due') throw conflict('За цим замовленням сплачувати нічого')
      if (begun.kind === 'on-delivery') throw conflict('Посилка вже в дорозі: оплатите її під час отримання')
      if (begun.kind === 'unsure')
        throw conflict(
          'Банк ще не сказав, чи пройшла попередня оплата. Не платіть удруге: ми перевіримо самі',
        )
      if (begun.kind === 'busy')
        throw conflict('Сторінка оплати вже відкривається. Спробуйте ще раз за хвилину')
      if (begun.kind !== 'page')
        throw unavailable('Платіжний сервіс не відповідає. Спробуйте ще раз або оберіть інший спосіб')
      const { kind, url } = begun.page
      const fields = begun.page.kind === 'form' ? begun.page.fields : []
      return { data: { kind, url, fields: fields.map(([name, value]) => ({ name, value })) } }
    },
  )

  await payRoutes(app, deps)
  await callbackRoutes(app, deps)
}
