import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CSRF_COOKIE, CSRF_HEADER } from '#src/contract/auth-limits.ts'
import type { ApiConfig } from '../api-routes.ts'
import { browserOf, cookieOptions, nameBrowser } from './browser-cookie.ts'
import { expired } from './errors.ts'

type Config = Pick<ApiConfig, 'publicUrl' | 'secret'>

/**
 * Two cookies: a secret that no script reads, and what follows from it by our key, which the page must send back in a
 * header. Another site can read neither, nor make one that fits the other.
 */
export function setCsrfCookie(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const token = tokenFor(nameBrowser(request, reply, config), config)
  reply.setCookie(CSRF_COOKIE, token, { ...cookieOptions(request, config), httpOnly: false })
  reply.header(CSRF_HEADER, token)
}

/** For `preValidation`: answers 419 without the proof and the cookie that belong together. */
export function requireCsrf(config: Config): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const browser = browserOf(request, config)
    const given = Buffer.from(proofOf(request))
    const expected = Buffer.from(browser === null ? '' : tokenFor(browser, config))
    const isRight =
      expected.length > 0 && given.length === expected.length && timingSafeEqual(given, expected)
    if (!isRight) throw expired()
  }
}

/**
 * The token as a header; or, of a client that keeps cookies and sends no header but those that every call has, the
 * cookie itself. Another site can send `X-Requested-With` only after a preflight, which the listed origins alone pass.
 */
function proofOf(request: FastifyRequest): string {
  const header = request.headers[CSRF_HEADER]
  if (header !== undefined) return String(header)
  const isOwnCall = request.headers['x-requested-with'] === 'XMLHttpRequest'
  return (isOwnCall && request.cookies[CSRF_COOKIE]) || ''
}

function tokenFor(browser: string, { secret }: Config): string {
  return createHmac('sha256', secret).update(`csrf ${browser}`).digest('base64url')
}
