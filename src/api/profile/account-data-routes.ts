import { z } from 'zod'
import { exportCustomer } from '#src/accounts/export-customer.ts'
import { FRESH_MINUTES, proveCustomer } from '#src/accounts/prove-customer.ts'
import { openOrders, removeCustomer } from '#src/accounts/remove-customer.ts'
import type { SignedIn } from '#src/accounts/tokens.ts'
import { customerExportAnswerSchema, proofRequestSchema } from '#src/contract/account-data.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { createLoginLimits } from '../auth/login-limits.ts'
import { conflict, invalid, unauthorized } from '#src/http/errors.ts'
import { anyFailure, BEARER, bodyFailure, failure, signedInFailure } from '#src/http/failures.ts'
import { customerOf, requireCustomer } from '#src/http/signed-in.ts'

const COMMON = { tags: ['Кабінет'], security: BEARER }
const MISSING = `Введіть пароль. Якщо пароля у вас немає, вийдіть, увійдіть знову й повторіть упродовж ${FRESH_MINUTES} хвилин`

/** What a customer may ask of her data by law: to have it, and to have it removed. */
export const accountDataRoutes: ApiRoutes = async (app, deps) => {
  const { database, clock, counters } = deps
  const limits = createLoginLimits(counters)
  app.addHook('preValidation', requireCustomer(deps))

  /** Throws 422, or 429 where passwords are tried. */
  async function requireProof(customer: SignedIn, password: string, address: string): Promise<void> {
    const giveBack = await limits.begin(`proof ${customer.id}`, address, clock())
    const proof = await proveCustomer(database, customer, password, clock())
    if (proof !== 'wrong') await giveBack()
    if (proof !== 'proven') throw invalid({ password: [proof === 'wrong' ? 'Пароль не підходить' : MISSING] })
  }

  app.post(
    '/api/client/export',
    {
      schema: {
        ...COMMON,
        operationId: 'exportCustomer',
        summary: 'Усі свої дані: профіль, замовлення, улюблене, переглянуте, очікування, адреси',
        body: proofRequestSchema,
        response: { 200: customerExportAnswerSchema, ...signedInFailure, ...bodyFailure, ...anyFailure },
      },
    },
    async (request) => {
      const customer = customerOf(request)
      await requireProof(customer, request.body.password, request.ip)
      const data = await exportCustomer(database, customer.id, clock())
      if (!data) throw unauthorized()
      return { data }
    },
  )

  app.post(
    '/api/client/remove',
    {
      schema: {
        ...COMMON,
        operationId: 'removeCustomer',
        summary: 'Видалити свій акаунт; замовлення лишаються без імені й контактів',
        body: proofRequestSchema,
        response: {
          204: z.null().describe('Акаунт видалено'),
          409: failure('Є замовлення, які ще виконують'),
          ...signedInFailure,
          ...bodyFailure,
          ...anyFailure,
        },
      },
    },
    async (request, reply) => {
      const customer = customerOf(request)
      await requireProof(customer, request.body.password, request.ip)
      const traces = await removeCustomer(database, { customer_id: customer.id }, { isAgreed: true })
      const open = openOrders(traces)
      if (open.length > 0)
        throw conflict(
          `Замовлення ${open.map((number) => `№\u00A0${number}`).join(', ')} ще виконують. Дочекайтеся ${open.length === 1 ? 'його' : 'їх'} або скасуйте`,
        )
      return reply.code(204).send(null)
    },
  )
}
