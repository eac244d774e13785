import { z } from 'zod'
import {
  stockWaitingRequestSchema,
  stockWaitingSchema,
  stopWaitingRequestSchema,
} from '#src/contract/stock-waiting.ts'
import { readContact } from '#src/domain/contact/contact.ts'
import { stopWaiting, waitForStock } from '#src/stock-waiting/wait-for-stock.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { invalid } from '#src/http/errors.ts'
import { anyFailure, bodyFailure } from '#src/http/failures.ts'
import { createWaitingLimits } from './waiting-limits.ts'

const tags = ['Каталог']

const SENTENCES = {
  gone: 'Товар більше не продається',
  in_stock: 'Товар уже є в наявності. Оновіть сторінку',
} as const

export const stockWaitingRoutes: ApiRoutes = async (app, { database, clock, config, counters }) => {
  const limits = createWaitingLimits(counters)

  app.post(
    '/api/stock-waiting',
    {
      config: { rateLimit: { max: config.rateLimits.orders } },
      schema: {
        operationId: 'waitForStock',
        tags,
        summary: 'Повідомити про появу товару: один лист, або дзвінок, якщо залишено телефон',
        body: stockWaitingRequestSchema,
        response: { 200: stockWaitingSchema, ...bodyFailure, ...anyFailure },
      },
    },
    async (request) => {
      const { contact: typed, ...wanted } = request.body
      const contact = readContact(typed)
      if (!contact) throw invalid({ contact: ['Введіть email або телефон'] })
      if (contact.kind === 'email' && !config.hasMail) {
        throw invalid({ contact: ['Магазин поки не надсилає листів: залиште номер телефону'] })
      }
      await limits.take(contact, request.ip, clock())
      const outcome = await waitForStock(database, wanted, contact, clock())
      if (outcome !== 'waiting') throw invalid({ product_id: [SENTENCES[outcome]] })
      return { data: { kind: contact.kind } }
    },
  )

  app.post(
    '/api/stock-waiting/stop',
    {
      schema: {
        operationId: 'stopWaitingForStock',
        tags,
        summary: 'Більше не повідомляти про появу; ключ із посилання в листі',
        body: stopWaitingRequestSchema,
        response: { 204: z.null().describe('Листів більше не буде'), ...bodyFailure, ...anyFailure },
      },
    },
    async (request, reply) => {
      await stopWaiting(database, request.body.key)
      return reply.code(204).send(null)
    },
  )
}
