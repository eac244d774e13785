import { sql } from 'kysely'
import { z } from 'zod'
import { type SearchClick, searchClickSchema } from '#src/contract/search.ts'
import type { Database } from '#src/database/connect.ts'
import { isSessionId } from '#src/domain/ids/session-id.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { anyFailure, bodyFailure } from '#src/http/failures.ts'

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
      await insertClick(database, request.body, isSessionId(session) ? session : null, clock())
      return reply.code(204).send(null)
    },
  )
}

async function insertClick(
  database: Database,
  click: SearchClick,
  sessionId: string | null,
  now: Date,
): Promise<void> {
  await sql`
    insert into search_clicks (session_id, query, company_id, model_instance, model_id, click_to, created_at)
    values (${sessionId}, ${click.query}, ${click.company_id}, ${click.model_instance}, ${click.model_id},
            ${click.click_to}, ${now})`.execute(database)
}
