import { pageKey } from './page-key.ts'
import type { FetchEvent } from './scope.ts'
import { OFFLINE_PAGE } from './shell.ts'
import { type Build, find, PAGES_LIMIT, pagesStore, put, shellStore } from './stores.ts'
import type { Source } from './page-sources.ts'

/** Milliseconds after which a cached page is shown instead of the server's answer. */
const LATE_MS = 4000
/** Milliseconds after which a preload that has not arrived is requested again. */
const LOST_MS = 8000
/** A document that was cached less than this time ago is not loaded again when its page is opened. */
const RECENT_MS = 60_000

export type Answered = { answer: Response; source: Source }

const cachedAt = new Map<string, number>()
/**
 * How many customers have signed out since the worker started. Pages requested before signing out are not
 * cached after it.
 */
let logouts = 0

/**
 * Returns the server's document; the cached one if there is no connection or the server takes too long;
 * otherwise the offline page.
 */
export async function answerPage(event: FetchEvent, isCacheable: boolean, build: Build): Promise<Answered> {
  const fresh = fetchPage(event, isCacheable, build)
  // An answer that comes too late to be shown is still cached.
  event.waitUntil(Promise.allSettled([fresh]))
  const known = isCacheable ? await findPage(event.request.url, build) : undefined
  try {
    const answer = await (known ? Promise.race([fresh, pause(LATE_MS)]) : fresh)
    if (answer) return { answer, source: 'server' }
  } catch {
    const answer = known ?? (await offlinePage(event.request.url, build))
    return { answer, source: 'cached' }
  }
  return known ? { answer: known, source: 'late' } : { answer: await fresh, source: 'server' }
}

/**
 * Data is never cached. If it cannot be loaded, the page opens the document (`reloadWithoutData`), which may be
 * cached.
 */
export async function answerData({ request }: FetchEvent): Promise<Answered> {
  try {
    return { answer: await fetch(request), source: 'server' }
  } catch {
    return { answer: Response.error(), source: 'cached' }
  }
}

/** Caches the document of a page that was opened without loading it, or before this worker was active. */
export async function cacheSeenPage(url: string, build: Build, now: number): Promise<void> {
  if (now - (cachedAt.get(pageKey(url)) ?? 0) < RECENT_MS) return
  const began = logouts
  await cacheDocument({ url, began, answer: await fetch(url, { priority: 'low' }) }, build)
}

/** Deletes all cached pages and prevents pages that are still loading from being cached. */
export async function clearPages(build: Build): Promise<void> {
  logouts += 1
  cachedAt.clear()
  await caches.delete(pagesStore(build))
}

async function fetchPage(event: FetchEvent, isCacheable: boolean, build: Build): Promise<Response> {
  const began = logouts
  // The first request may fail on a connection that has just ended, or on a phone that changes networks, while
  // the next one succeeds. A preload that never arrives would leave the visitor on the previous page without an
  // explanation.
  const preloaded = await Promise.race([event.preloadResponse.catch(() => undefined), pause(LOST_MS)])
  const answer = preloaded ?? (await fetch(event.request))
  if (isCacheable)
    event.waitUntil(cacheDocument({ url: event.request.url, began, answer: answer.clone() }, build))
  return answer
}

type Come = { url: string; answer: Response; began: number }

async function cacheDocument({ url, answer, began }: Come, build: Build): Promise<void> {
  if (began !== logouts) return
  const type = answer.headers.get('content-type') ?? ''
  const isPublic = !/no-store|private/.test(answer.headers.get('cache-control') ?? '')
  if (answer.status !== 200 || answer.redirected || !isPublic || !type.startsWith('text/html')) return
  cachedAt.set(pageKey(url), Date.now())
  await put(pagesStore(build), pageKey(url), answer, PAGES_LIMIT)
}

async function findPage(url: string, build: Build): Promise<Response | undefined> {
  return (await find(pagesStore(build), pageKey(url))) ?? find(shellStore(build), pageKey(url))
}

/** @throws TypeError in a browser that has evicted the offline page too */
async function offlinePage(url: string, build: Build): Promise<Response> {
  const page = await find(shellStore(build), new URL(OFFLINE_PAGE, url).href)
  if (!page) throw new TypeError(`no connection, and nothing cached for ${url}`)
  return page
}

async function pause(forMs: number): Promise<undefined> {
  await new Promise((resolve) => setTimeout(resolve, forMs))
}
