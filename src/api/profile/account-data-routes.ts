import { z } from 'zod'
import { exportCustomer } from '#src/accounts/export-customer.ts'
import { openOrders, removeCustomer } from '#src/accounts/remove-customer.ts'
import { customerExportAnswerSchema, proofRequestSchema } from '#src/contract/account-data.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { conflict, unauthorized } from '#src/http/errors.ts'
import { anyFailure, BEARER, bodyFailure, failure, signedInFailure } from '#src/http/failures.ts'
import { customerOf, requireCustomer } from '#src/http/signed-in.ts'
import { createProof } from './proof.ts'

const COMMON = { tags: ['Кабінет'], security: BEARER }

/** What a customer may demand by law for her data: a copy of it, and its removal. */
export const accountDataRoutes: ApiRoutes = async (app, deps) => {
  const { database, clock } = deps
  const proof = createProof(deps)
  app.addHook('preValidation', requireCustomer(deps))

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
      await proof.require(customer, request.body.password, request.ip)
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
      await proof.require(customer, request.body.password, request.ip)
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
