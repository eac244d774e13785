import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { chooseEncoding } from './choose-encoding.ts'
import type { EncodedPage, Page } from './fill-page.ts'
import type { PageCache } from './page-cache.ts'

type Headers = Readonly<Record<string, string>>

/** Renders for this request, or throws if no page may be rendered for it now. */
type RenderFor = (request: FastifyRequest, render: () => Promise<EncodedPage>) => Promise<EncodedPage>

/** Returns the origin of a request's page, from its headers. */
type OriginOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string

/** Called with the status of each page sent. It is on the fastest path, so it must do almost nothing. */
type OnServed = (status: number, url: string) => void

const REQUEST_ID = 'x-request-id'

/** For a page that failed because something is unavailable, which may be over in a moment. */
const RETRY_AFTER = { 'retry-after': '2' }

/**
 * Answers every address that no other route has claimed with a page of the storefront. The answer is written
 * past Fastify's own reply, which on a hit would be most of the work.
 *
 * @param renderFor is called for a page that has to be rendered, never for a cached one
 * @param originOf null if all pages have the same origin
 */
export function servePages(
  cache: PageCache,
  headers: Headers,
  renderFor: RenderFor = (_request, render) => render(),
  originOf: OriginOf | null = null,
  onServed: OnServed = () => undefined,
): FastifyPluginAsync {
  return async (app) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: async (request, reply) => {
        const accepted = chooseEncoding(request.headers['accept-encoding'])
        const origin = originOf && originOf(request.raw)
        const sent =
          cache.cached(request.url, accepted, origin) ??
          (await renderFor(request, () => cache.get(request.url, accepted, origin)))
        // The time limit has already answered.
        if (reply.sent) return
        const { page, body } = sent
        if (request.method === 'GET') onServed(page.status, request.url)
        reply.hijack()
        if (page.status === 200 && isSame(request.raw, page)) {
          reply.raw.writeHead(304, { ...headers, ...page.headers, [REQUEST_ID]: request.id })
          reply.raw.end()
          return
        }
        reply.raw.writeHead(page.status, [...linesOf(headers, sent), REQUEST_ID, request.id])
        reply.raw.end(request.method === 'HEAD' ? undefined : body)
      },
    })
  }
}

/**
 * Answers a GET for a cached, fresh page before Fastify handles the request: finding the route and creating
 * its objects costs as much as sending the page. Returns false, and does nothing, for any other request.
 */
export function answerCached(
  cache: PageCache,
  headers: Headers,
  requestIdOf: (request: IncomingMessage) => string,
  originOf: OriginOf | null = null,
  onServed: OnServed = () => undefined,
  isClosedTo: (request: IncomingMessage) => boolean = () => false,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  // By body, because a page has one for each encoding. The lines are freed with the body.
  const prepared = new WeakMap<Buffer, string[]>()
  return (request, response) => {
    if (request.method !== 'GET' || request.headers['if-none-match'] !== undefined) return false
    if (isClosedTo(request)) return false
    const accepted = chooseEncoding(request.headers['accept-encoding'])
    const sent = cache.cached(request.url ?? '', accepted, originOf && originOf(request))
    if (!sent) return false
    const { page, body } = sent
    onServed(page.status, request.url ?? '')
    let lines = prepared.get(body)
    if (!lines) {
      lines = linesOf(headers, sent)
      prepared.set(body, lines)
    }
    response.writeHead(page.status, [...lines, REQUEST_ID, requestIdOf(request)])
    response.end(body)
    return true
  }
}

/** Names and values in turn; Node sends such a list as it is. */
function linesOf(headers: Headers, { page, encoding, body }: EncodedPage): string[] {
  return Object.entries({
    ...headers,
    ...page.headers,
    ...(page.status === 503 ? RETRY_AFTER : {}),
    'content-length': String(body.length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }).flat()
}

function isSame(request: IncomingMessage, page: Page): boolean {
  const known = request.headers['if-none-match']
  return known !== undefined && known.split(',').some((tag) => tag.trim() === page.etag)
}
