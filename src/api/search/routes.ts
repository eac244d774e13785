import { liveSearchParamsSchema, liveSearchSchema } from '#src/contract/search.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { anyFailure, invalidFailure } from '#src/http/failures.ts'
import { searchLive } from '#src/search/live-search.ts'

export const searchRoutes: ApiRoutes = async (app, { database }) => {
  app.get(
    '/api/search/live',
    {
      schema: {
        operationId: 'searchLive',
        tags: ['Пошук'],
        summary: 'Підказки під час набору: товари, бренди, категорії',
        querystring: liveSearchParamsSchema,
        response: { 200: liveSearchSchema, ...invalidFailure, ...anyFailure },
      },
    },
    (request) => searchLive(database, request.query),
  )
}
