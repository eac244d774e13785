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
  /** Addresses or networks whose `X-Forwarded-*` headers are believed; empty believes nobody. */
  trustedProxy: readonly string[]
  /** The shop's own address, where its owner has said it. */
  publicUrl?: string | null
  /** Visitors come by a proxy alone, which may fail to name them. */
  isBehindProxy?: boolean
  /** Two lines for each request; the calls that pages make count too. */
  hasRequestLog?: boolean
  /** HTML of what is answered to an address that cannot be read; a sentence unless given. */
  wrongAddressPage?: string
  /** Without them nothing has a limit of time. */
  waits?: Pick<Waits, 'requestMs' | 'clientMs'>
  /** Without them an address may have any number, and a reader any time. */
  connections?: ConnectionLimits
  requestIdOf?: RequestIdOf
}

/** How often Node looks for clients that take too long: they have their time and at most this. */
const LOOK_MS = 1_000
/** No request takes longer, whatever it brings. */
const LONGEST_MS = 3_600_000
const BODY_LIMIT_BYTES = 1_048_576
/** Of a page that is text and its own style alone. */
export const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const BAD_ADDRESS = 'Неправильний запит'

/** The application that everything is registered in: how an address is read and how long a request may be. */
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
    // Connections that wait for their next request are closed at once; those at work are finished.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  if (waits) {
    limitTime(server, waits.requestMs)
    limitBodyTime(server, { limitMs: waits.clientMs, shortBytes: BODY_LIMIT_BYTES, answerUnreadable })
  }
  if (connections) limitConnections(server.server, connections, trustedProxy)
  if (isBehindProxy) countUnnamed(server, trustedProxy)
  // With its id a client that was answered wrongly names the line of the log. What an answer is says its type, and no look into it.
  server.addHook('onRequest', ({ id }, reply, done) => {
    void reply.headers(inert).header(REQUEST_ID, id)
    done()
  })
  // Not before the body has been read: its events belong to the connection.
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
 * A proxy may name the whole address in its request line, which every server has to understand; only the path counts
 * here. `*` is no path, and stands for one that nobody has.
 */
function pathOf(target: string): string {
  if (target.startsWith('/')) return target
  const path = target.replace(AUTHORITY, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** For its headers; of its body `limitBodyTime` knows how long it may take. */
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
 * Many callers name JSON with every call, also where they send nothing. There would be nothing to parse, and for what
 * `optimizeEmptyRequests` has emptied the parser would wait without end.
 */
function forgetTypeOfNothing({ headers }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  if (isEmpty(headers)) delete headers['content-type']
  done()
}

/** Before anything of the body is read: nobody of the shop unpacks one, so it would be taken for something else. */
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
