import { data, redirect } from 'react-router'

/**
 * Headers of a 404 or a redirect, which may change at any moment: browsers ask every time, shared caches once a
 * minute. Without them a browser may follow an old 301 forever, even in a circle.
 */
export const FLEETING = { 'Cache-Control': 'public, max-age=0, s-maxage=60' } as const

/** Ends the page as not found. */
export function pageNotFound(): never {
  throw data(null, { status: 404, headers: FLEETING })
}

/** Ends the page with a redirect to its present address. */
export function pageMoved(to: string, status: 301 | 302 = 301): never {
  throw redirect(locationOf(to), { status, headers: FLEETING })
}

/** A header has ASCII alone, but owners write addresses in Ukrainian. What is encoded already stays as it is. */
function locationOf(to: string): string {
  return URL.canParse(to) ? new URL(to).href : to.toWellFormed().replaceAll(/[^!-~]+/g, encodeURIComponent)
}
