import fastify, {
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { Server } from '../api-routes.ts'
import { parseQuery } from './query-parser.ts'

export type ServerOptions = {
  logger: NonNullable<FastifyServerOptions['logger']>
  /** Addresses or networks whose `X-Forwarded-*` headers are believed; empty believes nobody. */
  trustedProxy: readonly string[]
  /** Two lines for each request; the calls that pages make count too. */
  hasRequestLog?: boolean
  /** HTML of what is answered to an address that cannot be read; a sentence unless given. */
  wrongAddressPage?: string
}

const BODY_LIMIT_BYTES = 1_048_576
const BAD_ADDRESS = 'Неправильний запит'

/** The application that everything is registered in: how an address is read and how long a request may be. */
export function createServer(options: ServerOptions): Server {
  const { logger, trustedProxy, hasRequestLog = false, wrongAddressPage = `${BAD_ADDRESS}\n` } = options
  const server = fastify({
    logger,
    logController: new LogController({ disableRequestLogging: !hasRequestLog }),
    trustProxy: trustedProxy.length > 0 ? [...trustedProxy] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    // A tenth of what a kept page costs: most requests bring no body that a stream would have to be made for.
    http: { optimizeEmptyRequests: true },
    routerOptions: { querystringParser: parseQuery, ignoreTrailingSlash: false, maxParamLength: 300 },
    frameworkErrors: (_error, request, reply) => answerBadAddress(request, reply, wrongAddressPage),
    // Connections that wait for their next request are closed at once; those at work are finished.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  server.addHook('onRequest', forgetTypeOfNothing)
  return server
}

/** An address that cannot be read belongs to no route, so that no handler of errors hears of it. */
function answerBadAddress(request: FastifyRequest, reply: FastifyReply, page: string): void {
  reply.code(400).header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
  if (request.url.startsWith('/api/')) void reply.send({ message: BAD_ADDRESS })
  else void reply.type('text/html; charset=utf-8').send(page)
}

/**
 * Many callers name JSON with every call, also where they send nothing. There would be nothing to parse, and for what
 * `optimizeEmptyRequests` has emptied the parser would wait without end.
 */
function forgetTypeOfNothing({ headers }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const isEmpty = headers['transfer-encoding'] === undefined && !Number(headers['content-length'])
  if (isEmpty) delete headers['content-type']
  done()
}
