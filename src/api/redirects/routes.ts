import { redirectParamsSchema, redirectSchema } from '#src/contract/pages.ts'
import type { ApiRoutes } from '../api-routes.ts'
import { anyFailure, invalidFailure } from '../http/failures.ts'
import { followRedirects } from './follow-redirects.ts'
import { findRedirect } from './queries.ts'

export const redirectsRoutes: ApiRoutes = async (app, { database }) => {
  app.get(
    '/api/redirects',
    {
      schema: {
        operationId: 'findRedirect',
        tags: ['Сторінки'],
        summary: 'Куди веде стара адреса; null, якщо нікуди',
        querystring: redirectParamsSchema,
        response: { 200: redirectSchema, ...invalidFailure, ...anyFailure },
      },
    },
    async (request) => ({
      data: await followRedirects(request.query.path, (spellings) => findRedirect(database, spellings)),
    }),
  )
}
