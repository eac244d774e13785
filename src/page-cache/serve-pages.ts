import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyPluginAsync } from 'fastify'
import { chooseEncoding } from './choose-encoding.ts'
import type { EncodedPage, Page } from './fill-page.ts'
import type { PageCache } from './page-cache.ts'

type Headers = Readonly<Record<string, string>>

/**
 * Answers every address that nothing else has claimed with a page of the storefront.
 * The answer is written past Fastify's own reply: on a hit that is most of the work there is.
 */
export function servePages(cache: PageCache, headers: Headers): FastifyPluginAsync {
  return async (app) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: async (request, reply) => {
        const sent = await cache.get(request.url, chooseEncoding(request.headers['accept-encoding']))
        const { page, body } = sent
        reply.hijack()
        if (page.status === 200 && isSame(request.raw, page)) {
          reply.raw.writeHead(304, { ...headers, ...page.headers })
          reply.raw.end()
          return
        }
        reply.raw.writeHead(page.status, linesOf(headers, sent))
        reply.raw.end(request.method === 'HEAD' ? undefined : body)
      },
    })
  }
}

/**
 * Answers a GET for a page that is kept and fresh, before Fastify looks at the request: finding the route and making
 * its objects costs as much as sending the page. False, and nothing is done, for any other request.
 */
export function answerKept(
  cache: PageCache,
  headers: Headers,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  // By body: a page has one for each encoding, and neither outlives the page.
  const prepared = new WeakMap<Buffer, string[]>()
  return (request, response) => {
    if (request.method !== 'GET' || request.headers['if-none-match'] !== undefined) return false
    const kept = cache.kept(request.url ?? '', chooseEncoding(request.headers['accept-encoding']))
    if (!kept) return false
    const { page, body } = kept
    let lines = prepared.get(body)
    if (!lines) {
      lines = linesOf(headers, kept)
      prepared.set(body, lines)
    }
    response.writeHead(page.status, lines)
    response.end(body)
    return true
  }
}

/** Names and values in turn: Node sends such a list as it is. */
function linesOf(headers: Headers, { page, encoding, body }: EncodedPage): string[] {
  return Object.entries({
    ...headers,
    ...page.headers,
    'content-length': String(body.length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }).flat()
}

function isSame(request: IncomingMessage, page: Page): boolean {
  const known = request.headers['if-none-match']
  return known !== undefined && known.split(',').some((tag) => tag.trim() === page.etag)
}
