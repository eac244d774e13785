import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
// What writes texts and not bytes: a page is encoded here, which costs a tenth of drawing it.
import { renderToPipeableStream, renderToString } from 'react-dom/server.bun'
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
  StaticRouter,
} from 'react-router'
import type { Settings } from '#src/contract/settings.ts'
import type { Send } from './calls/api-client.ts'
import { keepHtml, writeWith } from './serving/kept-html.ts'
import { serverContext, type StorefrontOptions } from './calls/server-context.ts'
import type { ShopData } from './shop/shop-data.ts'
import { policySources } from './tracking/policy-sources.ts'

const RENDER_TIMEOUT_MS = 5000
/** Most pages fit in; it grows with the largest. */
const SCRATCH_BYTES = 262_144
const ENCODED_LETTERS = 8_192
/** Of what JavaScript counts as one letter: held in memory, and at most when it is encoded. */
const LETTER_BYTES = 2
const ENCODED_BYTES = 3

type WrittenDocument = { answer: Response; body: Buffer }

/** Beside its answer, whose own body would be copied into a stream and out of it. */
const writtenDocument = createContext<WrittenDocument | null>(null)

/** The whole document in one buffer, so that it can be kept, compressed once and given a length. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { log, apiBaseUrl } = context.get(serverContext).options
  await readHandoff(entryContext)
  const page = await renderPage(request.url, entryContext, (error) => log(error, request.url))
  const shownStatus = page.hasFailed ? 500 : status
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // The page cache turns this into the policy of the page; another server in front would have to do the same.
  headers.set('X-Policy-Sources', policySources(settingsOf(entryContext), apiBaseUrl))
  if (shownStatus >= 500) headers.set('Cache-Control', 'no-store')
  const answer = new Response(null, { status: shownStatus, headers })
  context.set(writtenDocument, { answer, body: page.body })
  return answer
}

/** Logs what a loader or a component threw; answers thrown on purpose are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  context.get(serverContext).options.log(error, request.url)
}

export type Rendered = { status: number; headers: Headers; body: Buffer }

/**
 * The storefront as one function. The caller must not import React Router itself: through this export both sides
 * share one copy of it.
 *
 * @param send carries requests to the API
 * @param keptBytes of HTML of single parts that pages are written of; all parts are drawn for each page unless given
 */
export function createStorefront(
  build: ServerBuild,
  mode: string,
  send: Send,
  options: StorefrontOptions,
  keptBytes = 0,
) {
  const handle = createRequestHandler(build, mode)
  writeWith(keptBytes === 0 ? null : keepHtml(drawPart, keptBytes / LETTER_BYTES))
  return async (request: Request): Promise<Rendered> => {
    const context = new RouterContextProvider()
    context.set(serverContext, { send, options })
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
  const root: Partial<ShopData> | undefined = staticHandlerContext.loaderData['root']
  return root?.settings ?? {}
}

/** What the browser is handed over, read before the page is drawn: the router would stop drawing to wait for each piece. */
async function readHandoff({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return
  const decoder = new TextDecoder()
  let value = ''
  for await (const piece of serverHandoffStream) value += decoder.decode(piece, { stream: true })
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) }
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
        const page = new PageSink()
        page.once('error', reject)
        page.once('finish', () => resolve({ body: page.body, hasFailed }))
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

// One for all pages: each is written in one go, and megabytes that come and go a hundred times a second leave holes.
let scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES)

/**
 * Encodes what is written, some kilobytes at a time: a stream's own queue for thousands of small pieces would cost more
 * than they do, and to join a whole page to one text first costs as much as to encode it.
 */
class PageSink extends Writable {
  body = Buffer.alloc(0)
  #length = 0
  #text = ''

  override write(piece: string): boolean {
    this.#text += piece
    if (this.#text.length >= ENCODED_LETTERS) this.#encode()
    return true
  }

  override end(): this {
    this.#encode()
    this.body = Buffer.from(scratch.subarray(0, this.#length))
    return super.end()
  }

  #encode(): void {
    const most = this.#length + this.#text.length * ENCODED_BYTES
    if (most > scratch.length) scratch = Buffer.concat([scratch], 2 * most)
    this.#length += scratch.write(this.#text, this.#length)
    this.#text = ''
  }
}
