import type { FastifyRequest } from 'fastify'
import { forbidden } from '#src/http/errors.ts'
import type { Config } from '#src/config.ts'

const SAFE = new Set(['GET', 'HEAD'])

/**
 * Refuses requests that do not come from the desk's own pages: forms and scripts of other sites, including
 * neighbours in the same domain.
 */
export function demandOwnOrigin(request: FastifyRequest, config: Pick<Config, 'publicUrl'>): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  // `none` is an address that a person has typed, for a download.
  const isElsewhere = typeof site === 'string' && site !== 'same-origin' && site !== 'none'
  if (isElsewhere || (origin !== undefined && !isOwn(origin, request, config))) throw strange()
  if (!SAFE.has(request.method) && origin === undefined) throw strange()
}

/**
 * Returns the origin at which the desk is opened, as its browser names it: the address that the request came
 * to, or the shop's own behind a proxy that is not trusted.
 */
export function deskOrigin(request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  const own = `${request.protocol}://${request.host}`
  const { origin = own } = request.headers
  return isOwn(origin, request, { publicUrl }) ? origin : own
}

function isOwn(origin: string, request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  if (publicUrl !== null && origin === new URL(publicUrl).origin) return true
  const url = URL.canParse(origin) ? new URL(origin) : null
  if (url === null || url.origin !== origin) return false
  // Behind a proxy that ends TLS and is not configured as trusted, the request looks like `http`; the browser
  // knows better.
  if (url.protocol !== 'https:' && url.protocol !== `${request.protocol}:`) return false
  const asked = `${url.protocol}//${request.host}`
  return URL.canParse(asked) && new URL(asked).host === url.host
}

function strange() {
  return forbidden('Цей запит прийшов не зі сторінки керування')
}
