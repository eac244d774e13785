import type { FastifyReply, FastifyRequest } from 'fastify'
import { TRIAL_IS_NEXT, TRIAL_SIGN } from '#src/contract/trial-sign.ts'
import { forbidden } from '#src/http/errors.ts'
import type { Config } from '#src/config.ts'
import { makePreviewPass, PREVIEW_COOKIE, PREVIEW_MS } from '#src/settings/preview-pass.ts'
import { makeTrialPass, TRIAL_COOKIE, TRIAL_MS } from '#src/orders/trial-pass.ts'
import { SESSION_LIMITS } from '#src/staff/sessions.ts'
import { deskOrigin } from './own-origin.ts'

/** With this prefix browsers let no other host of the domain set the cookie, and accept it only over TLS. */
const SECURE_NAME = '__Host-desk'
/** For this machine over plain http, where not every browser accepts a secure cookie. */
const LOCAL_NAME = 'desk'

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/

type Origins = Pick<Config, 'publicUrl'>

/** Returns the token in the session's cookie; null without one. */
export function readSessionCookie(request: FastifyRequest): string | null {
  const { cookies } = request
  return cookies[SECURE_NAME] ?? (isLocal(request) ? cookies[LOCAL_NAME] : undefined) ?? null
}

/**
 * Sets the session's cookie.
 *
 * @param isOwnDevice whether it stays when the browser is closed
 * @throws when the desk is opened over plain http from another machine, because anybody in between could
 * steal the session
 */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Origins,
  { token, isOwnDevice }: { token: string; isOwnDevice: boolean },
): void {
  const secure = isSecure(request, config)
  reply.setCookie(secure ? SECURE_NAME : LOCAL_NAME, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    ...(isOwnDevice && { maxAge: SESSION_LIMITS.own.lifeMs / 1000 }),
  })
}

/**
 * Lets this browser into a shop that is closed to shoppers. The cookie is lax, because links in letters lead
 * to the shop as well.
 */
export function setPreviewCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Origins & { secret: string },
  now: Date,
): void {
  reply.setCookie(PREVIEW_COOKIE, makePreviewPass(config.secret, now), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request, config),
    maxAge: PREVIEW_MS / 1000,
  })
}

/** Makes the next order of this browser a trial order. */
export function setTrialCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Origins & { secret: string },
  { staffId, now }: { staffId: number; now: Date },
): void {
  reply.setCookie(TRIAL_COOKIE, makeTrialPass(config.secret, { staffId, now }), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request, config),
    maxAge: TRIAL_MS / 1000,
  })
  reply.setCookie(TRIAL_SIGN, TRIAL_IS_NEXT, { path: '/', sameSite: 'lax', maxAge: TRIAL_MS / 1000 })
}

/** Demands a safe connection, before the person enters anything that would then be refused. */
export function demandSafePlace(request: FastifyRequest, config: Origins): void {
  isSecure(request, config)
}

/** Clears the session's cookie. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  for (const [name, secure] of [
    [SECURE_NAME, true],
    [LOCAL_NAME, false],
  ] as const)
    if (request.cookies[name] !== undefined)
      reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'strict', secure })
}

/**
 * Whether it is plain http on this machine. A proxy that ends TLS may send its own name as `Host`, and there
 * a neighbour in the domain could set the plain cookie. Any statement that the request came over TLS is
 * trusted, because it can only refuse.
 */
function isLocal(request: FastifyRequest): boolean {
  const { origin = '', 'x-forwarded-proto': scheme = '', forwarded = '' } = request.headers
  const isTls =
    request.protocol === 'https' ||
    origin.startsWith('https:') ||
    /https/i.test(String(scheme)) ||
    /proto="?https/i.test(forwarded)
  return !isTls && LOOPBACK.test(request.host)
}

function isSecure(request: FastifyRequest, config: Origins): boolean {
  if (deskOrigin(request, config).startsWith('https:')) return true
  if (isLocal(request)) return false
  throw forbidden(
    'Керування відкривається лише за https або на цьому ж комп’ютері. Налаштуйте https для магазину',
  )
}
