import { z } from 'zod'
import { newPasswordRequestSchema, passwordLetterRequestSchema } from '#src/contract/account-letters.ts'
import { tokenSchema } from '#src/contract/auth.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { anyFailure, bodyFailure, csrfFailure } from '#src/http/failures.ts'
import { asGuest } from './as-guest.ts'
import { createLetterLimits } from './letter-limits.ts'
import { mustHaveMail, noMailFailure } from './no-mail.ts'
import { askForPasswordMail } from '#src/accounts/account-mails.ts'
import { refuseLink } from './refuse-link.ts'
import { setPassword } from '#src/accounts/use-letter-link.ts'

const TAGS = ['Обліковий запис']

/** Routes for the letter to a customer who forgot her password, and for the link in it. */
export const newPasswordRoutes: ApiRoutes = async (app, { database, clock, config, counters }) => {
  const limits = createLetterLimits(counters)

  app.post(
    '/api/auth/client/password-letter',
    {
      ...asGuest(config),
      schema: {
        operationId: 'askForPasswordLetter',
        tags: TAGS,
        summary: 'Лист із посиланням на новий пароль; відповідь та сама, чи є такий акаунт, чи немає',
        body: passwordLetterRequestSchema,
        response: {
          204: z.null().describe('Якщо акаунт є, лист у дорозі'),
          ...noMailFailure,
          ...csrfFailure,
          ...bodyFailure,
          ...anyFailure,
        },
      },
    },
    async (request, reply) => {
      const { email } = request.body
      mustHaveMail(config)
      await limits.takePassword(email, request.ip, clock())
      await askForPasswordMail(database, email)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/auth/client/new-password',
    {
      ...asGuest(config),
      schema: {
        operationId: 'setNewPassword',
        tags: TAGS,
        summary: 'Новий пароль за посиланням із листа; усі інші токени більше не діють, відповідь дає новий',
        body: newPasswordRequestSchema,
        response: { 200: tokenSchema, ...csrfFailure, ...bodyFailure, ...anyFailure },
      },
    },
    async (request) => {
      const result = await setPassword(database, request.body, clock())
      if ('refused' in result) throw refuseLink(result.refused)
      return result
    },
  )
}
