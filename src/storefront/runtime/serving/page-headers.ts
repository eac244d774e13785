/**
 * Returns the cache headers of a page and its `.data`: half a minute in the browser, so that what was loaded on
 * hover is not loaded again by the click, and a minute in shared caches, which may serve it stale while they
 * revalidate.
 */
export function pageHeaders({ errorHeaders }: { errorHeaders?: Headers | undefined } = {}): HeadersInit {
  if (errorHeaders) return { 'Cache-Control': errorHeaders.get('Cache-Control') ?? 'no-store' }
  return { 'Cache-Control': 'public, max-age=30, s-maxage=60, stale-while-revalidate=600' }
}
