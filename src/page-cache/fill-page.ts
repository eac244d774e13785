import { hash } from 'node:crypto'
import type { Encoding } from './choose-encoding.ts'
import { contentPolicy, type PolicySources, SOURCES_HEADER } from './content-policy.ts'
import { NONCE_HEADER, takeOwnScripts } from './own-scripts.ts'
import { decodeBody, encodeBody } from './encode-body.ts'

/** An estimate, in bytes, of an entry without its bodies: headers, key and the objects themselves. */
const OVERHEAD_BYTES = 2_048
/**
 * What arrives with the first answer on a new connection: ten packets, minus our headers. A larger page takes
 * one more round trip.
 */
const FIRST_FLIGHT_BYTES = 13_400
/**
 * Brotli needs nine tenths of zstd's bytes, seldom less. Beyond this size it would not bring a page within
 * the first flight.
 */
const WORTH_BROTLI_BYTES = 14_850
// Bytes, because converting a whole page to text would cost as much as compressing it.
const PRELOAD = Buffer.from('<link rel="modulepreload"')
const LOW_PRIORITY = Buffer.from(' fetchpriority="low"')

/** A rendered answer, with its body in one piece. */
export interface RenderedPage {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}

type Bodies = Partial<Record<Encoding, Buffer>>

export interface Page {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  /** At least one. The others are made from it on demand. */
  readonly bodies: Readonly<Bodies>
  readonly isCacheable: boolean
  readonly filledAt: number
  readonly version: number
  readonly bytes: number
}

export interface FillContext {
  /**
   * The encoding of the first body. Brotli is used instead of zstd if only that brings the page within one
   * flight.
   */
  encoding: Encoding
  filledAt: number
  version: number
  sources: PolicySources
}

/** Turns a rendered answer into the bytes and headers that are sent for it. */
export async function fillPage(
  { status, headers: given, body: rendered }: RenderedPage,
  { encoding, filledAt, version, sources }: FillContext,
): Promise<Page> {
  const isHtml = (given.get('content-type') ?? '').startsWith('text/html')
  const {
    [SOURCES_HEADER]: asked = null,
    [NONCE_HEADER]: nonce = null,
    ...headers
  } = Object.fromEntries(given)
  const { html, hashes } = takeOwnScripts(rendered, nonce)
  const plain = isHtml ? lowerPreloads(html) : rendered
  const policy = isHtml ? { 'content-security-policy': contentPolicy(hashes, sources, asked) } : {}
  const etag = `W/"${hash('sha1', plain, 'base64url')}"`
  return {
    status,
    headers: { ...headers, ...policy, etag, vary: 'accept-encoding' },
    etag,
    ...withBodies(await firstBody(plain, encoding)),
    isCacheable: !/no-store|private/.test(given.get('cache-control') ?? ''),
    filledAt,
    version,
  }
}

async function firstBody(plain: Buffer, encoding: Encoding): Promise<Bodies> {
  const body = await encodeBody(plain, encoding)
  const fitsByBrotli =
    encoding === 'zstd' && body.length > FIRST_FLIGHT_BYTES && body.length <= WORTH_BROTLI_BYTES
  return fitsByBrotli ? { br: await encodeBody(plain, 'br') } : { [encoding]: body }
}

export interface EncodedPage {
  page: Page
  encoding: Encoding
  body: Buffer
}

const encodings = new WeakMap<Page, Map<Encoding, Promise<EncodedPage>>>()

/**
 * Returns the body in this encoding and the page that includes it, which is the same page if it had that body
 * already. If several requests need the same missing body, it is made once.
 */
export async function encodePage(page: Page, encoding: Encoding): Promise<EncodedPage> {
  const body = page.bodies[encoding]
  if (body) return { page, encoding, body }
  const running = encodings.get(page) ?? new Map<Encoding, Promise<EncodedPage>>()
  encodings.set(page, running)
  const encoded = running.get(encoding) ?? addBody(page, encoding)
  running.set(encoding, encoded)
  return encoded
}

async function addBody(page: Page, encoding: Encoding): Promise<EncodedPage> {
  const body = await encodeBody(await plainOf(page.bodies), encoding)
  // Every client that accepts zstd accepts brotli too, so the zstd body is no longer needed.
  const { zstd, ...others } = page.bodies
  const bodies = encoding === 'br' || zstd === undefined ? others : page.bodies
  return { page: { ...page, ...withBodies({ ...bodies, [encoding]: body }) }, encoding, body }
}

async function plainOf(bodies: Bodies): Promise<Buffer> {
  const { identity, zstd, br, gzip } = bodies
  if (identity) return identity
  if (zstd) return decodeBody(zstd, 'zstd')
  if (br) return decodeBody(br, 'br')
  if (gzip) return decodeBody(gzip, 'gzip')
  throw new Error('a page without a body')
}

function withBodies(bodies: Bodies): Pick<Page, 'bodies' | 'bytes'> {
  const bytes = Object.values(bodies).reduce((sum, { length }) => sum + length, OVERHEAD_BYTES)
  return { bodies, bytes }
}

/**
 * React puts module preloads before the stylesheet and gives them no priority, so scripts that are not urgent
 * would compete with the styles and the main picture of the first view.
 */
function lowerPreloads(html: Buffer): Buffer {
  const pieces: Buffer[] = []
  let done = 0
  for (let at = html.indexOf(PRELOAD); at !== -1; at = html.indexOf(PRELOAD, done)) {
    pieces.push(html.subarray(done, at + PRELOAD.length), LOW_PRIORITY)
    done = at + PRELOAD.length
  }
  return Buffer.concat([...pieces, html.subarray(done)])
}
