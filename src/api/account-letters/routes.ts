import { z } from 'zod'
import {
  emailConfirmationSchema,
  letterLinkRequestSchema,
  letterLinkSchema,
  newPasswordRequestSchema,
  passwordLetterRequestSchema,
} from '#src/contract/account-letters.ts'
import { tokenSchema } from '#src/contract/auth.ts'
import type { ApiRoutes } from '../api-routes.ts'
import { hashPassword } from '../auth/passwords.ts'
import { requireCsrf } from '../http/csrf.ts'
import { conflict } from '../http/errors.ts'
import { anyFailure, BEARER, bodyFailure, csrfFailure, failure, signedInFailure } from '../http/failures.ts'
import { customerOf, requireCustomer } from '../http/signed-in.ts'
import { createLetterLimits } from './letter-limits.ts'
import { findLink, takeLink } from './links.ts'
import { refuseLink } from './refuse-link.ts'
import { askForConfirmMail, askForPasswordMail, isEmailProven } from './queries.ts'
import { setPassword } from './set-password.ts'

const TAGS = ['Обліковий запис']
const NO_MAIL = 'Магазин не надсилає листів. Зателефонуйте або напишіть нам, і ми допоможемо увійти'
const noMailFailure = { 409: failure('Магазин не надсилає листів') }

/** Letters that prove whose an address is: after a registration, and for a new password. */
export const accountLettersRoutes: ApiRoutes = async (app, deps) => {
  const { database, clock, config, counters } = deps
  const limits = createLetterLimits(counters)
  const asGuest = {
    config: { rateLimit: { max: config.rateLimits.auth } },
    preValidation: requireCsrf(config),
  }
  const asCustomer = { preValidation: requireCustomer(deps) }

  app.post(
    '/api/auth/client/password-letter',
    {
      ...asGuest,
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
      if (!config.hasMail) throw conflict(NO_MAIL)
      await limits.takePassword(email, request.ip, clock())
      await askForPasswordMail(database, email)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/auth/client/letter-link',
    {
      ...asGuest,
      schema: {
        operationId: 'readLetterLink',
        tags: TAGS,
        summary: 'До чого веде посилання з листа; від перегляду воно не витрачається',
        body: letterLinkRequestSchema,
        response: { 200: letterLinkSchema, ...csrfFailure, ...bodyFailure, ...anyFailure },
      },
    },
    async (request) => {
      const link = await findLink(database, request.body.token, clock())
      if (link.state !== 'good') throw refuseLink(link.state)
      const { email, purpose } = link
      return { data: { email, purpose } }
    },
  )

  app.post(
    '/api/auth/client/confirm-email',
    {
      ...asGuest,
      schema: {
        operationId: 'confirmEmail',
        tags: TAGS,
        summary: 'Підтвердити адресу посиланням із листа',
        body: letterLinkRequestSchema,
        response: { 200: letterLinkSchema, ...csrfFailure, ...bodyFailure, ...anyFailure },
      },
    },
    async (request) => {
      const { token } = request.body
      const owner = await database
        .transaction()
        .execute((transaction) => takeLink(transaction, token, 'confirm', clock()))
      if (!owner) throw refuseLink((await findLink(database, token, clock())).state)
      return { data: { email: owner.email, purpose: 'confirm' as const } }
    },
  )

  app.post(
    '/api/auth/client/new-password',
    {
      ...asGuest,
      schema: {
        operationId: 'setNewPassword',
        tags: TAGS,
        summary: 'Новий пароль за посиланням із листа; усі інші токени більше не діють, відповідь дає новий',
        body: newPasswordRequestSchema,
        response: { 200: tokenSchema, ...csrfFailure, ...bodyFailure, ...anyFailure },
      },
    },
    async (request) => {
      const { token, password } = request.body
      const link = await findLink(database, token, clock())
      // Nobody makes the shop hash passwords without a link.
      if (link.state !== 'good') throw refuseLink(link.state)
      const passwordHash = await hashPassword(password)
      const issued = await setPassword(database, { token, passwordHash }, clock())
      if (issued === null) throw refuseLink((await findLink(database, token, clock())).state)
      return { token: issued }
    },
  )

  app.get(
    '/api/client/email-confirmation',
    {
      ...asCustomer,
      schema: {
        operationId: 'getEmailConfirmation',
        tags: ['Кабінет'],
        summary: 'Чи підтверджено адресу кабінету',
        security: BEARER,
        response: { 200: emailConfirmationSchema, ...signedInFailure, ...anyFailure },
      },
    },
    async (request) => {
      const { id, email } = customerOf(request)
      const is_confirmed = email !== null && (await isEmailProven(database, id))
      return { data: { email, is_confirmed, can_send: config.hasMail && email !== null && !is_confirmed } }
    },
  )

  app.post(
    '/api/client/email-confirmation',
    {
      ...asCustomer,
      schema: {
        operationId: 'askForConfirmationLetter',
        tags: ['Кабінет'],
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
      if (!config.hasMail) throw conflict(NO_MAIL)
      if (email === null) throw conflict('У профілі немає email')
      if (await isEmailProven(database, id)) throw conflict('Цю адресу вже підтверджено')
      await limits.takeConfirm(id, clock())
      await askForConfirmMail(database, email)
      return reply.code(204).send(null)
    },
  )
}
