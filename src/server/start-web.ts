import { randomBytes } from 'node:crypto'
import { createAdminApi } from '#src/admin-api/admin-api.ts'
import { createApi } from '#src/api/api.ts'
import type { Server } from '#src/http/api-routes.ts'
import { createServer } from '#src/http/create-server.ts'
import { ApiError, unavailable } from '#src/http/errors.ts'
import { nameRequests } from '#src/http/request-id.ts'
import { followForwardedTransport } from '#src/http/strict-transport.ts'
import { type Config, letterSettings } from '#src/config.ts'
import { DatabaseUnavailable } from '#src/database/database-unavailable.ts'
import { openRequests, type RequestDatabase } from '#src/database/open-requests.ts'
import { watchOutage } from '#src/database/outage.ts'
import { createVault } from '#src/settings/vault.ts'
import type { Family } from '#src/metrics/families.ts'
import { measurePools } from '#src/metrics/pool-metrics.ts'
import { watchProcess } from '#src/metrics/process-metrics.ts'
import { createWebMetrics } from '#src/metrics/web-metrics.ts'
import { cacheRedirectSources } from '#src/pages/redirect-sources.ts'
import { settle } from '#src/jobs/pause.ts'
import { answerOutsideApi, WRONG_REQUEST_PAGE } from './answer-outside-api.ts'
import { closedTo, type ClosedTo } from './closed-shop.ts'
import { warnOfReports } from './create-log.ts'
import { drain, type DrainManner } from './drain.ts'
import type { DrawDraft } from './draw-draft.ts'
import { addHealth } from './health.ts'
import { fetchWithin } from './fetch-within.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { createLocalCounters } from '#src/http/counters/local-counters.ts'
import { limitPages, type PageLimit } from './limit-rendering.ts'
import { measureRequests } from './measure-requests.ts'
import { openCounters, type OpenCounters } from './open-counters.ts'
import type { ShopSeed } from './open-shop.ts'
import { reportErrors } from './report-errors.ts'
import { LOG_OUTPUT } from './say.ts'
import { sendInMemory } from './send-in-memory.ts'
import { serveDesk } from './serve-desk.ts'
import { serveMedia } from './serve-files.ts'
import { serveTradeFeeds } from './serve-trade-feeds.ts'
import { type Noting, startNoting } from './start-noting.ts'
import { routeOfApi, traceRequests } from './trace-requests.ts'
import { watchClosed } from './watch-closed.ts'
import { serveStorefront, type StorefrontDeps } from './serve-storefront.ts'

export type RunningWeb = {
  /** Where the shop listens, as a visitor on this machine would type it. */
  address: string
  /** What this process measures; nothing where nobody asked for it. */
  measure: () => Family[]
  /** Finishes what is in flight, then closes what was opened. */
  stop: (manner: DrainManner) => Promise<void>
}

const INTERNAL_KEY_BYTES = 24
/** A database that does not answer is not waited for. */
const CLOSE_MS = 5_000
const openToAll: ClosedTo = () => false
/** Of all processes together, to each of the servers; PostgreSQL takes a hundred by default. */
const CONNECTIONS = 32
const MOST_CONNECTIONS = 16
const LEAST_CONNECTIONS = 3

/** Share of the connections of requests that rendering may use; the rest is for direct calls of the API. */
const RENDERING_SHARE = 0.5
/** Calls that pages at work may have waiting for those. */
const CALLS_PER_PAGE = 32

/** Serves requests: API → storefront → listen. Several processes may do so beside each other. */
export async function startWeb(
  config: Config,
  seed: ShopSeed,
  onLost: (problem: Error) => void,
): Promise<RunningWeb> {
  const { logLevel, trustedProxy, waits } = config
  const hasRequestLog = logLevel === 'debug' || logLevel === 'trace'
  const requestIdOf = nameRequests(trustedProxy)
  const reports = reportErrors(config, (reason) => warnOfReports(app.log, reason))
  const app = createServer({
    logger: { level: logLevel, stream: LOG_OUTPUT, ...reports.options },
    trustedProxy,
    hasRequestLog,
    wrongAddressPage: WRONG_REQUEST_PAGE,
    waits,
    connections: { ...config.connections, readerMs: waits.readerMs },
    requestIdOf,
  })
  const metrics = config.metrics && createWebMetrics()
  if (metrics) measureRequests(app, metrics)
  if (config.traces) traceRequests(app, { trustedProxy, routeOf: routeOfApi })
  const measureProcess = metrics && watchProcess()
  let requests: RequestDatabase | null = null
  let counting: OpenCounters | null = null
  let pages: PageLimit | null = null
  let noting: Noting | null = null
  let isClosedTo = openToAll
  let drawDraft: DrawDraft | null = null
  let isStopping = false
  const closing = new AbortController()

  async function stop(manner: DrainManner): Promise<void> {
    isStopping = true
    closing.abort()
    await drain(app, manner)
    pages?.close()
    counting?.close()
    if (noting) await settle(noting.stop(), CLOSE_MS)
    if (requests) await settle(requests.close(), CLOSE_MS)
    await reports.close()
  }

  try {
    const { databaseUrl } = seed
    requests = databaseUrl === null ? null : await connectRequests(app, config, databaseUrl, onLost)
    addHealth(app, requests?.ordering ?? null, () => isStopping)
    answerOutsideApi(app)
    if (requests) {
      const { database } = requests
      const { isClosed } = await watchClosed(database, requests.onChange, (error) => {
        // That the database is away is said once, by the watch of outages; a shop that stops has none any more.
        const level = isStopping || error instanceof DatabaseUnavailable ? 'debug' : 'warn'
        app.log[level]({ err: error }, 'whether the shop is open was not read')
      })
      isClosedTo = closedTo(isClosed, seed.secret)
      counting = await openCounters({ config, database, secret: seed.secret, log: app.log })
    }
    const send =
      requests && counting && databaseUrl !== null
        ? await addApi(app, {
            config,
            seed,
            databaseUrl,
            requests,
            counting,
            closing: closing.signal,
            isClosedTo,
            drawDraft: (...draft) => (drawDraft ? drawDraft(...draft) : Promise.reject(unavailable())),
          })
        : fetchWithin(waits.requestMs)
    if (requests) await serveMedia(app, config.dataDir)
    if (requests)
      serveTradeFeeds(app, requests.database, config.dataDir, counting?.counters ?? createLocalCounters())
    if (requests) await addDesk(app, config)
    const log: StorefrontDeps['log'] = (error, url) => {
      // What is away is said once when it goes, and what there are too many of is sent away without a word.
      const details = { err: error, url }
      if (error instanceof ApiError) app.log.debug(details, 'a page was not rendered')
      else app.log.error(details, 'rendering failed')
    }
    pages = limitPages(counting?.counters ?? null, config.renders.perMinute)
    const { version = () => 0, ageMs = () => 0 } = requests ?? {}
    const { renderFor } = pages
    if (requests) noting = startNoting(requests.database, app.log)
    drawDraft = await addStorefront(app, {
      config,
      send,
      log,
      version,
      ageMs,
      hasRequestLog,
      metrics,
      ...(noting && { onServed: noting.onServed }),
      ...(requests && {
        closed: { database: requests.database, isClosedTo },
        redirects: cacheRedirectSources(requests.database, version),
        slugs: requests.database,
      }),
      renderFor,
      requestIdOf,
    })
    followForwardedTransport(app.server, config.publicUrl)
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await stop('quick')
    throw error
  }
  const measure = () => [
    ...(metrics?.families() ?? []),
    ...(measureProcess?.() ?? []),
    ...measurePools(requests?.pools() ?? []),
  ]
  return { address: addressOf(app, config), measure, stop }
}

function connectRequests(
  app: Server,
  { databaseReplicaUrl, webProcesses, waits }: Config,
  url: string,
  onLost: (problem: Error) => void,
): Promise<RequestDatabase> {
  return openRequests({
    url,
    replicaUrl: databaseReplicaUrl,
    size: connectionsOf(webProcesses),
    waits,
    outage: watchOutage((message, details) => app.log.warn(details, message)),
    onWarning: (message, error) => app.log.warn({ err: error }, message),
    onLost,
  })
}

function connectionsOf(webProcesses: number): number {
  const share = Math.floor(CONNECTIONS / webProcesses)
  return Math.max(LEAST_CONNECTIONS, Math.min(MOST_CONNECTIONS, share))
}

type ApiParts = {
  config: Config
  seed: ShopSeed
  databaseUrl: string
  requests: RequestDatabase
  counting: OpenCounters
  /** Aborted when this server stops. */
  closing: AbortSignal
  isClosedTo: ClosedTo
  /** Of the storefront, which is there only once it can call the API. */
  drawDraft: DrawDraft
}

async function addApi(
  app: Server,
  { config, seed, databaseUrl, requests, counting, closing, isClosedTo, drawDraft }: ApiParts,
): Promise<StorefrontDeps['send']> {
  const { database, ordering, catalogue, version, indexVersion } = requests
  // Of this process alone: its rendering calls its own API.
  const internalKey = randomBytes(INTERNAL_KEY_BYTES).toString('base64url')
  const deps = {
    database,
    counters: counting.counters,
    config: { ...config, hasMail: letterSettings(config) !== null, secret: seed.secret, internalKey },
    vault: createVault(seed.secret),
    clock: () => new Date(),
  }
  await app.register(createApi({ ...deps, isClosedTo, ordering, catalogue, version, indexVersion }))
  await app.register(createAdminApi({ ...deps, databaseUrl, closing, drawDraft }))
  const inTurn = limitConcurrency({
    atOnce: Math.ceil(connectionsOf(config.webProcesses) * RENDERING_SHARE),
    waiting: config.renders.atOnce * CALLS_PER_PAGE,
    queueMs: config.waits.queueMs,
  })
  return sendInMemory(app, internalKey, inTurn)
}

async function addStorefront(app: Server, deps: StorefrontDeps): Promise<DrawDraft> {
  if (deps.config.mode !== 'development') return serveStorefront(app, deps)
  // Vite is there for development only.
  const { serveDevelopment } = await import('./serve-development.ts')
  return serveDevelopment(app, deps)
}

async function addDesk(app: Server, { mode, publicUrl, hasOfflinePages }: Config): Promise<void> {
  if (mode !== 'development') return serveDesk(app, { publicUrl, hasWorker: hasOfflinePages })
  const { serveDeskDevelopment } = await import('./serve-desk-development.ts')
  await serveDeskDevelopment(app)
}

function addressOf(app: Server, { host, port: asked }: Config): string {
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : asked
  const isEverywhere = host === '0.0.0.0' || host === '::'
  return `http://${isEverywhere ? 'localhost' : host}:${port}`
}
