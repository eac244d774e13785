import { pageKey, pageOfData } from './page-key.ts'
import type { FetchEvent } from './scope.ts'
import { OFFLINE_PAGE } from './shell.ts'
import { type Build, find, keep, PAGES_LIMIT, pagesStore, shellStore } from './stores.ts'
import type { Source } from './told-pages.ts'

/** How long the server may take before a page that was seen is shown in place of its answer. */
const LATE_MS = 4000
/** A document kept less than this ago is not fetched anew because its page was opened. */
const RECENT_MS = 60_000

export type Answered = { answer: Response; source: Source }

const keptAt = new Map<string, number>()
/** How often a customer has gone since the worker woke: what was asked for before is not kept after. */
let logouts = 0

/** The server's document; the kept one where there is no server or it takes too long; else the page that says so. */
export async function answerPage(event: FetchEvent, isKept: boolean, build: Build): Promise<Answered> {
  const fresh = fetchPage(event, isKept, build)
  // An answer that comes too late to be shown is still kept.
  event.waitUntil(Promise.allSettled([fresh]))
  const known = isKept ? await findPage(event.request.url, build) : undefined
  try {
    const answer = await (known ? Promise.race([fresh, lateness()]) : fresh)
    if (answer) return { answer, source: 'server' }
  } catch {
    const answer = known ?? (await offlinePage(event.request.url, build))
    return { answer, source: 'kept' }
  }
  return known ? { answer: known, source: 'late' } : { answer: await fresh, source: 'server' }
}

/** Data are never kept. Where they do not come, the router is told to open the document, and that may be kept. */
export async function answerData({ request }: FetchEvent): Promise<Answered> {
  try {
    return { answer: await fetch(request), source: 'server' }
  } catch {
    const headers = {
      'X-Remix-Redirect': pageOfData(request.url),
      'X-Remix-Status': '302',
      'X-Remix-Reload-Document': 'true',
    }
    return { answer: new Response(null, { status: 204, headers }), source: 'kept' }
  }
}

/** The document of a page that was opened without one, or before this worker was there. */
export async function keepSeen(url: string, build: Build, now: number): Promise<void> {
  if (now - (keptAt.get(pageKey(url)) ?? 0) < RECENT_MS) return
  const began = logouts
  await keepDocument({ url, began, answer: await fetch(url, { priority: 'low' }) }, build)
}

/** Also those that are still on their way. */
export async function forgetKept(build: Build): Promise<void> {
  logouts += 1
  keptAt.clear()
  await caches.delete(pagesStore(build))
}

async function fetchPage(event: FetchEvent, isKept: boolean, build: Build): Promise<Response> {
  const began = logouts
  const answer = (await event.preloadResponse) ?? (await fetch(event.request))
  if (isKept) event.waitUntil(keepDocument({ url: event.request.url, began, answer: answer.clone() }, build))
  return answer
}

type Come = { url: string; answer: Response; began: number }

async function keepDocument({ url, answer, began }: Come, build: Build): Promise<void> {
  if (began !== logouts) return
  const type = answer.headers.get('content-type') ?? ''
  const isPublic = !/no-store|private/.test(answer.headers.get('cache-control') ?? '')
  if (answer.status !== 200 || answer.redirected || !isPublic || !type.startsWith('text/html')) return
  keptAt.set(pageKey(url), Date.now())
  await keep(pagesStore(build), pageKey(url), answer, PAGES_LIMIT)
}

async function findPage(url: string, build: Build): Promise<Response | undefined> {
  return (await find(pagesStore(build), pageKey(url))) ?? find(shellStore(build), pageKey(url))
}

/** @throws what the network threw, in a browser that has lost the page too */
async function offlinePage(url: string, build: Build): Promise<Response> {
  const page = await find(shellStore(build), new URL(OFFLINE_PAGE, url).href)
  if (!page) throw new TypeError(`no connection, and nothing kept for ${url}`)
  return page
}

async function lateness(): Promise<undefined> {
  await new Promise((resolve) => setTimeout(resolve, LATE_MS))
}
