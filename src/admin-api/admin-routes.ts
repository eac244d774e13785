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

/** The dependencies of the desk's routes. The time comes from `clock`, so that a test can set it. */
export type AdminDeps = {
  config: AdminConfig
  database: Database
  /** For imports and copies, which open connections of their own. */
  databaseUrl: string
  /** Decrypts the owner's secret settings. */
  vault: Vault
  /** Counts requests for the rate limits. */
  counters: Counters
  clock: () => Date
  /** Aborted when the server stops, to end streams that would stay open. */
  closing?: AbortSignal
  /** Renders a page (the home page by default) with some answers of the shopper's API replaced, by path; never cached. */
  drawDraft?: (
    answers: DraftAnswers,
    path?: string,
    goods?: DraftGoods,
  ) => Promise<{ status: number; body: Buffer }>
}

export type DraftAnswers = Readonly<Record<string, object>>

/** Goods of a promotion or collection in a preview: not saved yet, or not visible to shoppers. */
export type DraftGoods = { list: 'promotion' | 'collection'; slug: string; ids: readonly number[] }

export type AdminConfig = Config & {
  /** Whether the shop can send letters; if not, no answer promises one. */
  hasMail: boolean
  /** The key that signs cookies, generated once for each shop. */
  secret: string
  /** The value of `INTERNAL_HEADER` with which the shop's own rendering is exempt from the rate limit. */
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
  /** Routes without a session: the ways to sign in. */
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
  /** The schema of the whole answer, `{ data: … }`. Without it a successful answer is 204. */
  answer?: z.ZodType<unknown, Answer>
  /** The status of a successful answer. By default 200, or 204 without an answer. */
  status?: 200 | 201 | 202
  /** In bytes. By default 1 MiB. */
  bodyLimit?: number
  raw?: never
}

type Guarded = {
  right: Right
  /** Demands that the person has proved who she is in the last 15 minutes. */
  needsProof?: boolean
  /**
   * Accepts the header `Idempotency-Key`, a UUID: a repeated request is answered with 204 and not done again.
   * The handler may call `act` only once.
   */
  takesKey?: boolean
}

/**
 * A route for uploads or downloads. The body, of any type, is a stream that fails after `bodyLimit` bytes.
 * The handler either answers through `reply` itself, or returns bytes, text or a stream, after setting
 * headers on `reply`.
 */
type RawShape<Params, Query> = {
  raw: true
  params?: Params
  query?: Query
  bodyLimit?: number
  /**
   * The Content-Security-Policy of all its answers, including errors. By default nothing may be loaded and no
   * frame may show it.
   */
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

/** A registered route, for tests and documents that go through all of them. */
export type AdminRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The whole path, with `:parameters`. */
  path: string
  /** Null for the ways to sign in. */
  right: Right | null
  needsProof: boolean
  raw: boolean
  /** The schema of its query. */
  query: z.ZodType | null
  body: z.ZodType | null
}
