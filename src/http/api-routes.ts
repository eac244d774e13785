import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyPluginAsync, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Config } from '#src/config.ts'
import type { Database } from '#src/database/connect.ts'
import type { Vault } from '#src/settings/vault.ts'
import type { Counters } from './counters/counters.ts'

/** What a feature's routes stand on. Time comes from `clock`, so a test may set it. */
export type ApiDeps = {
  database: Database
  /** The same for placing orders, with connections that nobody else takes; `database` unless given. */
  ordering?: Database
  /** For reading the catalogue: of a replica, where there is one. Nothing is written through it. */
  catalogue: Database
  /** Behind every limit. */
  counters: Counters
  config: ApiConfig
  /** Opens the owner's secret settings. */
  vault: Vault
  clock: () => Date
  /** Grows whenever something that an answer may show has changed; without it nothing is cached between requests. */
  version?: () => number
  /** The same but for goods alone, until the catalogue index has followed them; `version` unless given. */
  indexVersion?: () => number
  /** Whether the shop is closed to the sender of a request; open to all unless given. */
  isClosedTo?: (request: Pick<IncomingMessage, 'headers'>) => boolean
}

export type ApiConfig = Pick<
  Config,
  'publicUrl' | 'corsOrigins' | 'rateLimits' | 'waits' | 'google' | 'facebook' | 'recaptcha' | 'providers'
> & {
  /** Without it nobody is promised a letter. */
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
