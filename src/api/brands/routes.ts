import { z } from 'zod'
import { slugParams } from '#src/contract/parts.ts'
import { brandSchema } from '#src/contract/showcase.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { notFound } from '#src/http/errors.ts'
import { anyFailure, notFoundFailure } from '#src/http/failures.ts'
import { findBrand, listBrands } from '#src/showcase/brands.ts'

export const brandsRoutes: ApiRoutes = async (app, { database }) => {
  app.get(
    '/api/brands',
    {
      schema: {
        operationId: 'listBrands',
        tags: ['Вітрина'],
        summary: 'Бренди, що мають товари, за абеткою',
        response: { 200: z.object({ data: z.array(brandSchema) }), ...anyFailure },
      },
    },
    async () => ({ data: await listBrands(database) }),
  )

  app.get(
    '/api/brands/:slug',
    {
      schema: {
        operationId: 'getBrand',
        tags: ['Вітрина'],
        summary: 'Бренд за адресою, теперішньою чи колишньою',
        params: slugParams,
        response: { 200: z.object({ data: brandSchema }), ...notFoundFailure, ...anyFailure },
      },
    },
    async (request) => {
      const brand = await findBrand(database, request.params.slug)
      if (!brand) throw notFound('brand')
      return { data: brand }
    },
  )
}
