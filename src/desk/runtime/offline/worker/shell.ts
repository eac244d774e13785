import { type Build, DOCUMENT, findDocument, findFile, plainStore, shellStore } from './stores.ts'

const AT_ONCE = 4

/** Stores what the page without a connection needs. @throws if a file is missing */
export async function cachePlain(build: Build): Promise<void> {
  await fill(await caches.open(plainStore(build)), build.offline.files)
}

/**
 * Stores the whole desk of this build. @throws if a file is missing; then no document is stored, and the desk is not
 * shown
 */
export async function cacheShell(build: Build): Promise<void> {
  if (await findDocument(build)) return
  // One handle for all writes: if the cache is deleted meanwhile, they go nowhere instead of creating it again.
  const store = await caches.open(shellStore(build))
  await fill(store, build.files)
  const document = await fetched(DOCUMENT, 'reload')
  const text = await document.clone().text()
  // Another process of the shop may serve another build.
  if (!build.files[0] || !text.includes(build.files[0])) throw new Error('the document is of another build')
  await store.put(DOCUMENT, document)
}

async function fill(store: Cache, files: readonly string[]): Promise<void> {
  for (let at = 0; at < files.length; at += AT_ONCE)
    await Promise.all(files.slice(at, at + AT_ONCE).map((file) => cacheFile(store, file)))
}

async function cacheFile(store: Cache, file: string): Promise<void> {
  if (await store.match(file, { ignoreVary: true })) return
  await store.put(file, (await findFile(file)) ?? (await fetched(file)))
}

async function fetched(url: string, cache: RequestCache = 'default'): Promise<Response> {
  const answer = await fetch(url, { cache, priority: 'low' })
  if (answer.status !== 200 || answer.redirected) throw new Error(`${url} answered ${answer.status}`)
  return answer
}
