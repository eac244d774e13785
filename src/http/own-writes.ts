import { readFresh } from '#src/database/fresh-reads.ts'
import type { ApiApp, ApiConfig } from './api-routes.ts'
import { cookieOptions } from './browser-cookie.ts'

const COOKIE = 'vitryna_ordered'
/** By then any replica that is read has the order: it may lag by less than half of this. */
const AGE_S = 10
/** What a shopper does that changes goods: their stock and how popular they are. */
const CHANGING = new Set(['/api/orders', '/api/fast-orders'])

/**
 * A shopper who has just ordered reads the database itself for a while, not a replica that may not have the order yet. The
 * browser carries the mark, so it holds on every process and machine.
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
