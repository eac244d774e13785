import type { RouterContextProvider } from 'react-router'
import { serverContext } from '../calls/server-context.ts'

export function siteOrigin(request: Request, context: Readonly<RouterContextProvider>): string {
  return new URL(context.get(serverContext).options.publicUrl ?? request.url).origin
}

/** A file for robots, kept by shared caches for an hour. */
export function textAnswer(body: string, type: string): Response {
  return new Response(body, {
    headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=0, s-maxage=3600' },
  })
}
