import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyPluginAsync, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Config } from '#src/config.ts'
import type { Database } from '#src/database/connect.ts'
import type { Vault } from '#src/settings/vault.ts'
import type { Counters } from './counters/counters.ts'

/** The dependencies of a feature's routes. The time comes from `clock`, so that a test can set it. */
export type ApiDeps = {
  database: Database
  /** The database with connections reserved for placing orders. By default `database`. */
  ordering?: Database
  /** For reading the catalogue, from the replica if there is one. Nothing is written through it. */
  catalogue: Database
  /** Counts requests for the rate limits. */
  counters: Counters
  config: ApiConfig
  /** Decrypts the owner's secret settings. */
  vault: Vault
  clock: () => Date
  /** Grows whenever anything that answers show has changed. Without it nothing is cached between requests. */
  version?: () => number
  /**
   * Like `version`, but a change of goods counts only when the catalogue index has followed it. By default
   * `version`.
   */
  indexVersion?: () => number
  /** Whether the shop is closed to the sender of a request. By default it is open to everybody. */
  isClosedTo?: (request: Pick<IncomingMessage, 'headers'>) => boolean
}

export type ApiConfig = Pick<
  Config,
  'publicUrl' | 'corsOrigins' | 'rateLimits' | 'waits' | 'google' | 'facebook' | 'recaptcha' | 'providers'
> & {
  /** Whether the shop can send letters. If not, no answer promises one. */
  hasMail: boolean
  /** The key that signs cookies, generated once for each shop. */
  secret: string
  /** The value of `INTERNAL_HEADER` with which the shop's own rendering is exempt from the rate limit. */
  internalKey: string
}

/** `export const cartRoutes: ApiRoutes = async (app, { database }) => { app.get('/api/…', { schema }, …) }` */
export type ApiRoutes = FastifyPluginAsync<ApiDeps, RawServerDefault, ZodTypeProvider>
export type ApiApp = Parameters<ApiRoutes>[0]

/** Any Fastify application, whatever its logger or type provider. */
export type Server = FastifyInstance
