/**
 * For every page and its `.data`: half a minute in the browser, so that what was fetched on hover is not fetched
 * again by the click, and a minute in shared caches, which may serve it stale while they ask again.
 */
export function pageHeaders({ errorHeaders }: { errorHeaders?: Headers | undefined } = {}): HeadersInit {
  if (errorHeaders) return { 'Cache-Control': errorHeaders.get('Cache-Control') ?? 'no-store' }
  return { 'Cache-Control': 'public, max-age=30, s-maxage=60, stale-while-revalidate=600' }
}
