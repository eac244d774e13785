import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CSRF_COOKIE, CSRF_HEADER } from '#src/contract/auth-limits.ts'
import type { ApiConfig } from './api-routes.ts'
import { browserOf, cookieOptions, nameBrowser } from './browser-cookie.ts'
import { expired } from './errors.ts'

type Config = Pick<ApiConfig, 'publicUrl' | 'secret'>

/**
 * Sets two cookies: a secret that no script can read, and a token derived from it with our key, which the page must send
 * back in a header. Another site can neither read them nor make a matching pair.
 */
export function setCsrfCookie(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const token = tokenFor(nameBrowser(request, reply, config), config)
  reply.setCookie(CSRF_COOKIE, token, { ...cookieOptions(request, config), httpOnly: false })
  reply.header(CSRF_HEADER, token)
}

/** A `preValidation` hook: answers a browser 419 unless it sends a token that matches its cookie. */
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
 * The token from the header; or the cookie itself from a client that stores cookies and sends only the headers common to
 * all calls. Another site can send `X-Requested-With` only after a preflight, which only the listed origins pass.
 */
function proofOf(request: FastifyRequest): string {
  const header = request.headers[CSRF_HEADER]
  if (header !== undefined) return String(header)
  return (isOwnCall(request) && request.cookies[CSRF_COOKIE]) || ''
}

/**
 * Whether the client is a program without cookies and pages, so that no page can make it call. A browser names the origin
 * of every POST, with cookies or without.
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
