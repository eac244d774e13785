import { redirectParamsSchema, redirectSchema } from '#src/contract/pages.ts'
import { elsewhereParamsSchema, elsewhereSchema } from '#src/contract/search.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { anyFailure, invalidFailure } from '#src/http/failures.ts'
import { findElsewhere } from '#src/search/owner-queries.ts'
import { followRedirects } from '#src/pages/follow-redirects.ts'
import { cacheRedirectSources } from '#src/pages/redirect-sources.ts'
import { findRedirect } from '#src/pages/find-redirect.ts'

export const redirectsRoutes: ApiRoutes = async (app, { database, version }) => {
  const sources = version ? cacheRedirectSources(database, version) : null
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
        sources && !(await sources.mayHave(spellings)) ? null : findRedirect(database, spellings),
      ),
    }),
  )

  app.get(
    '/api/search/elsewhere',
    {
      schema: {
        operationId: 'findElsewhere',
        tags: ['Пошук'],
        summary:
          'Куди веде запит, за яким нічого не знайшлося: куди каже власник або до тих самих слів із ціною у фільтрі; null, якщо нікуди. Такий запит рахується',
        querystring: elsewhereParamsSchema,
        response: { 200: elsewhereSchema, ...invalidFailure, ...anyFailure },
      },
    },
    async (request) => ({ data: { to: await findElsewhere(database, request.query.query) } }),
  )
}
