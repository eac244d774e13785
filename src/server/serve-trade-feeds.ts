import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Server } from '#src/http/api-routes.ts'
import type { Counters } from '#src/http/counters/counters.ts'
import { tooMany } from '#src/http/errors.ts'
import { createNetworkLimit } from '#src/http/key-limit.ts'
import type { Database } from '#src/database/connect.ts'
import { openFeed } from '#src/trade-feeds/open-feed.ts'

type FeedParams = { name: string; secret?: string }
type FeedRequest = FastifyRequest<{ Params: FeedParams }>

/** Receivers fetch a feed now and then; caches in between may store it for five minutes. */
const CACHE_CONTROL = 'public, max-age=300'

/** A receiver fetches a feed a few times an hour. Unpacking a large one for a client without gzip occupies a processor. */
const PER_MINUTE = { name: 'feeds of a network', windowMs: 60_000, max: 30 }

/** Serves feeds for marketplaces from the disk: `/feeds/<name>.xml`, or with a secret part that only the receiver knows. */
export function serveTradeFeeds(app: Server, database: Database, dataDir: string, counters: Counters): void {
  const limit = createNetworkLimit(counters, PER_MINUTE)
  const answer = async (request: FeedRequest, reply: FastifyReply) => {
    const waitMs = await limit.take(request.ip, new Date())
    if (waitMs > 0) throw tooMany(waitMs / 1000)
    return sendFeed(request, reply, database, dataDir)
  }
  const options = { schema: { hide: true } }
  app.get<{ Params: FeedParams }>('/feeds/:name.xml', options, answer)
  app.get<{ Params: FeedParams }>('/feeds/:secret/:name.xml', options, answer)
}

async function sendFeed(
  { params, headers, method }: FeedRequest,
  reply: FastifyReply,
  database: Database,
  dataDir: string,
): Promise<FastifyReply> {
  const { name, secret = null } = params
  const feed = await openFeed(database, dataDir, { name, secret })
  if (!feed) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not Found')
  const { made, file, bytes } = feed
  const isCompressed = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(headers['accept-encoding'] ?? '')
  const tag = isCompressed ? `"${made.hash}-gz"` : `"${made.hash}"`
  const modified = new Date(made.changed_at)
  reply.headers({
    etag: tag,
    'last-modified': modified.toUTCString(),
    'cache-control': CACHE_CONTROL,
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
  if (isKnown(headers, tag, modified)) {
    await file.close()
    return reply.code(304).send()
  }
  reply.type('application/xml; charset=utf-8')
  reply.header('content-length', isCompressed ? bytes : made.bytes)
  if (isCompressed) reply.header('content-encoding', 'gzip')
  if (method === 'HEAD') {
    await file.close()
    // An empty string would be sent with a length of 0.
    return reply.send(Readable.from([]))
  }
  // The stream closes the file when it ends, also if the reader goes away.
  const stream = file.createReadStream()
  return reply.send(isCompressed ? stream : pipeline(stream, createGunzip(), () => undefined))
}

/** Whether the receiver has this version. A tag takes precedence over a date, which is only of whole seconds. */
function isKnown(headers: FeedRequest['headers'], tag: string, modified: Date): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) return known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return since >= Math.floor(modified.getTime() / 1000) * 1000
}
