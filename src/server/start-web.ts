import { randomBytes } from 'node:crypto'
import { createAdminApi } from '#src/admin-api/admin-api.ts'
import { createApi } from '#src/api/api.ts'
import type { Server } from '#src/http/api-routes.ts'
import { createServer } from '#src/http/create-server.ts'
import { ApiError, unavailable } from '#src/http/errors.ts'
import { nameRequests, type RequestIdOf } from '#src/http/request-id.ts'
import { followForwardedTransport } from '#src/http/strict-transport.ts'
import { type Config, letterSettings } from '#src/config.ts'
import { isBehindProxy } from '#src/config/owner-warnings.ts'
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
import type { Counters } from '#src/http/counters/counters.ts'
import { limitPages } from './limit-rendering.ts'
import { measureRequests } from './measure-requests.ts'
import { openCounters } from './open-counters.ts'
import type { ShopSeed } from './open-shop.ts'
import { reportErrors } from './report-errors.ts'
import { LOG_OUTPUT } from './say.ts'
import { sendInMemory } from './send-in-memory.ts'
import { serveDesk } from './serve-desk.ts'
import { serveMedia } from './serve-files.ts'
import { serveTradeFeeds } from './serve-trade-feeds.ts'
import { type Noting, startNoting } from './start-noting.ts'
import { declineUpgrade } from './decline-upgrade.ts'
import { requireOneHost } from './one-host.ts'
import { routeOfApi, traceRequests } from './trace-requests.ts'
import { watchClosed } from './watch-closed.ts'
import { serveStorefront, type StorefrontDeps } from './serve-storefront.ts'

export type RunningWeb = {
  /** Where the shop listens, as a visitor on this machine would type it. */
  address: string
  /** Metrics of this process; empty if the configuration asks for none. */
  measure: () => Family[]
  /** Finishes the requests in flight, then closes everything that was opened. */
  stop: (manner: DrainManner) => Promise<void>
}

const INTERNAL_KEY_BYTES = 24
/** The longest time that stopping waits for the database to close its connections, in milliseconds. */
const CLOSE_MS = 5_000
const notYet: DrawDraft = () => Promise.reject(unavailable())
/** Connections to each database server, of all processes together. PostgreSQL allows a hundred by default. */
const CONNECTIONS = 32
const MOST_CONNECTIONS = 16
const LEAST_CONNECTIONS = 3

/**
 * The fraction of the connections of requests that rendering may use. The rest is for direct calls of the
 * API.
 */
const RENDERING_SHARE = 0.5
/** How many API calls one rendering page may have waiting for those connections. */
const CALLS_PER_PAGE = 32

/** Disposes of what was opened, last opened first; `closing` is aborted when that begins. */
type Ending = { opened: AsyncDisposableStack; closing: AbortSignal }

/** Starts everything that serves requests: API, storefront, listening. Several processes may do so side by side. */
export async function startWeb(
  config: Config,
  seed: ShopSeed,
  onLost: (problem: Error) => void,
): Promise<RunningWeb> {
  const requestIdOf = nameRequests(config.trustedProxy)
  const { app, reports } = createReportingServer(config, requestIdOf)
  const metrics = config.metrics && createWebMetrics()
  if (metrics) measureRequests(app, metrics)
  if (config.traces) traceRequests(app, { trustedProxy: config.trustedProxy, routeOf: routeOfApi })
  const measureProcess = metrics && watchProcess()
  const opened = new AsyncDisposableStack()
  opened.defer(reports.close)
  const stopping = new AbortController()
  const ending = { opened, closing: stopping.signal }

  async function stop(manner: DrainManner): Promise<void> {
    stopping.abort()
    await drain(app, manner)
    await opened.disposeAsync()
  }

  try {
    const { databaseUrl } = seed
    const shop =
      databaseUrl === null ? null : await openShopParts(app, { config, seed, databaseUrl, onLost, ending })
    addHealth(app, shop?.requests.ordering ?? null, () => stopping.signal.aborted)
    answerOutsideApi(app)
    let drawDraft = notYet
    const send = shop
      ? await addShopParts(app, config, shop, (...draft) => drawDraft(...draft))
      : fetchWithin(config.waits.requestMs)
    const pages = limitPages(shop?.counters ?? null, config.renders.perMinute)
    opened.defer(pages.close)
    drawDraft = await addStorefront(app, {
      config,
      send,
      log: logOfPages(app),
      version: shop?.requests.version ?? (() => 0),
      ageMs: shop?.requests.ageMs ?? (() => 0),
      hasRequestLog: hasRequestLog(config),
      metrics,
      ...(shop && storefrontParts(shop)),
      renderFor: pages.renderFor,
      requestIdOf,
    })
    declineUpgrade(app.server)
    requireOneHost(app.server, config.publicUrl)
    followForwardedTransport(app.server, config.publicUrl)
    await app.listen({ port: config.port, host: config.host })
    const measure = () => [
      ...(metrics?.families() ?? []),
      ...(measureProcess?.() ?? []),
      ...measurePools(shop?.requests.pools() ?? []),
    ]
    return { address: addressOf(app, config), measure, stop }
  } catch (error) {
    await stop('quick')
    throw error
  }
}

function createReportingServer(config: Config, requestIdOf: RequestIdOf) {
  const { logLevel, trustedProxy, publicUrl, waits } = config
  const reports = reportErrors(config, (reason) => warnOfReports(app.log, reason))
  const app = createServer({
    logger: { level: logLevel, stream: LOG_OUTPUT, ...reports.options },
    trustedProxy,
    publicUrl,
    isBehindProxy: isBehindProxy(config),
    hasRequestLog: hasRequestLog(config),
    wrongAddressPage: WRONG_REQUEST_PAGE,
    waits,
    connections: { ...config.connections, readerMs: waits.readerMs },
    requestIdOf,
  })
  return { app, reports }
}

function hasRequestLog({ logLevel }: Config): boolean {
  return logLevel === 'debug' || logLevel === 'trace'
}

/** Logs why a page was not rendered. A failed call of the API only as `debug`: an outage is logged once when it begins, and overload not at all. */
function logOfPages(app: Server): StorefrontDeps['log'] {
  return (error, url) => {
    const details = { err: error, url }
    if (error instanceof ApiError) app.log.debug(details, 'a page was not rendered')
    else app.log.error(details, 'rendering failed')
  }
}

/** Parts that only a process with a database has. */
type ShopParts = {
  seed: ShopSeed
  databaseUrl: string
  requests: RequestDatabase
  counters: Counters
  isClosedTo: ClosedTo
  noting: Noting
  /** Aborted when this server stops. */
  closing: AbortSignal
}

type ShopOptions = Pick<ShopParts, 'seed' | 'databaseUrl'> & {
  config: Config
  onLost: (problem: Error) => void
  ending: Ending
}

async function openShopParts(
  app: Server,
  { config, seed, databaseUrl, onLost, ending: { opened, closing } }: ShopOptions,
): Promise<ShopParts> {
  const requests = await connectRequests(app, config, databaseUrl, onLost)
  opened.defer(() => settle(requests.close(), CLOSE_MS))
  const { database } = requests
  const { isClosed } = await watchClosed(database, requests.onChange, (error) => {
    // An outage of the database is logged once, by its watch; during a stop the connection is closed on purpose.
    const level = closing.aborted || error instanceof DatabaseUnavailable ? 'debug' : 'warn'
    app.log[level]({ err: error }, 'whether the shop is open was not read')
  })
  const isClosedTo = closedTo(isClosed, seed.secret)
  const { counters, close } = await openCounters({ config, database, secret: seed.secret, log: app.log })
  opened.defer(close)
  const noting = startNoting(database, app.log)
  opened.defer(() => settle(noting.stop(), CLOSE_MS))
  return { seed, databaseUrl, requests, counters, isClosedTo, noting, closing }
}

/**
 * Adds API, pictures, feeds and desk to the server.
 *
 * @param drawDraft renders a preview; comes from the storefront, which is made after the API that it calls
 * @returns the function by which pages call the API in memory
 */
async function addShopParts(
  app: Server,
  config: Config,
  shop: ShopParts,
  drawDraft: DrawDraft,
): Promise<StorefrontDeps['send']> {
  const send = await addApi(app, config, shop, drawDraft)
  await serveMedia(app, config.dataDir)
  serveTradeFeeds(app, shop.requests.database, config.dataDir, shop.counters)
  await addDesk(app, config)
  return send
}

function storefrontParts({ requests: { database, version }, isClosedTo, noting }: ShopParts) {
  return {
    onServed: noting.onServed,
    closed: { database, isClosedTo },
    redirects: cacheRedirectSources(database, version),
    slugs: database,
  }
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

async function addApi(
  app: Server,
  config: Config,
  { seed, databaseUrl, requests, counters, closing, isClosedTo }: ShopParts,
  drawDraft: DrawDraft,
): Promise<StorefrontDeps['send']> {
  const { database, ordering, catalogue, version, indexVersion } = requests
  // Made per process, because its rendering calls only its own API.
  const internalKey = randomBytes(INTERNAL_KEY_BYTES).toString('base64url')
  const deps = {
    database,
    counters,
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
  // Imported only here, because Vite is needed in development only.
  const { serveDevelopment } = await import('./serve-development.ts')
  return serveDevelopment(app, deps)
}

async function addDesk(app: Server, { mode, hasOfflinePages }: Config): Promise<void> {
  if (mode !== 'development') return serveDesk(app, { hasWorker: hasOfflinePages })
  const { serveDeskDevelopment } = await import('./serve-desk-development.ts')
  await serveDeskDevelopment(app)
}

function addressOf(app: Server, { host, port: asked }: Config): string {
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : asked
  const isEverywhere = host === '0.0.0.0' || host === '::'
  return `http://${isEverywhere ? 'localhost' : host}:${port}`
}
