import { join } from 'node:path'
import type { Server } from '#src/api/api-routes.ts'
import { type Config, pageOrigin } from '#src/config.ts'
import { LISTING_PARAMS, PRICE_FIELDS } from '#src/domain/listing-query.ts'
import { createPageCache } from '#src/page-cache/page-cache.ts'
import { answerKept, servePages } from '#src/page-cache/serve-pages.ts'
import type { Send } from '#src/storefront/calls/api-client.ts'
import { answerFirst } from './answer-first.ts'
import { serveBuild } from './serve-files.ts'
import { BUILD_FOLDER, importBuild, type StorefrontBuild } from './storefront-build.ts'

export type StorefrontDeps = {
  config: Config
  /** How a rendered page reaches the API. */
  send: Send
  /** Grows whenever the catalogue changed. */
  version: () => number
  /** Milliseconds by which what a page is made of may be old. */
  ageMs: () => number
  log: (error: unknown, url: string) => void
  hasRequestLog: boolean
}

/** Parameters that change a page; all others (advertising marks) are cut off before the page is rendered. */
const PAGE_PARAMS = [...LISTING_PARAMS, ...Object.values(PRICE_FIELDS), 'query']

/** Of the memory for pages: what is kept of the parts that many of them have, to make new ones of. */
const PARTS_SHARE = 1 / 8

/** The built storefront behind the page cache: one HTML for everybody. */
export async function serveStorefront(app: Server, deps: StorefrontDeps): Promise<void> {
  const { config } = deps
  const render = createRenderer(await importBuild(), deps)
  const cache = createPageCache({
    render,
    params: PAGE_PARAMS,
    limitBytes: config.pageCacheBytes * (1 - PARTS_SHARE),
    sources: { connect: config.apiBaseUrl ? [new URL(config.apiBaseUrl).origin] : [] },
    version: deps.version,
    ageMs: deps.ageMs,
    now: Date.now,
    onError: deps.log,
  })
  await serveBuild(app, join(BUILD_FOLDER, 'client'), config.hasOfflinePages)
  const headers = pageHeaders(config)
  await app.register(servePages(cache, headers))
  // A log of requests is to show them all.
  if (!deps.hasRequestLog) answerFirst(app.server, answerKept(cache, headers))
}

function createRenderer(build: StorefrontBuild, { config, send, version, log }: StorefrontDeps) {
  const { apiBaseUrl, publicUrl, mode } = config
  // An API elsewhere tells nobody here of its changes.
  const options = { apiBaseUrl, publicUrl, version: apiBaseUrl === null ? version : null, log }
  const keptBytes = config.pageCacheBytes * PARTS_SHARE
  const storefront = build.entry.module.createStorefront(build, mode, send, options, keptBytes)
  const origin = pageOrigin(config)
  // A plain request of nobody: no cookies, no token, no browser.
  return (path: string) => storefront(new Request(new URL(path, origin)))
}

function pageHeaders({ publicUrl }: Config): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}
