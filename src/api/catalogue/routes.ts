import {
  categorySchema,
  categoryTreeSchema,
  productAnswerSchema,
  productListSchema,
} from '#src/contract/catalogue.ts'
import { productIdParams, slugParams } from '#src/contract/parts.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { notFound } from '#src/http/errors.ts'
import { anyFailure, notFoundFailure } from '#src/http/failures.ts'
import { findCategory, listCategories } from '#src/listing/category-queries.ts'
import { findProduct } from '#src/listing/find-product.ts'
import { listAlternatives, listRecommended } from '#src/listing/list-recommended.ts'

const tags = ['Каталог']

export const catalogueRoutes: ApiRoutes = async (app, { database, clock }) => {
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
        params: slugParams,
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
    '/api/products/:slug',
    {
      schema: {
        operationId: 'getProduct',
        tags,
        summary: 'Товар за адресою, теперішньою чи колишньою; знятий з продажу також',
        params: slugParams,
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
        params: productIdParams,
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
    '/api/products/:id/alternatives',
    {
      schema: {
        operationId: 'listAlternatives',
        tags,
        summary:
          'До восьми товарів у наявності замість цього: тієї самої категорії, близькі за ціною, далі ширших',
        params: productIdParams,
        response: { 200: productListSchema, ...notFoundFailure, ...anyFailure },
      },
    },
    async (request) => {
      const products = await listAlternatives(database, request.params.id, clock())
      if (!products) throw notFound('product')
      return { data: products }
    },
  )
}
