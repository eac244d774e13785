import type { FetchEvent } from './scope.ts'
import { type Build, findDocument, findFile } from './stores.ts'

/** How long the server may take before the stored desk is shown instead of its answer, in milliseconds. */
const LATE_MS = 4000

const OFFLINE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
}

/**
 * The server's document; the stored desk if the server is away or too slow; else the page which says that there is no
 * connection.
 */
export async function answerPage(event: FetchEvent, build: Build): Promise<Response> {
  const fresh = fetchPage(event)
  // Lets a late answer finish, although nobody waits for it any more.
  event.waitUntil(Promise.allSettled([fresh]))
  const stored = await findDocument(build)
  try {
    return (await (stored ? Promise.race([fresh, lateness()]) : fresh)) ?? stored ?? (await fresh)
  } catch {
    return stored ?? new Response(build.offline.page, { headers: OFFLINE_HEADERS })
  }
}

export async function answerFile({ request }: FetchEvent): Promise<Response> {
  return (await findFile(request.url)) ?? fetch(request)
}

async function fetchPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  // The first request may fail on a connection that has just ended, or on a phone that changes networks; the next one
  // succeeds.
  return (await preloadResponse.catch(() => undefined)) ?? fetch(request)
}

async function lateness(): Promise<undefined> {
  await new Promise((resolve) => setTimeout(resolve, LATE_MS))
}
