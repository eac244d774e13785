import { join } from 'node:path'
import type { Server } from '#src/http/api-routes.ts'
import type { RequestIdOf } from '#src/http/request-id.ts'
import { strictTransport } from '#src/http/strict-transport.ts'
import type { Config } from '#src/config.ts'
import type { Database } from '#src/database/connect.ts'
import { LISTING_PARAMS, PRICE_FIELDS } from '#src/domain/listing/listing-query.ts'
import { shareMissingPages } from '#src/page-cache/missing-pages.ts'
import { createPageCache, type PageCache } from '#src/page-cache/page-cache.ts'
import { answerCached, servePages } from '#src/page-cache/serve-pages.ts'
import { spellingsOf } from '#src/pages/follow-redirects.ts'
import { isSlugMissing, type Slugged } from '#src/pages/is-slug-missing.ts'
import type { RedirectSources } from '#src/pages/redirect-sources.ts'
import type { Send } from '#src/storefront/runtime/calls/api-client.ts'
import { answerFirst } from './answer-first.ts'
import { addClosedPage, type ClosedTo } from './closed-shop.ts'
import type { WebMetrics } from '#src/metrics/web-metrics.ts'
import { measureCached, measurePages } from './measure-requests.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { limitRenders, type PageLimit } from './limit-rendering.ts'
import { pageOrigin, requestOrigins } from './request-origin.ts'
import { serveBuild } from './serve-files.ts'
import { type DrawDraft, overlaid } from './draw-draft.ts'
import { BUILD_FOLDER, importBuild, type StorefrontBuild } from './storefront-build.ts'
import { traceRequests } from './trace-requests.ts'

export type StorefrontDeps = {
  config: Config
  /** How a rendered page calls the API. */
  send: Send
  /** Grows whenever the catalogue has changed. */
  version: () => number
  /** By how many milliseconds the data of a page may be out of date. */
  ageMs: () => number
  log: (error: unknown, url: string) => void
  renderFor: PageLimit['renderFor']
  requestIdOf: RequestIdOf
  hasRequestLog: boolean
  /** Called for each page that is sent. */
  onServed?: (status: number, url: string) => void
  /** Null if nothing is measured. */
  metrics: WebMetrics | null
  /** Where the owner's redirects start. Without it each address is looked up. */
  redirects?: RedirectSources
  /**
   * The database in which slugs are looked up before their pages are rendered. Without it every page is
   * rendered.
   */
  slugs?: Database
  /** Who sees a closed shop. Without it nobody does. */
  closed?: { database: Database; isClosedTo: ClosedTo }
}

/**
 * Parameters that change a page. All others, such as advertising parameters, are removed before the page is
 * rendered.
 */
const PAGE_PARAMS = [...LISTING_PARAMS, ...Object.values(PRICE_FIELDS), 'query']

/** The fraction of the memory for pages that is used to cache the HTML of their parts. */
const PARTS_SHARE = 1 / 8

/**
 * Serves the built storefront behind the page cache, one HTML for everybody. Returns the function that
 * renders it with a draft.
 */
export async function serveStorefront(app: Server, deps: StorefrontDeps): Promise<DrawDraft> {
  const { config } = deps
  const build = await importBuild()
  const render = limitRenders(createRenderer(build, deps), config)
  const pageCache = createPageCache({
    render,
    params: PAGE_PARAMS,
    limitBytes: config.pageCacheBytes * (1 - PARTS_SHARE),
    sources: { connect: config.apiBaseUrl ? [new URL(config.apiBaseUrl).origin] : [] },
    version: deps.version,
    ageMs: deps.ageMs,
    now: Date.now,
    onError: deps.log,
  })
  const cache = measurePages(answerMissing(pageCache, build, deps), deps.metrics)
  await serveBuild(app, join(BUILD_FOLDER, 'client'), config.hasOfflinePages)
  const headers = pageHeaders(config)
  const originOf = requestOrigins(config)
  const { closed, onServed } = deps
  await app.register(async (pages) => {
    if (config.traces) tracePages(pages, build, config)
    if (closed) addClosedPage(pages, closed.database, closed.isClosedTo)
    await pages.register(servePages(cache, headers, deps.renderFor, originOf, onServed))
  })
  // A log of requests must contain all of them, also those answered from the cache.
  if (!deps.hasRequestLog)
    answerFirst(
      app.server,
      measureCached(
        answerCached(cache, headers, deps.requestIdOf, originOf, onServed, closed?.isClosedTo),
        deps.metrics,
      ),
    )
  return (answers, path = '/', goods) => render(path, null, overlaid(deps.send, answers, goods))
}

/**
 * Lookups use connections to the database that calls of the API and orders need as well. Each takes about a
 * millisecond.
 */
const LOOKUPS_AT_ONCE = 2

/** The kind of thing that has pages by a slug, by the pattern of the page. */
const SLUGGED: Readonly<Record<string, Slugged>> = {
  '/:slug': 'pages',
  '/products/:slug': 'products',
  '/categories/*': 'categories',
  '/brands/:slug': 'brands',
  '/collections/:slug': 'collections',
  '/promotions/:slug': 'promotions',
}

/** Without the list of redirects an address of any shape may lead somewhere. */
function answerMissing(
  cache: PageCache,
  { routes }: StorefrontBuild,
  { config, redirects, slugs }: Pick<StorefrontDeps, 'config' | 'redirects' | 'slugs'>,
): PageCache {
  if (!redirects || !slugs) return cache
  const patterns = Object.values(routes).flatMap((route) => (route?.path ? [`/${route.path}`] : []))
  // If the lookup fails, the page is rendered, and finds out by itself.
  const mayLead = (path: string) => redirects.mayHave(spellingsOf(path)).catch(() => true)
  const { renders, waits } = config
  const inTurn = limitConcurrency({ ...renders, atOnce: LOOKUPS_AT_ONCE, queueMs: waits.queueMs })
  const isMissing = async (pattern: string, slug: string) => {
    const table = SLUGGED[pattern]
    return table !== undefined && inTurn(() => isSlugMissing(slugs, table, slug)).catch(() => false)
  }
  return shareMissingPages(cache, { patterns, mayLead, isMissing })
}

function tracePages(pages: Server, build: StorefrontBuild, { trustedProxy }: Config): void {
  const patternOf = build.entry.module.pagePatterns(build)
  traceRequests(pages, { trustedProxy, routeOf: ({ url }) => patternOf(url.replace(/\?.*$/s, '')) })
}

function createRenderer(build: StorefrontBuild, { config, send, version, log }: StorefrontDeps) {
  const { apiBaseUrl, mode } = config
  // An API elsewhere does not announce its changes here, so there is no version to cache by.
  const options = { apiBaseUrl, version: apiBaseUrl === null ? version : null, log }
  const cachedBytes = config.pageCacheBytes * PARTS_SHARE
  const storefront = build.entry.module.createStorefront(build, mode, send, options, cachedBytes)
  // The request has no cookies, no token and no browser.
  return (path: string, origin: string | null, draftSend?: Send) =>
    storefront(pageRequest(path), pageOrigin(config, origin), draftSend)
}

/** The router needs a whole address, of which pages use only the path and the query. */
export function pageRequest(path: string): Request {
  return new Request(`http://localhost${path}`)
}

function pageHeaders({ publicUrl }: Config): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
    ...strictTransport(publicUrl),
  }
}
