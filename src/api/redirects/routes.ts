import { redirectParamsSchema, redirectSchema } from '#src/contract/pages.ts'
import type { ApiRoutes } from '../api-routes.ts'
import { anyFailure, invalidFailure } from '../http/failures.ts'
import { followRedirects } from './follow-redirects.ts'
import { keepSources } from './keep-sources.ts'
import { findRedirect } from './queries.ts'

export const redirectsRoutes: ApiRoutes = async (app, { database, version }) => {
  const kept = version ? keepSources(database, version) : null
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
      data: await followRedirects(request.query.path, async (spellings) =>
        kept && !(await kept.mayHave(spellings)) ? null : findRedirect(database, spellings),
      ),
    }),
  )
}
