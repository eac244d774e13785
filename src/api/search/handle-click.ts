import { z } from 'zod'
import { searchClickSchema } from '#src/contract/search.ts'
import { isSessionId } from '#src/domain/ids/session-id.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { anyFailure, bodyFailure } from '#src/http/failures.ts'
import { recordClick } from '#src/search/record-click.ts'

const headersSchema = z.looseObject({
  'x-session': z.string().optional().describe('32 літери й цифри; інше не зберігається'),
})

export const searchClickRoutes: ApiRoutes = async (app, { database, clock }) => {
  app.post(
    '/api/search/handle-click',
    {
      schema: {
        operationId: 'handleSearchClick',
        tags: ['Пошук'],
        summary: 'Записати, що обрали в живому пошуку',
        headers: headersSchema,
        body: searchClickSchema,
        response: { 204: z.null().describe('Записано'), ...bodyFailure, ...anyFailure },
      },
    },
    async (request, reply) => {
      const session = request.headers['x-session'] ?? ''
      const sessionId = isSessionId(session) ? session : null
      await recordClick(database, { click: request.body, sessionId, now: clock() })
      return reply.code(204).send(null)
    },
  )
}
