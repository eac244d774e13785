import { letterLinkRequestSchema, letterLinkSchema } from '#src/contract/account-letters.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { anyFailure, bodyFailure, csrfFailure } from '#src/http/failures.ts'
import { asGuest } from './as-guest.ts'
import { emailConfirmationRoutes } from './email-confirmation-routes.ts'
import { findLink } from '#src/accounts/letter-links.ts'
import { newPasswordRoutes } from './new-password-routes.ts'
import { refuseLink } from './refuse-link.ts'

/** Letters that prove an e-mail address belongs to the customer: after a registration and for a new password. */
export const accountLettersRoutes: ApiRoutes = async (app, deps) => {
  const { database, clock, config } = deps

  app.post(
    '/api/auth/client/letter-link',
    {
      ...asGuest(config),
      schema: {
        operationId: 'readLetterLink',
        tags: ['Обліковий запис'],
        summary: 'До чого веде посилання з листа; від перегляду воно не витрачається',
        body: letterLinkRequestSchema,
        response: { 200: letterLinkSchema, ...csrfFailure, ...bodyFailure, ...anyFailure },
      },
    },
    async (request) => {
      const link = await findLink(database, request.body.token, clock())
      if (link.state !== 'good') throw refuseLink(link.state)
      const { email, new_email, purpose } = link
      return { data: { email, new_email, purpose } }
    },
  )

  await emailConfirmationRoutes(app, deps)
  await newPasswordRoutes(app, deps)
}
