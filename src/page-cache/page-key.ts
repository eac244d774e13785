/** React Router names the routes whose data it wants in this parameter of a `.data` request. */
const ROUTES_PARAM = '_routes'
/** Longer than any address the shop prints; what is longer is not cached. */
const KEY_LIMIT = 2_000

/** Stands between an origin and a path, neither of which can have it. */
const BORDER = ' '

/** What is rendered for a key. */
export interface KeyedPage {
  /** As it was given to `pageKey`. */
  origin: string | null
  path: string
}

/**
 * The cache key of a page: its path and only those parameters that change it, sorted.
 * Advertising marks (`utm_source`, `gclid`, …) would otherwise split one page into thousands.
 * The same text is what gets rendered, so two addresses with one key cannot differ.
 *
 * @param url path with query, as it stands in the request line
 * @param origin under which the page is rendered, so that no host is sent the page of another; null where all are the same
 * @returns null when the address is too long to cache
 */
export function pageKey(
  url: string,
  params: ReadonlySet<string>,
  origin: string | null = null,
): string | null {
  const key = pathKey(url, params)
  return key === null || origin === null ? key : origin + BORDER + key
}

/** What a key was made of. */
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
