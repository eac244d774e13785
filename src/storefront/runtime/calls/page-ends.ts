import { data, redirect } from 'react-router'

/**
 * Of an address that is not there or leads elsewhere, which may be another the next moment: a browser asks each time,
 * shared caches once a minute. Without it a browser goes by an old 301 for as long as it likes, round in a circle too.
 */
export const FLEETING = { 'Cache-Control': 'public, max-age=0, s-maxage=60' } as const

/** Ends the page as not found. */
export function pageNotFound(): never {
  throw data(null, { status: 404, headers: FLEETING })
}

/** Ends the page as one that is at another address. */
export function pageMoved(to: string, status: 301 | 302 = 301): never {
  throw redirect(to, { status, headers: FLEETING })
}
