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
  /** Addresses or networks whose `X-Forwarded-*` headers are trusted. If empty, none are. */
  trustedProxy: readonly string[]
  /** The shop's own address, if the owner has configured it. */
  publicUrl?: string | null
  /** Whether visitors can come only through a proxy, which may fail to forward their addresses. */
  isBehindProxy?: boolean
  /** Whether two lines are logged for each request, including the calls that pages make. */
  hasRequestLog?: boolean
  /** The HTML that answers an address that cannot be read. By default a sentence. */
  wrongAddressPage?: string
  /** Without them nothing has a time limit. */
  waits?: Pick<Waits, 'requestMs' | 'clientMs'>
  /** Without them an address may open any number of connections, and reading an answer may take any time. */
  connections?: ConnectionLimits
  requestIdOf?: RequestIdOf
}

/**
 * How often Node looks for clients that are too slow, in milliseconds: they get their time limit and at most
 * this much more.
 */
const LOOK_MS = 1_000
/** The longest time of any request, in milliseconds, whatever its body. */
const LONGEST_MS = 3_600_000
const BODY_LIMIT_BYTES = 1_048_576
/** The content policy of a page that consists of text and its own inline style. */
export const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const BAD_ADDRESS = 'Неправильний запит'

/**
 * Creates the application that everything is registered in. It decides how addresses are read and how long a
 * request may take.
 */
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
    // Most requests have no body for which a stream would be needed; creating it would cost a tenth of what a
    // cached page costs.
    // A request without a host is refused in `server/one-host.ts`, with the headers of every answer.
    http: { optimizeEmptyRequests: true, requireHostHeader: false, ...(waits && clientTimes(waits)) },
    // Fastify's default, 0, would disable Node's limit.
    requestTimeout: waits ? LONGEST_MS : 0,
    rewriteUrl: ({ url = '/' }) => pathOf(url),
    routerOptions: { querystringParser: parseQuery, ignoreTrailingSlash: false, maxParamLength: 300 },
    frameworkErrors: (_error, request, reply) =>
      answerBadAddress(request, reply.headers(inert), wrongAddressPage),
    clientErrorHandler: answerUnreadable,
    // Idle connections are closed at once when the server closes; requests in progress are finished.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  if (waits) {
    limitTime(server, waits.requestMs)
    limitBodyTime(server, { limitMs: waits.clientMs, shortBytes: BODY_LIMIT_BYTES, answerUnreadable })
  }
  if (connections) limitConnections(server.server, connections, trustedProxy)
  if (isBehindProxy) countUnnamed(server, trustedProxy)
  // The id lets a client that got a wrong answer name the line of the log. The other headers keep browsers
  // from guessing the type of an answer.
  server.addHook('onRequest', ({ id }, reply, done) => {
    void reply.headers(inert).header(REQUEST_ID, id)
    done()
  })
  // Not before the body has been read, because the body's events run in the context of the connection.
  server.addHook('preValidation', ({ id }, _reply, done) => asRequest(id, done))
  server.addHook('onRequest', forgetTypeOfNothing)
  server.addHook('onRequest', refuseCompressed)
  return server
}

/**
 * Adds the request's id to log lines of work that goes on in its context. Lines of the request itself have it
 * already.
 */
function nameRequest(_line: object, _level: number, log: { bindings: () => object }): object {
  const reqId = currentRequest()
  return reqId === undefined || 'reqId' in log.bindings() ? {} : { reqId }
}

const AUTHORITY = /^[a-z][a-z\d+.-]*:\/\/[^/?#\\]*/i

/**
 * A proxy may send the whole address in its request line, which every server has to understand; only its path
 * counts here. `*` is no path, and is read as one that does not exist.
 */
function pathOf(target: string): string {
  if (target.startsWith('/')) return target
  const path = target.replace(AUTHORITY, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** Node limits only the time for the headers; `limitBodyTime` decides how long the body may take. */
function clientTimes({ clientMs }: Pick<Waits, 'clientMs'>) {
  return { headersTimeout: clientMs, requestTimeout: LONGEST_MS, connectionsCheckingInterval: LOOK_MS }
}

/** An address that cannot be read belongs to no route, so no error handler is called for it. */
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
 * Many callers send the JSON content type with every request, even without a body. There is nothing to parse
 * then, and the parser would wait for ever for the body that `optimizeEmptyRequests` has removed.
 */
function forgetTypeOfNothing({ headers }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  if (isEmpty(headers)) delete headers['content-type']
  done()
}

/**
 * Refuses a compressed body before any of it is read. No route decompresses one, so it would be read as
 * something else.
 */
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
