import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { chooseEncoding } from './choose-encoding.ts'
import type { EncodedPage, Page } from './fill-page.ts'
import type { PageCache } from './page-cache.ts'

type Headers = Readonly<Record<string, string>>

/** Renders for this request, or throws where it may not have a page rendered now. */
type RenderFor = (request: FastifyRequest, render: () => Promise<EncodedPage>) => Promise<EncodedPage>

/** Origin of a request's page, from its headers. */
type OriginOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string

/** Called for each page that goes out, with its status; must cost nothing. */
type OnServed = (status: number, url: string) => void

const REQUEST_ID = 'x-request-id'

/** A page that is not there because something is away: it may be in a moment. */
const RETRY_AFTER = { 'retry-after': '2' }

/**
 * Answers every address that nothing else has claimed with a page of the storefront.
 * The answer is written past Fastify's own reply: on a hit that is most of the work there is.
 *
 * @param renderFor is asked for a page that has to be rendered, never for a cached one
 * @param originOf null where all pages have the same origin
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
        // The time limit has answered already.
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
 * Answers a GET for a cached, fresh page before Fastify looks at the request: finding the route and making
 * its objects costs as much as sending the page. False, and nothing is done, for any other request.
 */
export function answerCached(
  cache: PageCache,
  headers: Headers,
  requestIdOf: (request: IncomingMessage) => string,
  originOf: OriginOf | null = null,
  onServed: OnServed = () => undefined,
  isClosedTo: (request: IncomingMessage) => boolean = () => false,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  // By body: a page has one for each encoding, and neither outlives the page.
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

/** Names and values in turn: Node sends such a list as it is. */
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
