import { z } from 'zod'
import { homeSchema } from '#src/contract/home.ts'
import { loadHome } from '#src/showcase/home.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { anyFailure } from '#src/http/failures.ts'

export const homeRoutes: ApiRoutes = async (app, { database }) => {
  app.get(
    '/api/home',
    {
      schema: {
        operationId: 'getHome',
        tags: ['Вітрина'],
        summary: 'Що показує головна сторінка й у якому порядку',
        response: { 200: z.object({ data: homeSchema }), ...anyFailure },
      },
    },
    async () => ({ data: await loadHome(database) }),
  )
}
