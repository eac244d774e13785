import type { FastifyRequest } from 'fastify'
import type { OnlineMethod } from '#src/domain/payments/payment-methods.ts'
import { findOrder } from '#src/orders/find-orders.ts'
import type { Desk } from '#src/payments/payment-desk.ts'
import { startAttempt, type StartOutcome } from '#src/payments/start-attempt.ts'
import type { ApiDeps } from '#src/http/api-routes.ts'

export type Beginning = {
  request: FastifyRequest
  id: string
  method: OnlineMethod
  parts?: number | undefined
}

/** Begins a payment of the order with this public id. */
export async function beginPayment(
  { database, clock, config }: Pick<ApiDeps, 'database' | 'clock' | 'config'>,
  desk: Desk,
  { request, id, method, parts }: Beginning,
): Promise<StartOutcome> {
  const order = await findOrder(database, id)
  if (!order) return { kind: 'missing' }
  const origin = config.publicUrl ?? `${request.protocol}://${request.host}`
  const outcome = await startAttempt(database, desk, {
    number: order.number,
    method,
    parts,
    returnUrl: `${origin}/api/orders/${id}/paid`,
    callbackUrl: `${origin}/api/payments/${method}/callback`,
    now: clock(),
  })
  if (outcome.kind === 'away')
    request.log.warn({ order: order.number, method }, 'a payment could not be begun')
  return outcome
}
