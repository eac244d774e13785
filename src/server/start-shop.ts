import { randomBytes } from 'node:crypto'
import { createApi } from '#src/api/api.ts'
import type { Server } from '#src/api/api-routes.ts'
import { createServer } from '#src/api/http/create-server.ts'
import type { Config } from '#src/config.ts'
import { makeDataFolder } from '#src/database/embedded-postgres.ts'
import { type OpenDatabase, openDatabase } from '#src/database/open-database.ts'
import { answerOutsideApi } from './answer-outside-api.ts'
import { drain } from './drain.ts'
import { fillEmptyShop } from './fill-empty-shop.ts'
import { addHealth } from './health.ts'
import { readSecret } from './read-secret.ts'
import { sendInMemory } from './send-in-memory.ts'
import { serveMedia } from './serve-files.ts'
import { serveStorefront, type StorefrontDeps } from './serve-storefront.ts'
import { startWork, type Work } from './start-work.ts'

export type RunningShop = {
  /** Where the shop listens, as a visitor on this machine would type it. */
  address: string
  /** Finishes what is in flight, then stops everything that was started. */
  stop: () => Promise<void>
}

const DRAIN_LIMIT_MS = 10_000
const INTERNAL_KEY_BYTES = 24

/** Config → database → demo → API → background work → storefront → listen. What has been started is stopped again when a later step fails. */
export async function startShop(config: Config, onLost: (problem: Error) => void): Promise<RunningShop> {
  makeDataFolder(config.dataDir)
  const { logLevel, trustedProxy } = config
  const hasRequestLog = logLevel === 'debug' || logLevel === 'trace'
  const app = createServer({ logger: { level: logLevel }, trustedProxy, hasRequestLog })
  const onWarning = (message: string, error?: unknown) => app.log.warn({ err: error }, message)
  // With an API elsewhere, that one has the database.
  const open =
    config.apiBaseUrl === null ? await openDatabase(config, { role: 'shop', onWarning, onLost }) : null
  let work: Work | null = null
  let isStopping = false

  async function stop(): Promise<void> {
    isStopping = true
    await drain(app, DRAIN_LIMIT_MS)
    await work?.stop()
    await open?.close()
  }

  try {
    if (open) {
      await fillEmptyShop(config, open, app.log)
      work = await startWork({ config, open, log: app.log, onLost })
    }
    addHealth(app, open?.database ?? null, () => isStopping)
    answerOutsideApi(app)
    const send = open ? await addApi(app, config, open) : fetch
    if (open) await serveMedia(app, config.dataDir)
    const log: StorefrontDeps['log'] = (error, url) => app.log.error({ err: error, url }, 'rendering failed')
    const version = work?.version ?? (() => 0)
    await addStorefront(app, { config, send, log, version, hasRequestLog })
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await stop()
    throw error
  }
  return { address: addressOf(app, config), stop }
}

async function addApi(app: Server, config: Config, open: OpenDatabase): Promise<StorefrontDeps['send']> {
  const internalKey = randomBytes(INTERNAL_KEY_BYTES).toString('base64url')
  await app.register(
    createApi({
      database: open.database,
      config: { ...config, secret: readSecret(config), internalKey },
      clock: () => new Date(),
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

function addressOf(app: Server, config: Config): string {
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  const isEverywhere = config.host === '0.0.0.0' || config.host === '::'
  return `http://${isEverywhere ? 'localhost' : config.host}:${port}`
}
