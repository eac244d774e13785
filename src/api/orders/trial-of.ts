import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiDeps } from '#src/http/api-routes.ts'
import { isTrial, TRIAL_COOKIE } from '#src/orders/trial-pass.ts'

/** Whether this request places an order by which the owner tries out her shop. Without a cookie it costs nothing. */
export async function isTrialRequest(
  { database, config, clock }: Pick<ApiDeps, 'database' | 'config' | 'clock'>,
  request: FastifyRequest,
): Promise<boolean> {
  const cookie = request.cookies[TRIAL_COOKIE]
  return cookie !== undefined && isTrial({ database, secret: config.secret, now: clock() }, cookie)
}

/** A pass is of one order: the next of the same browser is a shopper's. */
export function endTrial(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[TRIAL_COOKIE] !== undefined) reply.clearCookie(TRIAL_COOKIE, { path: '/' })
}
