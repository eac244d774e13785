import type { FastifyRequest } from 'fastify'
import type { Server } from '#src/http/api-routes.ts'
import { IN_MEMORY, trustedCallers } from '#src/http/request-id.ts'
import type { Config } from '#src/config.ts'
import { type Span, startSpan, within } from '#src/traces/spans.ts'
import { readTraceparent, TRACEPARENT } from '#src/traces/trace-context.ts'

export type TracedRequests = Pick<Config, 'trustedProxy'> & {
  /** Pattern of the address, never the address itself; null if the request is not traced. */
  routeOf: (request: FastifyRequest) => string | null
}

const FAILED = 500

/** Adds a span for each request of a route registered after this call, as a part of the trusted proxy's trace. */
export function traceRequests(app: Server, { trustedProxy, routeOf }: TracedRequests): void {
  const isTrusted = trustedCallers(trustedProxy)
  const spans = new WeakMap<FastifyRequest, Span>()

  function open(request: FastifyRequest, route: string): Span | null {
    const { method, id, headers, raw } = request
    const caller = raw.socket.remoteAddress ?? ''
    return startSpan({
      name: `${method} ${route}`,
      kind: caller === IN_MEMORY ? 'internal' : 'server',
      parent: isTrusted(caller) ? readTraceparent(headers[TRACEPARENT]) : null,
      attributes: { 'http.request.method': method, 'http.route': route, 'vitryna.request_id': id },
    })
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const route = routeOf(request)
    const span = route === null ? null : open(request, route)
    if (span) spans.set(request, span)
    done()
  })
  // As with the request's id, only after the body has been read.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) within(span, done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    const status = reply.raw.statusCode
    span?.note({ 'http.response.status_code': status })
    if (status >= FAILED) span?.fail(String(status))
    span?.end()
    done()
  })
}

/** Traces calls of the two APIs; files, health and addresses without a route are not traced. */
export function routeOfApi({ routeOptions }: FastifyRequest): string | null {
  const { url = '' } = routeOptions
  return url.startsWith('/api/') ? url : null
}
