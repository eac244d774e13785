import { customerAnswerSchema, profileRequestSchema } from '#src/contract/auth.ts'
import { normalizePhone } from '#src/domain/phone.ts'
import type { ApiRoutes } from '../api-routes.ts'
import { createLetterLimits } from '../account-letters/letter-limits.ts'
import { EMAIL_TAKEN } from '../auth/routes.ts'
import { invalid } from '../http/errors.ts'
import { anyFailure, BEARER, bodyFailure, signedInFailure } from '../http/failures.ts'
import { customerOf, requireCustomer } from '../http/signed-in.ts'
import { saveProfile } from './queries.ts'

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
      const { name = customer.name, email: asked, phone: dialled } = request.body
      // What is not named at all stays as it is: a form of less is a profile too.
      const email = asked === undefined ? customer.email : asked || null
      const phone = dialled === undefined ? customer.phone : normalizePhone(dialled ?? '')
      // Who came with an e-mail signs in by it, so it cannot go away.
      if (email === null && customer.email !== null) throw invalid({ email: ['Введіть email'] })
      // A changed address is written to, whosever it is.
      if (email?.toLowerCase() !== customer.email?.toLowerCase())
        await letters.takeConfirm(customer.id, clock())
      const profile = { id: customer.id, name, email, phone }
      const saved = await saveProfile(database, profile)
      if (!saved) throw invalid({ email: [EMAIL_TAKEN] })
      return { data: saved }
    },
  )
}
