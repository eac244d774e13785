import { setTimeout as delay } from 'node:timers/promises'
import type { Server } from '#src/api/api-routes.ts'

const POLL_MS = 25

/**
 * Stops listening and waits until every request in flight has been answered, at most `limitMs`; what is still at
 * work then is broken off. Not left to Fastify's own closing, which refuses the calls in memory that pages still make.
 */
export async function drain(app: Server, limitMs: number): Promise<void> {
  const closed = new AbortController()
  app.server.close(() => closed.abort())
  for (let waited = 0; !closed.signal.aborted && waited < limitMs; waited += POLL_MS) {
    // Kept-alive connections become idle one by one.
    app.server.closeIdleConnections()
    await delay(POLL_MS)
  }
  app.server.closeAllConnections()
  await app.close()
}
