import { Server as Listener } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Server } from '#src/http/api-routes.ts'

/**
 * `quick` closes idle connections at once. `gentle`, for when other processes keep serving, lets each of them make one more
 * request, answered with `Connection: close`, so that no request meets a connection that is just being closed.
 */
export type DrainManner = 'quick' | 'gentle'

const POLL_MS = 25
const LIMIT_MS = 10_000
/** Milliseconds after which an idle client is not expected to make another request. */
const PATIENCE_MS = 5_000

/**
 * Stops listening and waits, for at most ten seconds, until every request in flight has been answered; what still runs then
 * is broken off. Fastify's own closing would not do: it refuses the calls in memory that pages still make.
 */
export async function drain(app: Server, manner: DrainManner): Promise<void> {
  const closed = new AbortController()
  app.server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close')
  })
  // The `close` of an HTTP server would close idle connections too, so the one of its base class is called.
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
