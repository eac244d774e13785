import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
  StaticRouter,
} from 'react-router'
import type { Settings } from '#src/contract/settings.ts'
import type { Send } from './runtime/calls/api-client.ts'
import { createHtmlCache, setHtmlCache } from './runtime/serving/html-cache.ts'
import { ScriptNonce } from './runtime/late-parts/script-nonce.ts'
import { serverContext, type StorefrontOptions } from './runtime/calls/server-context.ts'
import { type RootData, readShop } from './runtime/shop/shop-data.ts'
import { policySources } from './features/tracking/policy-sources.ts'
import { FLEETING } from './runtime/calls/page-ends.ts'

export { pagePatterns } from './runtime/serving/page-patterns.ts'

const RENDER_TIMEOUT_MS = 5000
const NONCE_BYTES = 16
/** Of what JavaScript counts as one letter, in memory. */
const LETTER_BYTES = 2

type WrittenDocument = { answer: Response; body: Buffer }

/** Beside its answer, whose own body would be copied into a stream and out of it. */
const writtenDocument = createContext<WrittenDocument | null>(null)

/** The whole document in one buffer, so that it can be cached, compressed once and given a length. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { log, apiBaseUrl } = context.get(serverContext).options
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  const page = await renderPage(request.url, { entryContext, nonce }, (error) => log(error, request.url))
  const shownStatus = page.hasFailed ? 500 : status
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // The page cache turns both into the policy of the page; another server in front would have to do the same.
  headers.set('X-Policy-Sources', policySources(settingsOf(entryContext), apiBaseUrl))
  headers.set('X-Script-Nonce', nonce)
  if (shownStatus >= 500) headers.set('Cache-Control', 'no-store')
  // The router takes no headers for a document from what a loader throws.
  else if (shownStatus === 404) headers.set('Cache-Control', FLEETING['Cache-Control'])
  const answer = new Response(null, { status: shownStatus, headers })
  context.set(writtenDocument, { answer, body: page.body })
  return answer
}

/** Logs what a loader or a component threw; answers thrown on purpose are no errors, nor is an unknown address. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(serverContext).options.log(error, request.url)
}

export type Rendered = { status: number; headers: Headers; body: Buffer }

/**
 * The storefront as one function. The caller must not import React Router itself: through this export both sides
 * share one copy of it.
 *
 * @param send carries requests to the API
 * @param cachedBytes of HTML of single parts that pages are written of; all parts are drawn for each page unless given
 */
export function createStorefront(
  build: ServerBuild,
  mode: string,
  send: Send,
  options: StorefrontOptions,
  cachedBytes = 0,
) {
  const handle = createRequestHandler(build, mode)
  setHtmlCache(cachedBytes === 0 ? null : createHtmlCache(drawPart, cachedBytes / LETTER_BYTES))
  return async (request: Request, origin: string, draftSend?: Send): Promise<Rendered> => {
    const context = new RouterContextProvider()
    // What a draft answers is nobody else's: nothing of it is cached.
    const own = draftSend && { send: draftSend, options: { ...options, version: null } }
    context.set(serverContext, { send, origin, options, ...own })
    const answer = await handle(request, context)
    const written = context.get(writtenDocument)
    const body = written?.answer === answer ? written.body : Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, headers: answer.headers, body }
  }
}

function drawPart(part: ReactElement, path: string): string {
  return renderToString(<StaticRouter location={path}>{part}</StaticRouter>)
}

/** Nothing where the root could not load them: such a page needs nobody either. */
function settingsOf({ staticHandlerContext }: EntryContext): Partial<Settings> {
  const root: RootData | undefined = staticHandlerContext.loaderData['root']
  return root ? readShop(root).settings : {}
}

/** An address can bring a NUL into a page. HTML allows none, and React takes the sign in its place for the same. */
function withoutNul(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  return html.includes(0) ? Buffer.from(html.toString().replaceAll('\0', '\uFFFD')) : html
}

type RenderedPage = { body: Buffer<ArrayBuffer>; hasFailed: boolean }

function renderPage(
  url: string,
  { entryContext, nonce }: { entryContext: EntryContext; nonce: string },
  log: (error: unknown) => void,
): Promise<RenderedPage> {
  return new Promise((resolve, reject) => {
    let hasFailed = false
    const page = (
      <ScriptNonce value={nonce}>
        <ServerRouter context={entryContext} url={url} nonce={nonce} />
      </ScriptNonce>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // A large part of a page would otherwise come after it, hidden, for a script to move into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        const pieces: Uint8Array[] = []
        const sink = new Writable({
          write(piece, _encoding, done) {
            pieces.push(piece)
            done()
          },
        })
        sink.once('error', reject)
        sink.once('finish', () => resolve({ body: withoutNul(Buffer.concat(pieces)), hasFailed }))
        pipe(sink)
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
