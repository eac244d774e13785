import type { FastifyReply, FastifyRequest } from 'fastify'
import { AT_REST } from '#src/domain/rights/at-rest.ts'
import { findSession, type Session } from '#src/staff/sessions.ts'
import type { AdminDeps } from './admin-routes.ts'
import { SignedOut } from './signed-out.ts'
import { clearSessionCookie, readSessionCookie } from './session-cookie.ts'

const recognised = new WeakMap<object, Session>()

/**
 * Returns a function that finds the session of a request's cookie. It throws `SignedOut` without one, and
 * clears a cookie that is no longer valid.
 */
export function recogniseStaff({ database, clock }: Pick<AdminDeps, 'database' | 'clock'>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Session> => {
    const token = readSessionCookie(request)
    const isAtRest = isMadeAtRest(request)
    const session = token === null ? null : await findSession(database, token, clock(), { isAtRest })
    if (!session) {
      clearSessionCookie(request, reply)
      throw new SignedOut()
    }
    recognised.set(request, session)
    return session
  }
}

/** A stream is opened again by the browser itself, which can add no header. */
function isMadeAtRest({ headers }: FastifyRequest): boolean {
  return headers[AT_REST] !== undefined || headers.accept === 'text/event-stream'
}

/**
 * Returns the session of a request that was recognised.
 * @throws SignedOut for any other
 */
export function sessionOf(request: object): Session {
  const session = recognised.get(request)
  if (!session) throw new SignedOut()
  return session
}
