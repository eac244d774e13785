import {
  facetAnswerSchema,
  facetParamsSchema,
  listingParamsSchema,
  listingSchema,
} from '#src/contract/catalogue.ts'
import type { ApiApp, ApiRoutes } from '#src/http/api-routes.ts'
import { notFound } from '#src/http/errors.ts'
import { anyFailure, invalidFailure, notFoundFailure } from '#src/http/failures.ts'
import { goodWrittenBy } from '#src/http/hand-over.ts'
import { findFacet } from '#src/listing/find-facet.ts'
import { cacheFacetNames } from '#src/listing/facet-names.ts'
import { createGoodsCache } from '#src/listing/goods-cache/goods-cache.ts'
import { startWarming, type Warming, type WarmingOptions } from '#src/listing/goods-cache/start-warming.ts'
import { createListingCaches } from './listing-caches.ts'
import { listProducts } from '#src/listing/list-products.ts'
import { UnknownListing } from '#src/listing/listing-scope.ts'
import { liveRoute } from '../search/live-route.ts'
import { mustBeCurrent } from './must-be-current.ts'
import { writeListing } from './write-listing.ts'

const tags = ['Каталог']
const failures = { ...notFoundFailure, ...invalidFailure, ...anyFailure }

export const listingRoutes: ApiRoutes = async (app, { database, clock, version, indexVersion = version }) => {
  const caches = version && indexVersion ? createListingCaches({ version, indexVersion, clock }) : null
  const bits = createGoodsCache({ indexVersion })
  const names = cacheFacetNames(indexVersion)
  const deps = () => ({ database, now: clock(), caches, bits, names })
  if (indexVersion) warmWhileListening(app, { database, bits, indexVersion, log: app.log })

  liveRoute(app, deps)

  app.get(
    '/api/products',
    {
      schema: {
        operationId: 'listProducts',
        tags,
        summary: 'Сторінка товарів із фільтрами, порядком і кількостями',
        querystring: listingParamsSchema,
        response: { 200: listingSchema, ...failures },
      },
      serializerCompiler: goodWrittenBy(writeListing),
    },
    async (request) => {
      const isCurrent = mustBeCurrent(request)
      return found(listProducts({ ...deps(), isCurrent }, request.query))
    },
  )

  app.get(
    '/api/facets',
    {
      schema: {
        operationId: 'getFacet',
        tags,
        summary: 'Усі значення одного фільтра за тих самих умов, що й у списку товарів',
        querystring: facetParamsSchema,
        response: { 200: facetAnswerSchema, ...failures },
      },
    },
    async (request) => {
      const group = await found(findFacet(database, request.query, { bits, names }))
      if (!group) throw notFound('address')
      return { data: group }
    },
  )
}

/** Warms the caches only in a server that listens: commands and tests register the same routes without visitors. */
function warmWhileListening(app: ApiApp, options: WarmingOptions): void {
  let warming: Warming | null = null
  app.addHook('onListen', async () => {
    warming = startWarming(options)
  })
  app.addHook('onClose', async () => warming?.stop())
}

async function found<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    throw error instanceof UnknownListing ? notFound(error.kind) : error
  }
}
