import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Encoding, Page } from './fill-page.ts'
import type { PageCache } from './page-cache.ts'

/**
 * Answers every address that nothing else has claimed with a page of the storefront.
 * The answer is written past Fastify's own reply: on a hit that is most of the work there is.
 */
export function servePages(cache: PageCache, headers: Readonly<Record<string, string>>): FastifyPluginAsync {
  return async (app) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: async (request, reply) => {
        const encoding = chooseEncoding(request.headers['accept-encoding'])
        const { page, body } = await cache.get(request.url, encoding)
        reply.hijack()
        if (page.status === 200 && isSame(request, page)) {
          reply.raw.writeHead(304, { ...headers, ...page.headers })
          reply.raw.end()
          return
        }
        reply.raw.writeHead(page.status, {
          ...headers,
          ...page.headers,
          'content-length': body.length,
          ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        })
        reply.raw.end(request.method === 'HEAD' ? undefined : body)
      },
    })
  }
}

function isSame(request: FastifyRequest, page: Page): boolean {
  const known = request.headers['if-none-match']
  return known !== undefined && known.split(',').some((tag) => tag.trim() === page.etag)
}

function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '')
  if (accepts(text, 'br')) return 'br'
  return accepts(text, 'gzip') ? 'gzip' : 'identity'
}

function accepts(header: string, encoding: string): boolean {
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(header)
}
