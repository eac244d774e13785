/** React Router names the routes whose data it wants in this parameter of a `.data` request. */
const ROUTES_PARAM = '_routes'
/** Longer than any address that the shop writes. Longer addresses are not cached. */
const KEY_LIMIT = 2_000

/** Separates the origin from the path; neither can contain it. */
const BORDER = ' '

/** What is rendered for a key. */
export interface KeyedPage {
  /** The origin that was given to `pageKey`. */
  origin: string | null
  path: string
}

/**
 * Returns the cache key of a page: its path and only those parameters that change it, sorted. Otherwise
 * advertising parameters (`utm_source`, `gclid`, …) would split one page into thousands. The same text is
 * rendered, so two addresses with one key cannot differ.
 *
 * @param url path with query, as in the request line
 * @param origin under which the page is rendered, so that no host gets the page of another; null if all have
 * the same
 * @returns null if the address is too long to cache
 */
export function pageKey(
  url: string,
  params: ReadonlySet<string>,
  origin: string | null = null,
): string | null {
  const key = pathKey(url, params)
  return key === null || origin === null ? key : origin + BORDER + key
}

/** Returns the origin and path that a key was made of. */
export function keyedPage(key: string): KeyedPage {
  const border = key.startsWith('/') ? -1 : key.indexOf(BORDER)
  return border === -1
    ? { origin: null, path: key }
    : { origin: key.slice(0, border), path: key.slice(border + BORDER.length) }
}

function pathKey(url: string, params: ReadonlySet<string>): string | null {
  const mark = url.indexOf('?')
  if (mark === -1) return url.length > KEY_LIMIT ? null : url
  const path = url.slice(0, mark)
  const known = [...new URLSearchParams(url.slice(mark + 1))]
    .filter(([name, value]) => value !== '' && (params.has(name) || name === ROUTES_PARAM))
    .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
  const key = known.length === 0 ? path : `${path}?${new URLSearchParams(known).toString()}`
  return key.length > KEY_LIMIT ? null : key
}
