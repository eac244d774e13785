import { z } from 'zod'
import {
  emailConfirmationSchema,
  letterLinkRequestSchema,
  letterLinkSchema,
} from '#src/contract/account-letters.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { conflict, unauthorized } from '#src/http/errors.ts'
import { anyFailure, BEARER, bodyFailure, csrfFailure, failure, signedInFailure } from '#src/http/failures.ts'
import { customerOf, requireCustomer } from '#src/http/signed-in.ts'
import { asGuest } from './as-guest.ts'
import { createLetterLimits } from './letter-limits.ts'
import { confirmEmail } from '#src/accounts/use-letter-link.ts'
import { mustHaveMail } from './no-mail.ts'
import { askForConfirmMail, isEmailProven } from '#src/accounts/account-mails.ts'
import { refuseLink } from './refuse-link.ts'

const CABINET_TAGS = ['Кабінет']

/** The letter that proves whose an address is, and what its link does. */
export const emailConfirmationRoutes: ApiRoutes = async (app, deps) => {
  const { database, clock, config, counters } = deps
  const limits = createLetterLimits(counters)
  const asCustomer = { preValidation: requireCustomer(deps) }

  app.post(
    '/api/auth/client/confirm-email',
    {
      ...asGuest(config),
      schema: {
        operationId: 'confirmEmail',
        tags: ['Обліковий запис'],
        summary: 'Підтвердити адресу посиланням із листа',
        body: letterLinkRequestSchema,
        response: { 200: letterLinkSchema, ...csrfFailure, ...bodyFailure, ...anyFailure },
      },
    },
    async (request) => {
      const result = await confirmEmail(database, request.body.token, clock())
      if ('refused' in result) throw refuseLink(result.refused)
      return { data: { email: result.email, purpose: 'confirm' as const } }
    },
  )

  app.get(
    '/api/client/email-confirmation',
    {
      ...asCustomer,
      schema: {
        operationId: 'getEmailConfirmation',
        tags: CABINET_TAGS,
        summary: 'Чи підтверджено адресу кабінету',
        security: BEARER,
        response: { 200: emailConfirmationSchema, ...signedInFailure, ...anyFailure },
      },
    },
    async (request) => {
      const { id, email } = customerOf(request)
      const is_confirmed = email !== null && (await mustBeThere(isEmailProven(database, id)))
      return { data: { email, is_confirmed, can_send: config.hasMail && email !== null && !is_confirmed } }
    },
  )

  app.post(
    '/api/client/email-confirmation',
    {
      ...asCustomer,
      schema: {
        operationId: 'askForConfirmationLetter',
        tags: CABINET_TAGS,
        summary: 'Ще раз надіслати лист, яким підтверджують адресу',
        security: BEARER,
        response: {
          204: z.null().describe('Лист у дорозі'),
          409: failure('Підтверджувати нічого, або магазин не надсилає листів'),
          ...signedInFailure,
          ...anyFailure,
        },
      },
    },
    async (request, reply) => {
      const { id, email } = customerOf(request)
      mustHaveMail(config)
      if (email === null) throw conflict('У профілі немає email')
      if (await mustBeThere(isEmailProven(database, id))) throw conflict('Цю адресу вже підтверджено')
      await limits.takeConfirm(id, clock())
      await askForConfirmMail(database, email)
      return reply.code(204).send(null)
    },
  )
}

/** Throws 401 for a customer who has removed herself since her token was looked at. */
async function mustBeThere(isProven: Promise<boolean | null>): Promise<boolean> {
  const answer = await isProven
  if (answer === null) throw unauthorized()
  return answer
}
