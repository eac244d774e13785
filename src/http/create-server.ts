import fastify, {
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { Waits } from '#src/config.ts'
import { asRequest, currentRequest } from '#src/database/current-request.ts'
import type { Server } from './api-routes.ts'
import { unreadableAnswers } from './answer-unreadable.ts'
import { compressedBody } from './errors.ts'
import { limitBodyTime } from './limit-body-time.ts'
import { type ConnectionLimits, limitConnections } from './limit-connections.ts'
import { limitTime } from './limit-time.ts'
import { parseQuery } from './query-parser.ts'
import { nameRequests, REQUEST_ID, type RequestIdOf } from './request-id.ts'
import { strictTransport } from './strict-transport.ts'
import { countUnnamed } from './unnamed-visitors.ts'

export type ServerOptions = {
  logger: NonNullable<FastifyServerOptions['logger']>
  /** Addresses or networks whose `X-Forwarded-*` headers are trusted; with an empty list nobody's are. */
  trustedProxy: readonly string[]
  /** The shop's own address, if its owner has configured it. */
  publicUrl?: string | null
  /** Whether visitors come only through a proxy, which may fail to name their addresses. */
  isBehindProxy?: boolean
  /** Whether each request, including calls of pages, is logged in two lines. */
  hasRequestLog?: boolean
  /** HTML for an address that cannot be read; by default a sentence. */
  wrongAddressPage?: string
  /** Time limits; without them there are none. */
  waits?: Pick<Waits, 'requestMs' | 'clientMs'>
  /** Limits of connections; without them an address may open any number and a reader may take any time. */
  connections?: ConnectionLimits
  requestIdOf?: RequestIdOf
}

/** Interval at which Node looks for slow clients, so that they get their time and at most this much more. */
const LOOK_MS = 1_000
/** Upper bound for any request, however large its body is. */
const LONGEST_MS = 3_600_000
const BODY_LIMIT_BYTES = 1_048_576
/** Content security policy of a page that consists of text and its own style. */
export const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const BAD_ADDRESS = 'Неправильний запит'

/** Creates the application that everything is registered in, with its reading of addresses and bounds of requests. */
export function createServer(options: ServerOptions): Server {
  const {
    logger,
    trustedProxy,
    publicUrl = null,
    isBehindProxy = false,
    hasRequestLog = false,
    wrongAddressPage = `${BAD_ADDRESS}\n`,
    waits,
    connections,
    requestIdOf = nameRequests(trustedProxy),
  } = options
  const inert = { 'x-content-type-options': 'nosniff', ...strictTransport(publicUrl) }
  const answerUnreadable = unreadableAnswers(inert)
  const server = fastify({
    logger: typeof logger === 'object' ? { mixin: nameRequest, ...logger } : logger,
    logController: new LogController({ disableRequestLogging: !hasRequestLog }),
    trustProxy: trustedProxy.length > 0 ? [...trustedProxy] : false,
    genReqId: requestIdOf,
    bodyLimit: BODY_LIMIT_BYTES,
    // A tenth of what a cached page costs: most requests bring no body that a stream would have to be made for.
    // A missing host is refused with the headers of every answer (`server/one-host.ts`).
    http: { optimizeEmptyRequests: true, requireHostHeader: false, ...(waits && clientTimes(waits)) },
    // Fastify's own default would switch Node's off.
    requestTimeout: waits ? LONGEST_MS : 0,
    rewriteUrl: ({ url = '/' }) => pathOf(url),
    routerOptions: { querystringParser: parseQuery, ignoreTrailingSlash: false, maxParamLength: 300 },
    frameworkErrors: (_error, request, reply) =>
      answerBadAddress(request, reply.headers(inert), wrongAddressPage),
    clientErrorHandler: answerUnreadable,
    // On closing, idle connections are closed at once; those with a request in flight finish it.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  if (waits) {
    limitTime(server, waits.requestMs)
    limitBodyTime(server, { limitMs: waits.clientMs, shortBytes: BODY_LIMIT_BYTES, answerUnreadable })
  }
  if (connections) limitConnections(server.server, connections, trustedProxy)
  if (isBehindProxy) countUnnamed(server, trustedProxy)
  // By the id of a wrong answer its line in the log is found. `nosniff`: a browser must take the type as it is declared.
  server.addHook('onRequest', ({ id }, reply, done) => {
    void reply.headers(inert).header(REQUEST_ID, id)
    done()
  })
  // Only after the body has been read, because its events run in the context of the connection.
  server.addHook('preValidation', ({ id }, _reply, done) => asRequest(id, done))
  server.addHook('onRequest', forgetTypeOfNothing)
  server.addHook('onRequest', refuseCompressed)
  return server
}

/** Lines of work that goes on in a request's name, as those of the request itself, which name it already. */
function nameRequest(_line: object, _level: number, log: { bindings: () => object }): object {
  const reqId = currentRequest()
  return reqId === undefined || 'reqId' in log.bindings() ? {} : { reqId }
}

const AUTHORITY = /^[a-z][a-z\d+.-]*:\/\/[^/?#\\]*/i

/**
 * The path of a request target. A proxy may put the whole address into the request line, which every server must accept.
 * `*` is no path, so it is replaced by one that no route has.
 */
function pathOf(target: string): string {
  if (target.startsWith('/')) return target
  const path = target.replace(AUTHORITY, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** Time limits for the headers of a request; `limitBodyTime` limits the body. */
function clientTimes({ clientMs }: Pick<Waits, 'clientMs'>) {
  return { headersTimeout: clientMs, requestTimeout: LONGEST_MS, connectionsCheckingInterval: LOOK_MS }
}

/** An address that cannot be read belongs to no route, so that no error handler is called. */
function answerBadAddress(request: FastifyRequest, reply: FastifyReply, page: string): void {
  reply.code(400).header(REQUEST_ID, request.id).header('cache-control', 'no-store')
  if (request.url.startsWith('/api/')) void reply.send({ message: BAD_ADDRESS })
  else
    void reply
      .header('content-security-policy', PLAIN_PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(page)
}

/**
 * Removes the type of an empty body. Many callers declare JSON with every call, also without a body. There is nothing to
 * parse, and after `optimizeEmptyRequests` the parser would wait for the body for ever.
 */
function forgetTypeOfNothing({ headers }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  if (isEmpty(headers)) delete headers['content-type']
  done()
}

/** Refuses a compressed body before it is read: nothing in the shop unpacks one, so it would be misread. */
function refuseCompressed(
  { headers }: FastifyRequest,
  _reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  const { 'content-encoding': encoding = 'identity' } = headers
  const isPlain = encoding === '' || encoding.trim().toLowerCase() === 'identity'
  done(isPlain || isEmpty(headers) ? undefined : compressedBody())
}

function isEmpty(headers: FastifyRequest['headers']): boolean {
  return headers['transfer-encoding'] === undefined && !Number(headers['content-length'])
}
