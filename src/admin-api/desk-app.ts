import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { z } from 'zod'
import { ApiError } from '#src/http/errors.ts'
import { NEWS_BACK, NEWS_POSITION, writePosition } from '#src/domain/news/news-position.ts'
import type { Right } from '#src/domain/rights/rights.ts'
import { newestEvents } from '#src/outbox/read-news.ts'
import { demandRight } from '#src/staff/act.ts'
import type { StaffActor } from '#src/staff/actor.ts'
import { PressRepeated } from '#src/staff/presses.ts'
import type { AdminDeps, AdminRoute, DeskApp } from './admin-routes.ts'
import { demandOwnOrigin } from './own-origin.ts'
import { recogniseStaff, sessionOf } from './recognise-staff.ts'

export const ADMIN_API = '/api/admin'

const RAW_LIMIT_BYTES = 64 * 1_048_576
const JSON_LIMIT_BYTES = 1_048_576

type Schema = z.ZodType | undefined

type Options = {
  right?: Right
  needsProof?: boolean
  takesKey?: boolean
  params?: Schema
  query?: Schema
  body?: Schema
  answer?: Schema
  status?: number
  bodyLimit?: number
  raw?: boolean
  /** The Content-Security-Policy of all its answers, including refusals. */
  policy?: string
}

type Handler = (call: never) => unknown

/**
 * Creates the functions with which features register routes. Who may call is decided before a body is read,
 * so that a stranger costs little and learns nothing.
 *
 * @param onRoute called for each route
 */
export function createDeskApp(
  app: { json: FastifyInstance; raw: FastifyInstance },
  deps: AdminDeps,
  onRoute: (route: AdminRoute) => void,
): DeskApp {
  const recognise = recogniseStaff(deps)
  const register = (method: AdminRoute['method']) => (path: string, options: Options, handler: Handler) => {
    const { right = null, needsProof = false, raw = false, status = 200, policy } = options
    const url = ADMIN_API + path
    const { query = null, body = null } = options
    onRoute({ method, path: url, right, needsProof, raw, query, body })
    const guard = async (request: FastifyRequest, reply: FastifyReply) => {
      demandOwnOrigin(request, deps.config)
      if (right === null) return
      const { actor } = await recognise(request, reply)
      demandRight(actor, right, { needsProof, now: deps.clock() })
    }
    app[raw ? 'raw' : 'json'].route({
      method,
      url,
      schema: schemaOf(options),
      bodyLimit: options.bodyLimit ?? (raw ? RAW_LIMIT_BYTES : JSON_LIMIT_BYTES),
      // After the rate limit, and before the body.
      preParsing: async (request, reply) => {
        if (policy !== undefined) reply.header('content-security-policy', policy)
        await guard(request, reply)
      },
      handler: async (request, reply) => {
        if (method === 'GET' && right !== null && request.headers[NEWS_POSITION] !== undefined)
          reply.header(NEWS_POSITION, writePosition(await newestEvents(deps.database, NEWS_BACK)))
        const answer: unknown = await onceByKey(() =>
          Reflect.apply(handler, null, [callOf(request, reply, options)]),
        )
        if (answer === DONE_BEFORE) return reply.code(204).send(null)
        if (raw) return answer ?? reply
        return reply.code(options.answer ? status : 204).send(answer ?? null)
      },
    })
  }
  return {
    get: register('GET'),
    post: register('POST'),
    put: register('PUT'),
    patch: register('PATCH'),
    delete: register('DELETE'),
    open: { get: register('GET'), post: register('POST') },
  }
}

const DONE_BEFORE = Symbol('done before')

async function onceByKey(work: () => unknown): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PressRepeated) return DONE_BEFORE
    throw error
  }
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

function actorOf(actor: StaffActor, { headers }: FastifyRequest, { takesKey = false }: Options): StaffActor {
  const key = headers['idempotency-key']
  return takesKey && typeof key === 'string' && UUID.test(key) ? { ...actor, press: key } : actor
}

function callOf(request: FastifyRequest, reply: FastifyReply, options: Options) {
  const { right, raw, bodyLimit } = options
  const session = right === undefined ? null : sessionOf(request)
  return {
    params: request.params,
    query: request.query,
    body: raw === true ? limited(request.body, bodyLimit ?? RAW_LIMIT_BYTES) : request.body,
    request,
    reply,
    ...(session && { actor: actorOf(session.actor, request, options), session }),
  }
}

function schemaOf({ params, query, body, answer, status = 200, raw }: Options): FastifySchema {
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(answer && raw !== true && { response: { [status]: answer } }),
  }
}

/** Fastify limits only bodies that it reads itself. */
function limited(body: unknown, limitBytes: number): Readable {
  return Readable.from(body instanceof Readable ? counted(body, limitBytes) : [], { objectMode: false })
}

async function* counted(body: Readable, limitBytes: number) {
  // The connection stays open, so that the refusal can be sent.
  const chunks: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false })
  let read = 0
  try {
    for await (const chunk of chunks) {
      read += chunk.length
      if (read > limitBytes) throw new ApiError(413, 'Файл завеликий')
      yield chunk
    }
  } finally {
    // The rest of the body must be read away, because the next request on the connection follows it.
    body.resume()
  }
}
