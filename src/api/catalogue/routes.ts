import { z } from 'zod'
import {
  categorySchema,
  categoryTreeSchema,
  facetAnswerSchema,
  facetParamsSchema,
  listingParamsSchema,
  listingSchema,
  productAnswerSchema,
  productListSchema,
} from '#src/contract/catalogue.ts'
import { fromDigits, idSchema, slugSchema } from '#src/contract/parts.ts'
import { sitemapPartSchema, sitemapSchema } from '#src/contract/sitemap.ts'
import type { ApiRoutes } from '../api-routes.ts'
import { notFound } from '../http/errors.ts'
import { anyFailure, invalidFailure, notFoundFailure } from '../http/failures.ts'
import { findCategory, listCategories } from './category-queries.ts'
import { findFacet } from '../listing/find-facet.ts'
import { findProduct } from './find-product.ts'
import { holdBits } from '../listing/in-process/hold-bits.ts'
import { holdNames } from '../listing/hold-names.ts'
import { keepListings } from '../listing/keep-listings.ts'
import { listProducts } from '../listing/list-products.ts'
import { listRecommended } from './list-recommended.ts'
import { listSitemap, readSitemapPart } from './list-sitemap.ts'
import { mustBeCurrent } from '../listing/must-be-current.ts'
import { writeListing } from '../listing/write-listing.ts'

const tags = ['Каталог']
const listingFailures = { ...notFoundFailure, ...invalidFailure, ...anyFailure }
const bySlug = z.object({ slug: slugSchema })

export const catalogueRoutes: ApiRoutes = async (
  app,
  { database, clock, version, indexVersion = version },
) => {
  const kept = version && indexVersion ? keepListings({ version, indexVersion, clock }) : null
  const bits = holdBits({ indexVersion })
  const names = holdNames(indexVersion)

  app.get(
    '/api/categories',
    {
      schema: {
        operationId: 'listCategories',
        tags,
        summary: 'Дерево категорій з кількістю товарів, разом із підкатегоріями',
        response: { 200: categoryTreeSchema, ...anyFailure },
      },
    },
    async () => ({ data: await listCategories(database) }),
  )

  app.get(
    '/api/categories/:slug',
    {
      schema: {
        operationId: 'getCategory',
        tags,
        summary: 'Категорія за останньою частиною її адреси, теперішньої чи колишньої',
        params: bySlug,
        response: { 200: categorySchema, ...notFoundFailure, ...anyFailure },
      },
    },
    async (request) => {
      const category = await findCategory(database, request.params.slug)
      if (!category) throw notFound('category')
      return { data: category }
    },
  )

  app.get(
    '/api/products',
    {
      schema: {
        operationId: 'listProducts',
        tags,
        summary: 'Сторінка товарів із фільтрами, порядком і кількостями',
        querystring: listingParamsSchema,
        response: { 200: listingSchema, ...listingFailures },
      },
    },
    async (request, reply) => {
      const isCurrent = mustBeCurrent(request)
      const deps = { database, now: clock(), kept, bits, names, isCurrent }
      const listing = await listProducts(deps, request.query)
      return (
        reply
          .type('application/json; charset=utf-8')
          // The types know of texts alone; bytes are sent as they are.
          .serializer((answer) => Reflect.apply(writeListing, null, [answer]))
          .send(listing)
      )
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
        response: { 200: facetAnswerSchema, ...listingFailures },
      },
    },
    async (request) => {
      const group = await findFacet(database, request.query, { bits, names })
      if (!group) throw notFound('address')
      return { data: group }
    },
  )

  app.get(
    '/api/products/:slug',
    {
      schema: {
        operationId: 'getProduct',
        tags,
        summary: 'Товар за адресою, теперішньою чи колишньою; знятий з продажу також',
        params: bySlug,
        response: { 200: productAnswerSchema, ...notFoundFailure, ...anyFailure },
      },
    },
    async (request) => {
      const product = await findProduct(database, request.params.slug, clock())
      if (!product) throw notFound('product')
      return { data: product }
    },
  )

  app.get(
    '/api/products/:id/recommended',
    {
      schema: {
        operationId: 'listRecommended',
        tags,
        summary: 'До восьми товарів у наявності: що купують разом, далі близьке за ціною',
        params: z.object({ id: fromDigits(idSchema) }),
        response: { 200: productListSchema, ...notFoundFailure, ...anyFailure },
      },
    },
    async (request) => {
      const products = await listRecommended(database, request.params.id, clock())
      if (!products) throw notFound('product')
      return { data: products }
    },
  )

  app.get(
    '/api/sitemap',
    {
      schema: {
        operationId: 'listSitemap',
        tags,
        summary: 'Частини карти сайту з товарами та категоріями',
        response: { 200: sitemapSchema, ...anyFailure },
      },
    },
    async () => ({ data: await listSitemap(database) }),
  )

  app.get(
    '/api/sitemap/:part',
    {
      schema: {
        operationId: 'getSitemapPart',
        tags,
        summary: 'Адреси однієї частини карти сайту',
        params: z.object({ part: z.string().max(40) }),
        response: { 200: sitemapPartSchema, ...notFoundFailure, ...anyFailure },
      },
    },
    async (request, reply) => {
      const data = await readSitemapPart(database, request.params.part)
      if (data === null) throw notFound('address')
      // It is text already.
      return reply
        .type('application/json; charset=utf-8')
        .serializer(() => `{"data":${data}}`)
        .send({ data: [] })
    },
  )
}
