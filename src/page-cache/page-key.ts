/** React Router names the routes whose data it wants in this parameter of a `.data` request. */
const ROUTES_PARAM = '_routes'
/** Longer than any address the shop prints; what is longer is rendered without being kept. */
const KEY_LIMIT = 2_000

/**
 * What a page is kept under: its path and only those parameters that change it, sorted.
 * Advertising marks (`utm_source`, `gclid`, …) would otherwise split one page into thousands.
 * The same text is what gets rendered, so two addresses with one key cannot differ.
 *
 * @param url path with query, as it stands in the request line
 * @returns null when the address is too long to keep
 */
export function pageKey(url: string, params: ReadonlySet<string>): string | null {
  const mark = url.indexOf('?')
  if (mark === -1) return url.length > KEY_LIMIT ? null : url
  const path = url.slice(0, mark)
  const known = [...new URLSearchParams(url.slice(mark + 1))]
    .filter(([name, value]) => value !== '' && (params.has(name) || name === ROUTES_PARAM))
    .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
  const key = known.length === 0 ? path : `${path}?${new URLSearchParams(known).toString()}`
  return key.length > KEY_LIMIT ? null : key
}
