import { Server as Listener } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from '#src/config.ts'
import type { Server } from '#src/http/api-routes.ts'

/**
 * `quick` closes idle connections at once. `gentle`, for when other processes continue to serve, lets each
 * make one more request, which is answered with `Connection: close`, so that no request arrives on a
 * connection that is just being closed.
 */
export type DrainManner = 'quick' | 'gentle'

/**
 * How a whole shop stops. Behind a proxy, and with a database that is elsewhere, other machines may sell on: a proxy sends
 * an order whose connection has just been closed to none of them. A shop alone is sooner back with `quick`.
 */
export function stopManner({
  databaseUrl,
  trustedProxy,
}: Pick<Config, 'databaseUrl' | 'trustedProxy'>): DrainManner {
  return databaseUrl !== null && trustedProxy.length > 0 ? 'gentle' : 'quick'
}

const POLL_MS = 25
const LIMIT_MS = 10_000
/** A client that has sent no request for so long, in milliseconds, will probably not send one. */
const PATIENCE_MS = 5_000

/**
 * Stops listening and waits, for ten seconds at most, until every request in flight has been answered.
 * Requests still running then are cut off. Fastify's own closing is not used for this, because it refuses the
 * calls in memory that pages still make.
 */
export async function drain(app: Server, manner: DrainManner): Promise<void> {
  const closed = new AbortController()
  app.server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close')
  })
  // The `close` of an HTTP server would close idle connections too.
  Listener.prototype.close.call(app.server, () => closed.abort())
  if (manner === 'gentle') await waitUntil(closed.signal, PATIENCE_MS, () => undefined)
  // Kept-alive connections become idle one by one.
  await waitUntil(closed.signal, LIMIT_MS, () => app.server.closeIdleConnections())
  app.server.closeAllConnections()
  await app.close()
}

async function waitUntil(signal: AbortSignal, limitMs: number, each: () => void): Promise<void> {
  for (let waited = 0; !signal.aborted && waited < limitMs; waited += POLL_MS) {
    each()
    await delay(POLL_MS)
  }
}
