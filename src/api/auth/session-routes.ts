import { z } from 'zod'
import { customerSchema } from '#src/contract/auth.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { anyFailure, BEARER, signedInFailure } from '#src/http/failures.ts'
import { customerOf, requireCustomer } from '#src/http/signed-in.ts'
import { revokeToken } from '#src/accounts/tokens.ts'

const TAGS = ['Обліковий запис']

/** Routes that show whose a token is and that revoke it. */
export const sessionRoutes: ApiRoutes = async (app, deps) => {
  const signedIn = requireCustomer(deps)

  app.get(
    '/api/auth/me',
    {
      preValidation: signedIn,
      schema: {
        operationId: 'getMe',
        tags: TAGS,
        summary: 'Хто увійшов',
        security: BEARER,
        response: { 200: customerSchema, ...signedInFailure, ...anyFailure },
      },
    },
    customerOf,
  )

  app.post(
    '/api/auth/logout',
    {
      preValidation: signedIn,
      schema: {
        operationId: 'logout',
        tags: TAGS,
        summary: 'Вийти: цей токен більше не діє, інші діють далі',
        security: BEARER,
        response: { 204: z.null().describe('Токен відкликано'), ...signedInFailure, ...anyFailure },
      },
    },
    async (request, reply) => {
      await revokeToken(deps.database, customerOf(request).token_hash)
      return reply.code(204).send(null)
    },
  )
}
