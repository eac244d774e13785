import type { FastifyReply, FastifyRequest } from 'fastify'
import { TRIAL_SIGN } from '#src/contract/trial-sign.ts'
import type { ApiDeps } from '#src/http/api-routes.ts'
import { isTrial, TRIAL_COOKIE, TRIAL_MS } from '#src/orders/trial-pass.ts'

/** Whether this request places a trial order of the owner. Requests without the cookie cost no query. */
export async function isTrialRequest(
  { database, config, clock }: Pick<ApiDeps, 'database' | 'config' | 'clock'>,
  request: FastifyRequest,
): Promise<boolean> {
  const cookie = request.cookies[TRIAL_COOKIE]
  return cookie !== undefined && isTrial({ database, secret: config.secret, now: clock() }, cookie)
}

/**
 * Ends the pass for a trial order: it covers one order, and the next from the same browser is a real one.
 *
 * @param trial the number of the order that was one, which pages read; null where none was
 */
export function endTrial(request: FastifyRequest, reply: FastifyReply, trial: string | null): void {
  if (request.cookies[TRIAL_COOKIE] === undefined) return
  reply.clearCookie(TRIAL_COOKIE, { path: '/' })
  if (trial === null) reply.clearCookie(TRIAL_SIGN, { path: '/' })
  else reply.setCookie(TRIAL_SIGN, trial, { path: '/', sameSite: 'lax', maxAge: TRIAL_MS / 1000 })
}
