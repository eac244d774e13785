import { readFresh } from '#src/database/fresh-reads.ts'
import type { ApiApp, ApiConfig } from './api-routes.ts'
import { cookieOptions } from './browser-cookie.ts'

const COOKIE = 'vitryna_ordered'
/**
 * In seconds. By then every replica that is read has the order, since it may lag by less than half of this.
 */
const AGE_S = 10
/** Requests of shoppers that change goods: their stock and their popularity. */
const CHANGING = new Set(['/api/orders', '/api/fast-orders'])

/**
 * Makes a shopper who has just ordered read from the database itself for a while, because a replica may not
 * have the order yet. The browser has the mark in a cookie, so it works in every process and on every
 * machine.
 */
export function readOwnWrites(app: ApiApp, config: Pick<ApiConfig, 'publicUrl'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers.cookie?.includes(COOKIE)) readFresh(done)
    else done()
  })
  app.addHook('onSend', async (request, reply) => {
    const isOrder = request.method === 'POST' && CHANGING.has(request.routeOptions.url ?? '')
    if (!isOrder || reply.statusCode >= 400) return
    reply.setCookie(COOKIE, '1', { ...cookieOptions(request, config), maxAge: AGE_S, httpOnly: true })
  })
}
