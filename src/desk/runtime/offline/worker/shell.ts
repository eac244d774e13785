import { type Build, DOCUMENT, findDocument, findFile, plainStore, shellStore } from './stores.ts'

const AT_ONCE = 4

/** What the page without a connection needs. @throws where not all of it has come */
export async function cachePlain(build: Build): Promise<void> {
  await fill(await caches.open(plainStore(build)), build.offline.files)
}

/** The whole desk of this build. @throws where not all of it has come: then there is no document, and none is shown */
export async function cacheShell(build: Build): Promise<void> {
  if (await findDocument(build)) return
  // Of this handle: a store that is forgotten meanwhile is filled for nobody.
  const store = await caches.open(shellStore(build))
  await fill(store, build.files)
  const document = await fetched(DOCUMENT, 'reload')
  const text = await document.clone().text()
  // Another process may serve another build.
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
