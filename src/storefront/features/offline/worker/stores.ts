/** Inserted into the worker by the build. */
export type Build = {
  id: string
  /** Addresses of all scripts, stylesheets and fonts of this build. */
  files: readonly string[]
}

const PREFIX = 'shop-'
export const ASSETS = `${PREFIX}assets`
export const MEDIA = `${PREFIX}media`
export const MEDIA_LIMIT = 150
export const PAGES_LIMIT = 60

/** Documents belong to one build; files have the hash of their content in their names and stay valid. */
export const pagesStore = ({ id }: Build) => `${PREFIX}pages-${id}`
export const shellStore = ({ id }: Build) => `${PREFIX}shell-${id}`

/** Deletes the documents of all other builds and the files that this one does not use. */
export async function dropOlder(build: Build): Promise<void> {
  const current = new Set([ASSETS, MEDIA, pagesStore(build), shellStore(build)])
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !current.has(name))
  await Promise.all(older.map((name) => caches.delete(name)))
  const files = new Set(build.files)
  const assets = await caches.open(ASSETS)
  const unused = (await assets.keys()).filter(({ url }) => !files.has(new URL(url).pathname))
  await Promise.all(unused.map((request) => assets.delete(request)))
}

/**
 * Stores an answer in a cache and evicts the oldest ones above the limit. If the disk is full, the pictures are
 * deleted, not the pages.
 */
export async function put(name: string, key: string, answer: Response, limit = Infinity): Promise<void> {
  try {
    const store = await caches.open(name)
    await store.put(key, answer)
    // Counting the keys is slow, and the number of a build's files is limited anyway.
    const keys = limit === Infinity ? [] : await store.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - limit)).map((old) => store.delete(old)))
  } catch {
    await caches.delete(MEDIA)
  }
}

/** Returns the cached answer for this key; undefined where there is none. */
export async function find(name: string, key: string): Promise<Response | undefined> {
  return (await caches.open(name)).match(key, { ignoreVary: true })
}
