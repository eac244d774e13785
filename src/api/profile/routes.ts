import { customerAnswerSchema, profileRequestSchema } from '#src/contract/auth.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { createLetterLimits } from '../account-letters/letter-limits.ts'
import { EMAIL_TAKEN } from '../auth/routes.ts'
import { invalid } from '#src/http/errors.ts'
import { anyFailure, BEARER, bodyFailure, signedInFailure } from '#src/http/failures.ts'
import { customerOf, requireCustomer } from '#src/http/signed-in.ts'
import { changedProfile, saveProfile } from '#src/accounts/save-profile.ts'

export const profileRoutes: ApiRoutes = async (app, deps) => {
  const { database, clock, counters } = deps
  const letters = createLetterLimits(counters)

  app.put(
    '/api/client/profile',
    {
      preValidation: requireCustomer(deps),
      schema: {
        operationId: 'saveProfile',
        tags: ['Кабінет'],
        summary: 'Змінити ім’я, email і телефон',
        security: BEARER,
        body: profileRequestSchema,
        response: { 200: customerAnswerSchema, ...signedInFailure, ...bodyFailure, ...anyFailure },
      },
    },
    async (request) => {
      const customer = customerOf(request)
      const profile = changedProfile(customer, request.body)
      if (!profile) throw invalid({ email: ['Введіть email'] })
      // A changed address is written to, whether or not it is the customer's.
      if (profile.email?.toLowerCase() !== customer.email?.toLowerCase())
        await letters.takeConfirm(customer.id, clock())
      const saved = await saveProfile(database, profile)
      if (!saved) throw invalid({ email: [EMAIL_TAKEN] })
      return { data: saved }
    },
  )
}
