import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CSRF_COOKIE, CSRF_HEADER } from '#src/contract/auth-limits.ts'
import type { ApiConfig } from './api-routes.ts'
import { browserOf, cookieOptions, nameBrowser } from './browser-cookie.ts'
import { expired } from './errors.ts'

type Config = Pick<ApiConfig, 'publicUrl' | 'secret'>

/**
 * Sets two cookies: a secret that no script can read, and a token derived from it with the shop's key, which
 * the page must send back in a header. Another site can read neither, nor make a token that fits the secret.
 */
export function setCsrfCookie(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const token = tokenFor(nameBrowser(request, reply, config), config)
  reply.setCookie(CSRF_COOKIE, token, { ...cookieOptions(request, config), httpOnly: false })
  reply.header(CSRF_HEADER, token)
}

/** For `preValidation`: refuses with 419 a browser that does not send a token fitting its cookie. */
export function requireCsrf(config: Config): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (isProgram(request)) return
    const browser = browserOf(request, config)
    const given = Buffer.from(proofOf(request))
    const expected = Buffer.from(browser === null ? '' : tokenFor(browser, config))
    const isRight =
      expected.length > 0 && given.length === expected.length && timingSafeEqual(given, expected)
    if (!isRight) throw expired()
  }
}

/**
 * Returns the token from the header or, for a client that keeps cookies and sends no header except those of
 * every call, from the cookie itself. Another site can send `X-Requested-With` only after a preflight, which
 * only the configured origins pass.
 */
function proofOf(request: FastifyRequest): string {
  const header = request.headers[CSRF_HEADER]
  if (header !== undefined) return String(header)
  return (isOwnCall(request) && request.cookies[CSRF_COOKIE]) || ''
}

/**
 * Whether the request comes from a client without cookies and pages, which no page can make send a request. A
 * browser sends the origin with every POST, whether it has cookies or not.
 */
function isProgram(request: FastifyRequest): boolean {
  const { cookie, origin, 'sec-fetch-site': site } = request.headers
  return isOwnCall(request) && [cookie, origin, site].every((value) => value === undefined)
}

function isOwnCall(request: FastifyRequest): boolean {
  return request.headers['x-requested-with'] === 'XMLHttpRequest'
}

function tokenFor(browser: string, { secret }: Config): string {
  return createHmac('sha256', secret).update(`csrf ${browser}`).digest('base64url')
}
