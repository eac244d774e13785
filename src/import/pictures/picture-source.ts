import { isAbsolute, join, normalize, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Where the feed came from. Its relative pictures are looked up there and nowhere else. */
export type FeedOrigin = { kind: 'file'; folder: string } | { kind: 'address'; url: string }

const SCHEME = /^[a-z][a-z\d+.-]*:/i
const WEB = /^https?:$/
// Longer texts are not addresses but pictures pasted into the file.
const LONGEST = 2000

/**
 * Returns the text that identifies a picture: an http(s) address, or a `file:` address inside the feed's
 * folder. `null` for anything else: another scheme, a path that leads out of the folder, no path at all.
 */
export function pictureSource(given: string, origin: FeedOrigin): string | null {
  const text = given.trim()
  if (text === '' || text.length > LONGEST) return null
  if (text.startsWith('//')) return webAddress(`https:${text}`)
  if (SCHEME.test(text)) return webAddress(text)
  return origin.kind === 'address' ? webAddress(text, origin.url) : fileAddress(text, origin.folder)
}

/**
 * Returns the path of a `file:` source; `null` if it is not in the folder. Symbolic links have to be checked
 * by the reader.
 */
export function picturePath(source: string, folder: string): string | null {
  const path = fileURLToPath(source)
  return isInside(path, folder) ? path : null
}

/** Whether a path is below a folder. */
export function isInside(path: string, folder: string): boolean {
  const rest = relative(folder, path)
  return rest !== '' && !rest.startsWith('..') && !isAbsolute(rest)
}

function webAddress(text: string, base?: string): string | null {
  const url = URL.parse(text, base)
  if (!url || !WEB.test(url.protocol) || url.username !== '' || url.password !== '') return null
  url.hash = ''
  return url.href
}

function fileAddress(text: string, folder: string): string | null {
  // A leading slash means the root of a site, which for a file is its folder.
  const path = normalize(join(folder, text.replaceAll('\\', '/')))
  return isInside(path, folder) ? pathToFileURL(path).href : null
}
