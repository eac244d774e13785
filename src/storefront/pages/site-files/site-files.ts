import type { RouterContextProvider } from 'react-router'
import { serverContext } from '../../runtime/calls/server-context.ts'
import { pageNotFound } from '../../runtime/calls/page-ends.ts'

/** Returns the shop's origin. A sitemap requires full addresses, so without an origin it is not found. */
export function sitemapOrigin(context: Readonly<RouterContextProvider>): string {
  return context.get(serverContext).origin || pageNotFound()
}

/** Returns a file for search engines, which shared caches keep for an hour. */
export function textAnswer(body: string, type: string): Response {
  return new Response(body, {
    headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=0, s-maxage=3600' },
  })
}
