import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Counters } from '#src/http/counters/counters.ts'
import type { Config } from '#src/config.ts'
import type { Database } from '#src/database/connect.ts'
import type { Right } from '#src/domain/rights/rights.ts'
import type { Vault } from '#src/settings/vault.ts'
import type { StaffActor } from '#src/staff/actor.ts'
import type { Session } from '#src/staff/sessions.ts'

/** What the desk's routes stand on. Time comes from `clock`, so a test may set it. */
export type AdminDeps = {
  config: AdminConfig
  database: Database
  /** For what opens connections of its own: imports, copies. */
  databaseUrl: string
  /** Opens the owner's secret settings. */
  vault: Vault
  /** Behind every limit. */
  counters: Counters
  clock: () => Date
  /** Aborted when the server stops: what stays open for long ends then. */
  closing?: AbortSignal
  /** Draws a page, by default the home page, with these answers of the shopper's API laid over its own, by path; never cached. */
  drawDraft?: (
    answers: DraftAnswers,
    path?: string,
    goods?: DraftGoods,
  ) => Promise<{ status: number; body: Buffer }>
}

export type DraftAnswers = Readonly<Record<string, object>>

/** What is listed of a promotion or a collection whose goods are not saved, or which shoppers do not see. */
export type DraftGoods = { list: 'promotion' | 'collection'; slug: string; ids: readonly number[] }

export type AdminConfig = Config & {
  /** Without it nobody is promised a letter. */
  hasMail: boolean
  /** Of the shop; made once. */
  secret: string
  /** By which the shop's own rendering passes the rate limit. */
  internalKey: string
}

/**
 * `export const ordersDeskRoutes: AdminRoutes = (desk, deps) => { desk.get('/orders', { right: 'orders.see', … }, …) }`
 * Paths are below `/api/admin`.
 */
export type AdminRoutes = (desk: DeskApp, deps: AdminDeps) => void

export type DeskApp = {
  get: Register
  post: Register
  put: Register
  patch: Register
  delete: Register
  /** Without a session: the ways in. */
  open: { get: RegisterOpen; post: RegisterOpen }
}

type Schema = z.ZodType
type Read<Kind> = Kind extends Schema ? z.output<Kind> : undefined
type Now<Value> = Value | Promise<Value>

export type OpenCall<Params, Query, Body> = {
  params: Read<Params>
  query: Read<Query>
  body: Read<Body>
  request: FastifyRequest
  reply: FastifyReply
}

export type DeskCall<Params, Query, Body> = OpenCall<Params, Query, Body> & {
  actor: StaffActor
  session: Session
}

type Shape<Params, Query, Body, Answer> = {
  params?: Params
  query?: Query
  body?: Body
  /** Of the whole answer, `{ data: … }`; without one a good answer is 204. */
  answer?: z.ZodType<unknown, Answer>
  /** Of a good answer; 200, or 204 without one. */
  status?: 200 | 201 | 202
  /** 1 MiB unless given. */
  bodyLimit?: number
  raw?: never
}

type Guarded = {
  right: Right
  /** Asks to have proved who one is in the last 15 minutes. */
  needsProof?: boolean
  /** `Idempotency-Key`, a UUID: what came with it before is answered with 204 and not done again. One `act` alone. */
  takesKey?: boolean
}

/**
 * Of an upload or a download: the body, of whatever type, is a stream that breaks off after `bodyLimit` bytes, and the
 * handler sends its answer by `reply` or gives bytes, a text or a stream (with headers set on `reply` before).
 */
type RawShape<Params, Query> = {
  raw: true
  params?: Params
  query?: Query
  bodyLimit?: number
  /** Of contents, of all answers, also those that refuse; without one nothing is let in and no frame around it. */
  policy?: string
}

type RawCall<Params, Query> = Omit<DeskCall<Params, Query, undefined>, 'body'> & { body: Readable }

interface Register {
  <Params extends Schema | undefined = undefined, Query extends Schema | undefined = undefined>(
    path: string,
    options: Guarded & RawShape<Params, Query>,
    handler: (call: RawCall<Params, Query>) => unknown,
  ): void
  <
    Params extends Schema | undefined = undefined,
    Query extends Schema | undefined = undefined,
    Body extends Schema | undefined = undefined,
    Answer = void,
  >(
    path: string,
    options: Guarded & Shape<Params, Query, Body, Answer>,
    handler: (call: DeskCall<Params, Query, Body>) => Now<NoInfer<Answer>>,
  ): void
}

type RegisterOpen = <
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Answer = void,
>(
  path: string,
  options: Shape<Params, Query, Body, Answer>,
  handler: (call: OpenCall<Params, Query, Body>) => Now<NoInfer<Answer>>,
) => void

/** A registered route, for what looks at all of them. */
export type AdminRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Whole, with `:parameters`. */
  path: string
  /** Null for one of the ways in. */
  right: Right | null
  needsProof: boolean
  raw: boolean
  /** What it takes. */
  query: z.ZodType | null
  body: z.ZodType | null
}
