import { z } from 'zod'
import { slugParams } from '#src/contract/parts.ts'
import { collectionSchema } from '#src/contract/showcase.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { notFound } from '#src/http/errors.ts'
import { anyFailure, notFoundFailure } from '#src/http/failures.ts'
import { findCollection, listCollections } from '#src/showcase/collections.ts'

export const collectionsRoutes: ApiRoutes = async (app, { database }) => {
  app.get(
    '/api/collections',
    {
      schema: {
        operationId: 'listCollections',
        tags: ['Вітрина'],
        summary: 'Добірки, у яких є товари',
        response: { 200: z.object({ data: z.array(collectionSchema) }), ...anyFailure },
      },
    },
    async () => ({ data: await listCollections(database) }),
  )

  app.get(
    '/api/collections/:slug',
    {
      schema: {
        operationId: 'getCollection',
        tags: ['Вітрина'],
        summary: 'Добірка за адресою, теперішньою чи колишньою',
        params: slugParams,
        response: { 200: z.object({ data: collectionSchema }), ...notFoundFailure, ...anyFailure },
      },
    },
    async (request) => {
      const collection = await findCollection(database, request.params.slug)
      if (!collection) throw notFound('collection')
      return { data: collection }
    },
  )
}
