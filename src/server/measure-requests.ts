import type { Server } from '#src/http/api-routes.ts'
import { IN_MEMORY } from '#src/http/request-id.ts'
import type { WebMetrics } from '#src/metrics/web-metrics.ts'
import type { answerCached } from '#src/page-cache/serve-pages.ts'
import type { PageCache } from '#src/page-cache/page-cache.ts'

/** Counts every answer of Fastify to a route that is registered after this call. */
export function measureRequests(app: Server, metrics: WebMetrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observe({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.raw.statusCode,
      by: request.raw.socket.remoteAddress === IN_MEMORY ? 'page' : 'visitor',
      ms: reply.elapsedTime,
    })
    done()
  })
}

type Answer = ReturnType<typeof answerCached>

/** Counts answers that are given before Fastify sees the request. */
export function measureCached(answer: Answer, metrics: WebMetrics | null): Answer {
  if (!metrics) return answer
  return (request, response) => {
    const since = performance.now()
    const isDone = answer(request, response)
    const ms = performance.now() - since
    if (isDone)
      metrics.observe({ method: 'GET', route: 'cached page', status: response.statusCode, by: 'visitor', ms })
    return isDone
  }
}

/** Measures the page cache; a page is looked up in it before it is rendered through it. */
export function measurePages(cache: PageCache, metrics: WebMetrics | null): PageCache {
  if (!metrics) return cache
  return {
    get: (...asked) => {
      metrics.countPage('miss')
      return cache.get(...asked)
    },
    cached: (...asked) => {
      const found = cache.cached(...asked)
      if (found) metrics.countPage('hit')
      return found
    },
    get bytes() {
      return cache.bytes
    },
    get size() {
      return cache.size
    },
  }
}
