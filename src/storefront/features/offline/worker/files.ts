import { ASSETS, type Build, find, MEDIA, MEDIA_LIMIT, put } from './stores.ts'
import type { FetchEvent } from './scope.ts'

const AT_ONCE = 4

/** Answers a file whose name contains the hash of its content, so a cached copy is always current. */
export async function answerFile(
  event: FetchEvent,
  kind: 'asset' | 'media',
  build: Build,
): Promise<Response> {
  const { request } = event
  const { pathname } = new URL(request.url)
  const store = kind === 'asset' ? ASSETS : MEDIA
  const known = await find(store, request.url)
  if (known) return known
  const answer = await fetch(request)
  // A page that stayed open may still load a file of an earlier build, which is of no use afterwards.
  const isCacheable = answer.status === 200 && (kind === 'media' || build.files.includes(pathname))
  if (isCacheable) event.waitUntil(put(store, request.url, answer.clone(), limitOf(kind)))
  return answer
}

/**
 * Answers a picture that may change under its name: shows the cached one and loads the server's for the next
 * time (stale while revalidate).
 */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  const { request } = event
  const fresh = fetchPicture(request)
  event.waitUntil(Promise.allSettled([fresh]))
  return (await find(MEDIA, request.url)) ?? fresh
}

async function fetchPicture(request: Request): Promise<Response> {
  const answer = await fetch(request)
  if (answer.status === 200) await put(MEDIA, request.url, answer.clone(), MEDIA_LIMIT)
  return answer
}

/**
 * Caches the rest of the build, a few files at a time, so that every part of a cached page works without a
 * connection.
 */
export async function cacheBuild({ files }: Build): Promise<void> {
  const cached = await (await caches.open(ASSETS)).keys()
  const known = new Set(cached.map(({ url }) => new URL(url).pathname))
  const missing = files.filter((file) => !known.has(file))
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const some = missing.slice(at, at + AT_ONCE)
    await Promise.all(some.map((file) => cacheMissing(ASSETS, new URL(file, location.href).href)))
  }
}

/**
 * Caches pictures that the page had loaded before this worker was active. They come from the browser's own
 * cache.
 */
export async function cachePictures(urls: readonly string[]): Promise<void> {
  for (const url of urls) await cacheMissing(MEDIA, url, MEDIA_LIMIT)
}

export async function cacheMissing(store: string, url: string, limit?: number): Promise<void> {
  if (await find(store, url)) return
  const answer = await fetch(url, { priority: 'low' })
  if (answer.status === 200) await put(store, url, answer, limit)
}

function limitOf(kind: 'asset' | 'media'): number {
  return kind === 'asset' ? Infinity : MEDIA_LIMIT
}
