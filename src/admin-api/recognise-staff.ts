import type { FastifyReply, FastifyRequest } from 'fastify'
import { findSession, type Session } from '#src/staff/sessions.ts'
import type { AdminDeps } from './admin-routes.ts'
import { SignedOut } from './signed-out.ts'
import { clearSessionCookie, readSessionCookie } from './session-cookie.ts'

const recognised = new WeakMap<object, Session>()

/** Who stands behind the cookie of a request. Throws `SignedOut` for nobody, and takes a cookie that is good no more. */
export function recogniseStaff({ database, clock }: Pick<AdminDeps, 'database' | 'clock'>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Session> => {
    const token = readSessionCookie(request)
    const session = token === null ? null : await findSession(database, token, clock())
    if (!session) {
      clearSessionCookie(request, reply)
      throw new SignedOut()
    }
    recognised.set(request, session)
    return session
  }
}

/** Of a request that has been recognised. */
export function sessionOf(request: object): Session {
  const session = recognised.get(request)
  if (!session) throw new SignedOut()
  return session
}
