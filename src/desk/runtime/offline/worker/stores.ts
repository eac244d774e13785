/** Put into the worker by the build. */
export type Build = {
  id: string
  /** Addresses of all files of this build, the entry of its document first. */
  files: readonly string[]
  /** The page that says that there is no connection, and the files that it names. */
  offline: { page: string; files: readonly string[] }
}

/** What names of the desk's stores begin with; those of the storefront begin otherwise. */
const PREFIX = 'desk-'
/** The whole desk, on a device that the person has called hers. */
export const SHELLS = `${PREFIX}shell-`
const PLAIN = `${PREFIX}plain-`

/** Each is of one build and whole, so that no document meets files of another build. */
export const shellStore = ({ id }: Build) => `${SHELLS}${id}`
/** What the page without a connection needs, on any device. */
export const plainStore = ({ id }: Build) => `${PLAIN}${id}`

/** What is packed and what is not is the same. */
const ANY = { ignoreVary: true }

/** The one document of all addresses of the desk. */
export const DOCUMENT = '/admin'

/** The cached file of this name, of whichever build: its name holds the hash of its content. */
export async function findFile(url: string): Promise<Response | undefined> {
  return caches.match(url, ANY)
}

/** The document of this build, which is put there last; undefined where its files are not all there. */
export async function findDocument(build: Build): Promise<Response | undefined> {
  if (!(await caches.has(shellStore(build)))) return undefined
  return (await caches.open(shellStore(build))).match(DOCUMENT, ANY)
}

export async function hasShell(): Promise<boolean> {
  return (await caches.keys()).some((name) => name.startsWith(SHELLS))
}

/**
 * Drops what is of other builds. Files of the one before stay until the next comes, for the tabs that are open with it; its
 * document goes at once.
 */
export async function dropOlder(build: Build): Promise<void> {
  const names = await caches.keys()
  const current = new Set([shellStore(build), plainStore(build)])
  for (const name of names.filter((known) => known.startsWith(PREFIX) && !current.has(known))) {
    // Only a whole one has a document, and only the last has one still.
    const isLast = name.startsWith(SHELLS) && (await (await caches.open(name)).delete(DOCUMENT, ANY))
    if (!isLast) await caches.delete(name)
  }
}
