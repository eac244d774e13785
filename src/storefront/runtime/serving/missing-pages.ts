import { type EntryContext, isRouteErrorResponse, type RouterContextProvider } from 'react-router'
import { serverContext } from '../calls/server-context.ts'

/** What a document of 404 says, beside its path. */
export type MissingPage = { route: string; path: string; content: string }
type MissingDocument = { nonce: string; body: Buffer<ArrayBuffer> }
type Split = Omit<MissingDocument, 'body'> & { content: string; before: Buffer; after: Buffer }

/** As it stands in a document, letter by letter. */
const PLAIN_PATH = /^\/[\w.~/-]+$/

/** Null where more than the path may differ, or its content may change without a new version. */
export function missingPage(
  { url }: Request,
  { staticHandlerContext: { errors, matches } }: EntryContext,
  context: RouterContextProvider,
): MissingPage | null {
  const { origin, options } = context.get(serverContext)
  const { pathname: path, search } = new URL(url)
  const route = matches.at(-1)?.route.id
  if (options.version === null || route === undefined || search !== '' || !PLAIN_PATH.test(path)) return null
  const thrown: unknown[] = Object.values(errors ?? {})
  const said = thrown.map((error) => isRouteErrorResponse(error) && [error.status, error.data])
  if (said.includes(false)) return null
  return { route, path, content: JSON.stringify([options.version(), origin, said]) }
}

/**
 * Documents of 404 that say the same but for their paths: the one that was drawn last for each route, cut where it names
 * its path. A scanner that tries address after address costs no rendering.
 */
export function createMissingPages() {
  const lastDrawn = new Map<string, Split>()
  return {
    find({ route, path, content }: MissingPage): (MissingDocument & { hasFailed: false }) | null {
      const known = lastDrawn.get(route)
      if (known?.content !== content) return null
      const body = Buffer.concat([known.before, Buffer.from(path), known.after])
      return { nonce: known.nonce, body, hasFailed: false }
    },
    remember({ route, path, content }: MissingPage, { nonce, body }: MissingDocument): void {
      const at = body.indexOf(path)
      if (at === -1 || body.includes(path, at + 1)) return
      lastDrawn.set(route, {
        content,
        nonce,
        before: body.subarray(0, at),
        after: body.subarray(at + path.length),
      })
    },
  }
}
