import type { RouterContextProvider } from 'react-router'
import { serverContext } from '../../runtime/calls/server-context.ts'
import { pageNotFound } from '../../runtime/calls/page-ends.ts'

/** Where a sitemap can only be made of whole addresses, there is none without the shop's own. */
export function sitemapOrigin(context: Readonly<RouterContextProvider>): string {
  return context.get(serverContext).origin || pageNotFound()
}

/** A file for robots, in shared caches for an hour. */
export function textAnswer(body: string, type: string): Response {
  return new Response(body, {
    headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=0, s-maxage=3600' },
  })
}
