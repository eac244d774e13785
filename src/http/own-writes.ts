import { readFresh } from '#src/database/fresh-reads.ts'
import type { ApiApp, ApiConfig } from './api-routes.ts'
import { cookieOptions } from './browser-cookie.ts'

const COOKIE = 'vitryna_ordered'
/** A replica that is in use lags by less than half of this, so by then it has the order. */
const AGE_S = 10
/** Calls of shoppers that change goods: their stock and popularity. */
const CHANGING = new Set(['/api/orders', '/api/fast-orders'])

/**
 * Makes a shopper who has just ordered read the database itself for a while, and not a replica that may not have the order
 * yet. The mark is a cookie, so it works with every process and machine.
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
