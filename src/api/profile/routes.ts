import { customerAnswerSchema, profileRequestSchema } from '#src/contract/auth.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { createLetterLimits } from '../account-letters/letter-limits.ts'
import { EMAIL_TAKEN } from '../auth/routes.ts'
import { invalid } from '#src/http/errors.ts'
import { anyFailure, BEARER, bodyFailure, signedInFailure } from '#src/http/failures.ts'
import { customerOf, requireCustomer } from '#src/http/signed-in.ts'
import { changedProfile, saveProfile } from '#src/accounts/save-profile.ts'
import { createProof } from './proof.ts'

export const profileRoutes: ApiRoutes = async (app, deps) => {
  const { database, clock, counters } = deps
  const letters = createLetterLimits(counters)
  const proof = createProof(deps)

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
      const { password } = request.body
      const isMove = password !== '' || profile.email?.toLowerCase() !== customer.email?.toLowerCase()
      const isProven = await proof.isProven(customer, password, request.ip)
      // With a proof the letter goes to the new address, whoever owns it; without one, to the address agreed before.
      const { agreed_email = customer.email } = customer
      const mailed = isProven ? profile.email : agreed_email
      if (isMove) await letters.takeConfirm(customer.id, mailed, clock())
      const saved = await saveProfile(database, profile, { isProven })
      if (!saved) throw invalid({ email: [EMAIL_TAKEN] })
      return { data: saved }
    },
  )
}
