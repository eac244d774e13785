import { Writable } from 'node:stream'
// What writes texts and not bytes: a page is joined and encoded once here, which is a tenth of drawing it.
import { renderToPipeableStream } from 'react-dom/server.bun'
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import type { Settings } from '#src/contract/settings.ts'
import type { Send } from './api-client.ts'
import { serverContext, type StorefrontOptions } from './server-context.ts'
import type { ShopData } from './shop-data.ts'
import { policySources } from './tracking/policy-sources.ts'

const RENDER_TIMEOUT_MS = 5000

/** The whole document in one buffer, so that it can be kept, compressed once and given a length. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { log, apiBaseUrl } = context.get(serverContext).options
  const page = await renderPage(request.url, entryContext, (error) => log(error, request.url))
  const shownStatus = page.hasFailed ? 500 : status
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // The page cache turns this into the policy of the page; another server in front would have to do the same.
  headers.set('X-Policy-Sources', policySources(settingsOf(entryContext), apiBaseUrl))
  if (shownStatus >= 500) headers.set('Cache-Control', 'no-store')
  return new Response(page.body, { status: shownStatus, headers })
}

/** Logs what a loader or a component threw; answers thrown on purpose are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  context.get(serverContext).options.log(error, request.url)
}

/**
 * The storefront as one function. The caller must not import React Router itself: through this export both sides
 * share one copy of it.
 *
 * @param send carries requests to the API
 */
export function createStorefront(build: ServerBuild, mode: string, send: Send, options: StorefrontOptions) {
  const handle = createRequestHandler(build, mode)
  return (request: Request): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(serverContext, { send, options })
    return handle(request, context)
  }
}

/** Nothing where the root could not load them: such a page needs nobody either. */
function settingsOf({ staticHandlerContext }: EntryContext): Partial<Settings> {
  const root: Partial<ShopData> | undefined = staticHandlerContext.loaderData['root']
  return root?.settings ?? {}
}

type RenderedPage = { body: Buffer<ArrayBuffer>; hasFailed: boolean }

function renderPage(
  url: string,
  entryContext: EntryContext,
  log: (error: unknown) => void,
): Promise<RenderedPage> {
  return new Promise((resolve, reject) => {
    let hasFailed = false
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entryContext} url={url} />, {
      // A large part of a page would otherwise come after it, hidden, for a script to move into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        const page = new TextSink()
        page.once('error', reject)
        page.once('finish', () => resolve({ body: Buffer.from(page.text), hasFailed }))
        pipe(page)
      },
      onShellError: reject,
      onError(error) {
        hasFailed = true
        log(error)
      },
    })
    const timer = setTimeout(() => abort(), RENDER_TIMEOUT_MS)
  })
}

/** Joins what is written; a stream's own queue for ten thousand small pieces would cost more than they do. */
class TextSink extends Writable {
  text = ''

  override write(piece: string): boolean {
    this.text += piece
    return true
  }
}
