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
 * Returns the secret that identifies this browser from one request to the next. The one in its cookie is used
 * if there is one, so that several tabs share it; otherwise a new cookie is set. No script can read it.
 */
export function nameBrowser(request: FastifyRequest, reply: FastifyReply, config: Config): string {
  const value = browserOf(request, config) ?? randomBytes(VALUE_BYTES).toString('base64url')
  const options = { ...cookieOptions(request, config), httpOnly: true }
  reply.setCookie(cookieName(request, config), value, options)
  return value
}

/** Returns the secret in the browser's cookie; null without one. */
export function browserOf(request: FastifyRequest, config: Config): string | null {
  const value = request.cookies[cookieName(request, config)]
  return value !== undefined && VALUE.test(value) ? value : null
}

/** Returns the hash of a browser's secret, which is what may be stored. */
export function browserHash(browser: string): Buffer {
  return createHash('sha256').update(browser).digest()
}

/**
 * The options of the shop's cookies. They are `Lax`, except for a storefront on a wholly different site,
 * whose calls would then carry no cookies.
 */
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

// The prefix makes browsers refuse this cookie from another host of the same domain.
function cookieName(request: FastifyRequest, config: Config): string {
  return isSecure(request, config) ? `__Host-${NAME}` : NAME
}

function isSecure(request: FastifyRequest, { publicUrl }: Config): boolean {
  if (request.protocol === 'https' || isForwardedByTls(request.raw, publicUrl)) return true
  return publicUrl?.startsWith('https:') === true
}
