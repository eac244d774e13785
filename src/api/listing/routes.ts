import {
  facetAnswerSchema,
  facetParamsSchema,
  listingParamsSchema,
  listingSchema,
} from '#src/contract/catalogue.ts'
import type { ApiRoutes } from '../api-routes.ts'
import { notFound } from '../http/errors.ts'
import { anyFailure, invalidFailure, notFoundFailure } from '../http/failures.ts'
import { goodWrittenBy } from '../http/hand-over.ts'
import { findFacet } from './find-facet.ts'
import { holdNames } from './hold-names.ts'
import { holdBits } from './in-process/hold-bits.ts'
import { keepListings } from './keep-listings.ts'
import { listProducts } from './list-products.ts'
import { mustBeCurrent } from './must-be-current.ts'
import { writeListing } from './write-listing.ts'

const tags = ['Каталог']
const failures = { ...notFoundFailure, ...invalidFailure, ...anyFailure }

export const listingRoutes: ApiRoutes = async (app, { database, clock, version, indexVersion = version }) => {
  const kept = version && indexVersion ? keepListings({ version, indexVersion, clock }) : null
  const bits = holdBits({ indexVersion })
  const names = holdNames(indexVersion)

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
      return listProducts({ database, now: clock(), kept, bits, names, isCurrent }, request.query)
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
      const group = await findFacet(database, request.query, { bits, names })
      if (!group) throw notFound('address')
      return { data: group }
    },
  )
}
