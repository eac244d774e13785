/** What the build writes into the worker. */
export type Build = {
  id: string
  /** Addresses of all files of this build; the entry of its document is the first. */
  files: readonly string[]
  /** The page which says that there is no connection, and the files that it needs. */
  offline: { page: string; files: readonly string[] }
}

/** The beginning of the names of the desk's caches; the storefront has another one. */
const PREFIX = 'desk-'
/** Caches of the whole desk, on a device that the person has called her own. */
export const SHELLS = `${PREFIX}shell-`
const PLAIN = `${PREFIX}plain-`

/** Each cache belongs to one build and is complete, so that a document never meets files of another build. */
export const shellStore = ({ id }: Build) => `${SHELLS}${id}`
/** The cache of the page without a connection, on any device. */
export const plainStore = ({ id }: Build) => `${PLAIN}${id}`

/** A compressed copy and an uncompressed one are the same file. */
const ANY = { ignoreVary: true }

/** The one document for all addresses of the desk. */
export const DOCUMENT = '/admin'

/** The cached file of this name, from any build: its name contains the hash of its content. */
export async function findFile(url: string): Promise<Response | undefined> {
  return caches.match(url, ANY)
}

/** The document of this build. It is stored last, so undefined means that the files may be incomplete. */
export async function findDocument(build: Build): Promise<Response | undefined> {
  if (!(await caches.has(shellStore(build)))) return undefined
  return (await caches.open(shellStore(build))).match(DOCUMENT, ANY)
}

export async function hasShell(): Promise<boolean> {
  return (await caches.keys()).some((name) => name.startsWith(SHELLS))
}

/**
 * Removes caches of other builds. Files of the build before stay until the next one comes, for the tabs that still
 * use it; its document is removed at once.
 */
export async function dropOlder(build: Build): Promise<void> {
  const names = await caches.keys()
  const current = new Set([shellStore(build), plainStore(build)])
  for (const name of names.filter((known) => known.startsWith(PREFIX) && !current.has(known))) {
    // Only a complete cache has a document, and only the last build still has it.
    const isLast = name.startsWith(SHELLS) && (await (await caches.open(name)).delete(DOCUMENT, ANY))
    if (!isLast) await caches.delete(name)
  }
}
