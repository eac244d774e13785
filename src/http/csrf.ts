import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CSRF_COOKIE, CSRF_HEADER } from '#src/contract/auth-limits.ts'
import type { ApiConfig } from './api-routes.ts'
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

/** For `preValidation`: answers a browser 419 without the proof and the cookie that belong together. */
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
 * The token as a header; or, of a client that keeps cookies and sends no header but those that every call has, the
 * cookie itself. Another site can send `X-Requested-With` only after a preflight, which the listed origins alone pass.
 */
function proofOf(request: FastifyRequest): string {
  const header = request.headers[CSRF_HEADER]
  if (header !== undefined) return String(header)
  return (isOwnCall(request) && request.cookies[CSRF_COOKIE]) || ''
}

/**
 * A client that keeps no cookies and runs no pages, so that no page can make it call. A browser names the origin of
 * every POST, whether it has cookies or not.
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
