import { z } from 'zod'
import { loginRequestSchema, registerRequestSchema, tokenSchema } from '#src/contract/auth.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { requireCsrf, setCsrfCookie } from '#src/http/csrf.ts'
import { invalid } from '#src/http/errors.ts'
import { anyFailure, bodyFailure, csrfFailure } from '#src/http/failures.ts'
import { createLoginLimits } from './login-limits.ts'
import { createRegisterLimits } from './register-limits.ts'
import { logIn } from '#src/accounts/log-in.ts'
import { register } from '#src/accounts/register.ts'

const WRONG_LOGIN = 'Невірний email або пароль'
export const EMAIL_TAKEN = 'Користувач із таким email уже існує'
const TAGS = ['Обліковий запис']

/** Routes by which a guest becomes a customer: registration and signing in. */
export const authRoutes: ApiRoutes = async (app, { database, clock, config, counters }) => {
  const rateLimit = { max: config.rateLimits.auth }
  const csrf = requireCsrf(config)
  const limits = createLoginLimits(counters)
  const registrations = createRegisterLimits(counters)

  app.get(
    '/sanctum/csrf-cookie',
    {
      schema: {
        operationId: 'setCsrfCookie',
        tags: TAGS,
        summary: 'Cookie XSRF-TOKEN; його значення (воно ж у заголовку відповіді) надсилають у X-XSRF-TOKEN',
        response: { 204: z.null().describe('Cookie встановлено'), ...anyFailure },
      },
    },
    async (request, reply) => {
      setCsrfCookie(request, reply, config)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/auth/client/login',
    {
      config: { rateLimit },
      preValidation: csrf,
      schema: {
        operationId: 'login',
        tags: TAGS,
        summary: 'Увійти за email і паролем',
        body: loginRequestSchema,
        response: { 200: tokenSchema, ...csrfFailure, ...bodyFailure, ...anyFailure },
      },
    },
    async (request) => {
      const { email, password } = request.body
      const forgive = await limits.begin(email, request.ip, clock())
      const token = await logIn(database, { email, password }, clock())
      if (token === null) throw invalid({ email: [WRONG_LOGIN] })
      await forgive()
      return { token }
    },
  )

  app.post(
    '/api/auth/client/register',
    {
      config: { rateLimit },
      preValidation: csrf,
      schema: {
        operationId: 'register',
        tags: TAGS,
        summary: 'Зареєструватися; відповідь одразу дає токен',
        body: registerRequestSchema,
        response: { 201: tokenSchema, ...csrfFailure, ...bodyFailure, ...anyFailure },
      },
    },
    async (request, reply) => {
      const forgive = await registrations.begin(request.ip, clock())
      const token = await register(database, request.body, clock())
      if (token === null) throw invalid({ email: [EMAIL_TAKEN] })
      await forgive()
      return reply.code(201).send({ token })
    },
  )
}
