import { redirect } from 'react-router'

/**
 * Of an address that is not there or leads elsewhere, which may be another the next moment: a browser asks each time,
 * shared caches once a minute. Without it a browser goes by an old 301 for as long as it likes, round in a circle too.
 */
export const FLEETING = { 'Cache-Control': 'public, max-age=0, s-maxage=60' } as const

/**
 * For every page and its `.data`: half a minute in the browser, so that what was fetched on hover is not fetched
 * again by the click, and a minute in shared caches, which may serve it stale while they ask again.
 */
export function pageHeaders({ errorHeaders }: { errorHeaders?: Headers | undefined } = {}): HeadersInit {
  if (errorHeaders) return { 'Cache-Control': errorHeaders.get('Cache-Control') ?? 'no-store' }
  return { 'Cache-Control': 'public, max-age=30, s-maxage=60, stale-while-revalidate=600' }
}

/** Ends the page as one that is at another address. */
export function pageMoved(to: string, status: 301 | 302 = 301): never {
  throw redirect(to, { status, headers: FLEETING })
}
