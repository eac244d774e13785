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
/** Bytes of one UTF-16 unit of a JavaScript string. */
const LETTER_BYTES = 2

type WrittenDocument = { answer: Response; body: Buffer }

/**
 * The document is passed along beside its answer, because the answer's own body would be copied into a stream
 * and out of it.
 */
const writtenDocument = createContext<WrittenDocument | null>(null)

/**
 * Renders the whole document into one buffer, so that it can be cached, compressed once and sent with its
 * length.
 */
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
  // The page cache builds the content policy of the page from both; any other server in front would have to do
  // the same.
  headers.set('X-Policy-Sources', policySources(settingsOf(entryContext), apiBaseUrl))
  headers.set('X-Script-Nonce', nonce)
  if (shownStatus >= 500) headers.set('Cache-Control', 'no-store')
  // The router takes no headers for a document from what a loader throws.
  else if (shownStatus === 404) headers.set('Cache-Control', FLEETING['Cache-Control'])
  const answer = new Response(null, { status: shownStatus, headers })
  context.set(writtenDocument, { answer, body: page.body })
  return answer
}

/**
 * Logs what a loader or a component threw. Answers that are thrown on purpose are no errors, and neither is an
 * unknown address.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(serverContext).options.log(error, request.url)
}

export type Rendered = { status: number; headers: Headers; body: Buffer }

/**
 * Returns the storefront as one function. The caller must not import React Router itself, so that both sides
 * share one copy of it.
 *
 * @param send sends requests to the API
 * @param cachedBytes size of the cache for HTML of single components; without it all are rendered for each page
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
    // The answers for a draft are for its author only, so nothing of it is cached.
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

/** Empty where the root could not load the settings; such a page needs none. */
function settingsOf({ staticHandlerContext }: EntryContext): Partial<Settings> {
  const root: RootData | undefined = staticHandlerContext.loaderData['root']
  return root ? readShop(root).settings : {}
}

/**
 * An address can bring a NUL into a page. HTML forbids it, and React treats the replacement character as equal.
 */
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
      // Otherwise a large part of a page would follow it as hidden markup that a script has to move into place.
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
