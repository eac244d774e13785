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
import { askForConfirmMail, type Door, findDoor } from '#src/accounts/account-mails.ts'
import { askForChangeMail } from '#src/accounts/move-email.ts'
import { refuseLink } from './refuse-link.ts'

const CABINET_TAGS = ['Кабінет']

/** Routes for the letter that proves an e-mail address belongs to the customer, and for the link in it. */
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
        summary: 'Підтвердити посиланням із листа адресу або її зміну',
        body: letterLinkRequestSchema,
        response: { 200: letterLinkSchema, ...csrfFailure, ...bodyFailure, ...anyFailure },
      },
    },
    async (request) => {
      const result = await confirmEmail(database, request.body.token, clock())
      if ('refused' in result) throw refuseLink(result.refused)
      return { data: { ...result, new_email: null } }
    },
  )

  app.get(
    '/api/client/email-confirmation',
    {
      ...asCustomer,
      schema: {
        operationId: 'getEmailConfirmation',
        tags: CABINET_TAGS,
        summary: 'Чи підтверджено адресу кабінету, чи чекає її зміна на згоду власника попередньої',
        security: BEARER,
        response: { 200: emailConfirmationSchema, ...signedInFailure, ...anyFailure },
      },
    },
    async (request) => {
      const { id, email } = customerOf(request)
      const door = await mustBeThere(findDoor(database, id))
      const is_confirmed = door.is_proven && door.new_email === null
      const can_send = config.hasMail && door.email !== null && !is_confirmed
      const old_email = door.new_email === null ? null : door.email
      return { data: { email, is_confirmed, can_send, is_waiting: door.new_email !== null, old_email } }
    },
  )

  app.post(
    '/api/client/email-confirmation',
    {
      ...asCustomer,
      schema: {
        operationId: 'askForConfirmationLetter',
        tags: CABINET_TAGS,
        summary: 'Ще раз надіслати лист, яким підтверджують адресу або її зміну',
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
      const { id } = customerOf(request)
      mustHaveMail(config)
      const door = await mustBeThere(findDoor(database, id))
      if (door.email === null) throw conflict('У профілі немає email')
      const isWaiting = door.new_email !== null
      if (door.is_proven && !isWaiting) throw conflict('Цю адресу вже підтверджено')
      await limits.takeConfirm(id, door.email, clock())
      if (isWaiting) await askForChangeMail(database, id, door.email)
      else await askForConfirmMail(database, door.email)
      return reply.code(204).send(null)
    },
  )
}

/** Throws 401 if the customer removed her account after her token was checked. */
async function mustBeThere(found: Promise<Door | null>): Promise<Door> {
  const answer = await found
  if (answer === null) throw unauthorized()
  return answer
}
