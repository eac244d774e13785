import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { Server } from './api-routes.ts'
import { unavailable } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** By the clock of `performance`. */
    startedAt: number
  }
}

/**
 * Answers 503 when a route has not begun to answer in time. Its work goes on, within its own bounds. Fastify's
 * `handlerTimeout` would do the same, but loses its timer when the body of a request has been read. Must be called before
 * the routes are registered.
 */
export function limitTime(app: Server, limitMs: number): void {
  app.decorateRequest('startedAt', 0)
  app.addHook('onRequest', (request, _reply, done) => {
    request.startedAt = performance.now()
    done()
  })
  app.addHook('onRoute', (route) => {
    route.handler = limited(route.handler, limitMs)
  })
}

function limited(handler: RouteHandlerMethod, limitMs: number): RouteHandlerMethod {
  return function (request, reply) {
    const answer: unknown = handler.call(this, request, reply)
    // A reply that has been sent is given back as it is.
    if (!(answer instanceof Promise)) return answer
    return inTime(answer, { request, limitMs }, reply)
  }
}

async function inTime(
  answer: Promise<unknown>,
  { request, limitMs }: { request: FastifyRequest; limitMs: number },
  reply: FastifyReply,
): Promise<unknown> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const giveUp = () => {
    // An answer that is being sent is not revoked; a slow reader may take its time.
    if (reply.sent) return
    // An upload is still arriving; the time counts from its last byte. A call in memory has no `complete`.
    // oxlint-disable-next-line typescript/no-unnecessary-boolean-literal-compare
    if (request.raw.complete === false) {
      timer = setTimeout(giveUp, limitMs)
      return
    }
    reject(unavailable())
    answer.catch((error: unknown) => reply.log.debug({ err: error }, 'failed after its time was over'))
  }
  let timer = setTimeout(giveUp, Math.max(0, request.startedAt + limitMs - performance.now()))
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
