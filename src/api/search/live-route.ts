import { liveSearchParamsSchema, liveSearchSchema } from '#src/contract/search.ts'
import type { ApiApp } from '#src/http/api-routes.ts'
import { anyFailure, invalidFailure } from '#src/http/failures.ts'
import type { ListingDeps } from '#src/listing/list-products.ts'
import { searchLiveByPrice } from '#src/listing/live-search-by-price.ts'

/** @param listing dependencies of listings: a query that contains a price is answered with a listing */
export function liveRoute(app: ApiApp, listing: () => ListingDeps): void {
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
    (request) => searchLiveByPrice(listing(), request.query),
  )
}
