import { createHash, randomBytes } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiConfig } from './api-routes.ts'
import { isForwardedByTls } from './strict-transport.ts'

const NAME = 'vitryna_browser'
const VALUE = /^[\w-]{43}$/
const VALUE_BYTES = 32
const AGE_S = 7200

type Config = Pick<ApiConfig, 'publicUrl'>

/**
 * Gives the secret by which a browser is recognised in its next request. A browser that has one keeps it, so that several
 * tabs share it. No script can read it.
 */
export function nameBrowser(request: FastifyRequest, reply: FastifyReply, config: Config): string {
  const value = browserOf(request, config) ?? randomBytes(VALUE_BYTES).toString('base64url')
  const options = { ...cookieOptions(request, config), httpOnly: true }
  reply.setCookie(cookieName(request, config), value, options)
  return value
}

export function browserOf(request: FastifyRequest, config: Config): string | null {
  const value = request.cookies[cookieName(request, config)]
  return value !== undefined && VALUE.test(value) ? value : null
}

export function browserHash(browser: string): Buffer {
  return createHash('sha256').update(browser).digest()
}

/** Options of our cookies: `Lax`, except for a storefront on a different site, which would not get `Lax` cookies. */
export function cookieOptions(request: FastifyRequest, config: Config): CookieSerializeOptions {
  const secure = isSecure(request, config)
  const isForeign = secure && request.headers['sec-fetch-site'] === 'cross-site'
  return {
    path: '/',
    maxAge: AGE_S,
    secure,
    sameSite: isForeign ? 'none' : 'lax',
    ...(isForeign ? { partitioned: true } : {}),
  }
}

// The prefix makes browsers refuse the name from another host of the same domain.
function cookieName(request: FastifyRequest, config: Config): string {
  return isSecure(request, config) ? `__Host-${NAME}` : NAME
}

function isSecure(request: FastifyRequest, { publicUrl }: Config): boolean {
  if (request.protocol === 'https' || isForwardedByTls(request.raw, publicUrl)) return true
  return publicUrl?.startsWith('https:') === true
}
