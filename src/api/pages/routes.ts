import { z } from 'zod'
import { pageSchema } from '#src/contract/pages.ts'
import { slugParams } from '#src/contract/parts.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { notFound } from '#src/http/errors.ts'
import { anyFailure, notFoundFailure } from '#src/http/failures.ts'
import { findPage, listPages } from '#src/pages/pages.ts'

export const pagesRoutes: ApiRoutes = async (app, { database }) => {
  app.get(
    '/api/pages',
    {
      schema: {
        operationId: 'listPages',
        tags: ['Сторінки'],
        summary: 'Усі інформаційні сторінки',
        response: { 200: z.object({ data: z.array(pageSchema) }), ...anyFailure },
      },
    },
    async () => ({ data: await listPages(database) }),
  )

  app.get(
    '/api/pages/:slug',
    {
      schema: {
        operationId: 'getPage',
        tags: ['Сторінки'],
        summary: 'Інформаційна сторінка за адресою',
        params: slugParams,
        response: { 200: z.object({ data: pageSchema }), ...notFoundFailure, ...anyFailure },
      },
    },
    async (request) => {
      const page = await findPage(database, request.params.slug)
      if (!page) throw notFound('page')
      return { data: page }
    },
  )
}
