import { z } from 'zod'
import { viewedBulkSchema, viewedListSchema, viewedOneSchema } from '#src/contract/viewed-products.ts'
import { productIdParams } from '#src/contract/parts.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { invalid } from '#src/http/errors.ts'
import { anyFailure, BEARER, bodyFailure, notFoundFailure, signedInFailure } from '#src/http/failures.ts'
import { customerOf, requireCustomer } from '#src/http/signed-in.ts'
import {
  clearViewed,
  findRemovals,
  listViewed,
  removeViewed,
  saveViewed,
} from '#src/shopper-lists/viewed-products.ts'

const PATH = '/api/client/viewed-products'
const COMMON = { tags: ['Переглянуті товари'], security: BEARER }
const FAILURES = { ...signedInFailure, ...anyFailure }
const DONE = { 204: z.null().describe('Зроблено') }

export const viewedProductsRoutes: ApiRoutes = async (app, deps) => {
  const { database, clock } = deps
  app.addHook('preValidation', requireCustomer(deps))

  app.get(
    PATH,
    {
      schema: {
        ...COMMON,
        operationId: 'listViewed',
        summary: 'До 20 переглянутих товарів, останні спочатку',
        response: { 200: viewedListSchema, ...FAILURES },
      },
    },
    async (request) => {
      const { id } = customerOf(request)
      return { data: await listViewed(database, id), ...(await findRemovals(database, id)) }
    },
  )

  app.post(
    PATH,
    {
      schema: {
        ...COMMON,
        operationId: 'saveViewed',
        summary: 'Записати перегляд товару',
        body: viewedOneSchema,
        response: { ...DONE, ...bodyFailure, ...FAILURES },
      },
    },
    async (request, reply) => {
      const now = clock()
      const record = { product_id: request.body.product_id, viewed_at: now.toISOString() }
      const known = await saveViewed(database, customerOf(request).id, [record], now)
      if (known === 0) throw invalid({ product_id: ['Товар не знайдено'] })
      return reply.code(204).send(null)
    },
  )

  app.post(
    `${PATH}/bulk`,
    {
      schema: {
        ...COMMON,
        operationId: 'saveViewedBulk',
        summary:
          'Записати перегляди гуртом: новіша дата перемагає, невідомі товари й перегляди до прибирання пропускаються',
        body: viewedBulkSchema,
        response: { ...DONE, ...bodyFailure, ...FAILURES },
      },
    },
    async (request, reply) => {
      await saveViewed(database, customerOf(request).id, request.body.products, clock())
      return reply.code(204).send(null)
    },
  )

  app.delete(
    `${PATH}/:id`,
    {
      schema: {
        ...COMMON,
        operationId: 'removeViewed',
        summary: 'Прибрати товар зі списку; якщо його там немає, нічого не станеться',
        params: productIdParams,
        response: { ...DONE, ...notFoundFailure, ...FAILURES },
      },
    },
    async (request, reply) => {
      await removeViewed(database, customerOf(request).id, request.params.id, clock())
      return reply.code(204).send(null)
    },
  )

  app.delete(
    PATH,
    {
      schema: {
        ...COMMON,
        operationId: 'clearViewed',
        summary: 'Очистити список',
        response: { ...DONE, ...FAILURES },
      },
    },
    async (request, reply) => {
      await clearViewed(database, customerOf(request).id, clock())
      return reply.code(204).send(null)
    },
  )
}
