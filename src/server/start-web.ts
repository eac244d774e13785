import { randomBytes } from 'node:crypto'
import { createApi } from '#src/api/api.ts'
import type { Server } from '#src/api/api-routes.ts'
import { createServer } from '#src/api/http/create-server.ts'
import type { Config } from '#src/config.ts'
import { openRequests, type RequestDatabase } from '#src/database/open-requests.ts'
import { answerOutsideApi, WRONG_REQUEST_PAGE } from './answer-outside-api.ts'
import { drain, type DrainManner } from './drain.ts'
import { addHealth } from './health.ts'
import { openCounters, type OpenCounters } from './open-counters.ts'
import type { ShopSeed } from './open-shop.ts'
import { LOG_OUTPUT } from './say.ts'
import { sendInMemory } from './send-in-memory.ts'
import { serveMedia } from './serve-files.ts'
import { serveStorefront, type StorefrontDeps } from './serve-storefront.ts'

export type RunningWeb = {
  /** Where the shop listens, as a visitor on this machine would type it. */
  address: string
  /** Finishes what is in flight, then closes what was opened. */
  stop: (manner: DrainManner) => Promise<void>
}

const INTERNAL_KEY_BYTES = 24
/** Of all processes together, to each of the servers; PostgreSQL bears a hundred unless told otherwise. */
const CONNECTIONS = 32
const MOST_CONNECTIONS = 16
const LEAST_CONNECTIONS = 3

/** Serves requests: API → storefront → listen. Several processes may do so beside each other. */
export async function startWeb(
  config: Config,
  seed: ShopSeed,
  onLost: (problem: Error) => void,
): Promise<RunningWeb> {
  const { logLevel, trustedProxy } = config
  const hasRequestLog = logLevel === 'debug' || logLevel === 'trace'
  const app = createServer({
    logger: { level: logLevel, stream: LOG_OUTPUT },
    trustedProxy,
    hasRequestLog,
    wrongAddressPage: WRONG_REQUEST_PAGE,
  })
  let requests: RequestDatabase | null = null
  let counting: OpenCounters | null = null
  let isStopping = false

  async function stop(manner: DrainManner): Promise<void> {
    isStopping = true
    await drain(app, manner)
    counting?.close()
    await requests?.close()
  }

  try {
    requests = seed.databaseUrl === null ? null : await connectRequests(app, config, seed.databaseUrl, onLost)
    addHealth(app, requests?.database ?? null, () => isStopping)
    answerOutsideApi(app)
    if (requests) {
      const { database } = requests
      counting = await openCounters({ config, database, secret: seed.secret, log: app.log })
    }
    const send = requests && counting ? await addApi(app, { config, seed, requests, counting }) : fetch
    if (requests) await serveMedia(app, config.dataDir)
    const log: StorefrontDeps['log'] = (error, url) => app.log.error({ err: error, url }, 'rendering failed')
    const { version = () => 0, ageMs = () => 0 } = requests ?? {}
    await addStorefront(app, { config, send, log, version, ageMs, hasRequestLog })
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await stop('quick')
    throw error
  }
  return { address: addressOf(app, config), stop }
}

function connectRequests(
  app: Server,
  { databaseReplicaUrl, webProcesses }: Config,
  url: string,
  onLost: (problem: Error) => void,
): Promise<RequestDatabase> {
  const share = Math.floor(CONNECTIONS / webProcesses)
  return openRequests({
    url,
    replicaUrl: databaseReplicaUrl,
    size: Math.max(LEAST_CONNECTIONS, Math.min(MOST_CONNECTIONS, share)),
    onWarning: (message, error) => app.log.warn({ err: error }, message),
    onLost,
  })
}

type ApiParts = { config: Config; seed: ShopSeed; requests: RequestDatabase; counting: OpenCounters }

async function addApi(
  app: Server,
  { config, seed, requests, counting }: ApiParts,
): Promise<StorefrontDeps['send']> {
  const { database, catalogue, version, indexVersion } = requests
  // Of this process alone: its rendering calls its own API.
  const internalKey = randomBytes(INTERNAL_KEY_BYTES).toString('base64url')
  await app.register(
    createApi({
      database,
      catalogue,
      counters: counting.counters,
      config: { ...config, hasMail: config.mail !== null, secret: seed.secret, internalKey },
      clock: () => new Date(),
      version,
      indexVersion,
    }),
  )
  return sendInMemory(app, internalKey)
}

async function addStorefront(app: Server, deps: StorefrontDeps): Promise<void> {
  if (deps.config.mode !== 'development') return serveStorefront(app, deps)
  // Vite is there for development only.
  const { serveDevelopment } = await import('./serve-development.ts')
  await serveDevelopment(app, deps)
}

function addressOf(app: Server, { host, port: asked }: Config): string {
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : asked
  const isEverywhere = host === '0.0.0.0' || host === '::'
  return `http://${isEverywhere ? 'localhost' : host}:${port}`
}
