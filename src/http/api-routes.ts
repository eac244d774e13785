import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyPluginAsync, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Config } from '#src/config.ts'
import type { Database } from '#src/database/connect.ts'
import type { Vault } from '#src/settings/vault.ts'
import type { Counters } from './counters/counters.ts'

/** Dependencies of a feature's routes. Time comes from `clock`, so that a test can set it. */
export type ApiDeps = {
  database: Database
  /** Database with connections reserved for placing orders; `database` unless given. */
  ordering?: Database
  /** For reading the catalogue, from the replica if there is one; nothing is written through it. */
  catalogue: Database
  /** Counts requests for the rate limits. */
  counters: Counters
  config: ApiConfig
  /** Opens the owner's secret settings. */
  vault: Vault
  clock: () => Date
  /** Grows whenever anything that answers show has changed. Without it nothing is cached between requests. */
  version?: () => number
  /** The same, but a change of goods counts only once the catalogue index has followed it; `version` unless given. */
  indexVersion?: () => number
  /** Whether the shop is closed to the sender of a request; open to all unless given. */
  isClosedTo?: (request: Pick<IncomingMessage, 'headers'>) => boolean
}

export type ApiConfig = Pick<
  Config,
  'publicUrl' | 'corsOrigins' | 'rateLimits' | 'waits' | 'google' | 'facebook' | 'recaptcha' | 'providers'
> & {
  /** Whether the shop can send letters; if not, no answer promises one. */
  hasMail: boolean
  /** Signs cookies; made once per shop. */
  secret: string
  /** Value of `INTERNAL_HEADER` by which the shop's own rendering passes the rate limit. */
  internalKey: string
}

/** `export const cartRoutes: ApiRoutes = async (app, { database }) => { app.get('/api/…', { schema }, …) }` */
export type ApiRoutes = FastifyPluginAsync<ApiDeps, RawServerDefault, ZodTypeProvider>
export type ApiApp = Parameters<ApiRoutes>[0]

/** Any Fastify application, whatever its logger or type provider. */
export type Server = FastifyInstance
