import type { FetchEvent } from './scope.ts'
import { type Build, findDocument, findFile } from './stores.ts'

/** How long the server may take before the desk that is here is shown in place of its answer. */
const LATE_MS = 4000

const OFFLINE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
}

/** The server's document; the desk that is here where there is no server or it takes too long; else the page that says so. */
export async function answerPage(event: FetchEvent, build: Build): Promise<Response> {
  const fresh = fetchPage(event)
  // One that comes too late ends by itself.
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
  // A connection that had just ended, or a phone between two networks, breaks off the first call and not the next.
  return (await preloadResponse.catch(() => undefined)) ?? fetch(request)
}

async function lateness(): Promise<undefined> {
  await new Promise((resolve) => setTimeout(resolve, LATE_MS))
}
