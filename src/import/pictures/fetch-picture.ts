import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { checkedLookup } from '#src/outbound/checked-lookup.ts'
import { askAside, type Lookup } from '#src/outbound/lookup-aside.ts'
import { isPublicAddress } from '#src/outbound/public-address.ts'
import { PictureError } from './picture-error.ts'

export interface FetchLimits {
  bytes: number
  /** Milliseconds from the connection to the answer, and between pieces of it. */
  idleMs: number
  /** Milliseconds for the whole picture. */
  totalMs: number
  /** Decides which addresses may be connected to. */
  isAllowed: (address: string) => boolean
  /** Resolves host names. */
  resolve?: Lookup
}

export const PICTURE_BYTES = 20 * 1024 ** 2
const LIMITS: FetchLimits = {
  bytes: PICTURE_BYTES,
  idleMs: 15_000,
  totalMs: 60_000,
  isAllowed: isPublicAddress,
}
const REDIRECTS = 4
const HEADERS = { 'user-agent': 'Vitryna pictures', accept: 'image/*', 'accept-encoding': 'identity' }

/**
 * Downloads the bytes of an http(s) address. Every redirect is checked, and the connection is made to the
 * very address that was checked, so that a name cannot change its meaning in between.
 * @throws PictureError
 */
export async function fetchPicture(url: string, limits: FetchLimits = LIMITS): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.totalMs)
  let address = url
  for (let step = 0; step <= REDIRECTS; step += 1) {
    const answer = await request(address, limits, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      answer.destroy()
      address = nextAddress(headers.location, address)
      continue
    }
    if (statusCode === 200) return readBody(answer, limits)
    answer.destroy()
    throw new PictureError(`сервер відповів ${statusCode}`, !isPassing(statusCode))
  }
  throw new PictureError(`понад ${REDIRECTS} перенаправлень`, true)
}

function request(address: string, limits: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'http:' && protocol !== 'https:') throw new PictureError('адреса не http(s)', true)
  const { isAllowed, resolve: resolveName = askAside } = limits
  const lookup = checkedLookup(hostname, { isAllowed, refuse: forbidden, resolve: resolveName })
  const get = protocol === 'https:' ? getHttps : getHttp
  const call = get(address, { headers: HEADERS, signal, timeout: limits.idleMs, lookup }, resolve)
  call.on('timeout', () => call.destroy(new PictureError('сервер мовчить', false)))
  call.on('error', (error) => reject(explain(error)))
  return promise
}

async function readBody(answer: IncomingMessage, limits: FetchLimits): Promise<Buffer> {
  const chunks: Buffer[] = []
  let total = 0
  try {
    for await (const chunk of answer) {
      total += chunk.length
      if (total > limits.bytes) throw tooLarge(limits.bytes)
      chunks.push(chunk)
    }
  } catch (error) {
    throw explain(error)
  }
  return Buffer.concat(chunks)
}

/** The error for a picture above the limit, in bytes. */
export function tooLarge(bytes: number): PictureError {
  return new PictureError(`більше за ${Math.floor(bytes / 1024 ** 2)} МБ`, true)
}

function forbidden(): PictureError {
  return new PictureError('адреса веде до внутрішньої мережі', true)
}

function nextAddress(location: string, address: string): string {
  const next = URL.parse(location, address)
  if (!next) throw new PictureError('хибне перенаправлення', true)
  return next.href
}

function isPassing(status: number): boolean {
  return status >= 500 || status === 408 || status === 425 || status === 429
}

function explain(error: unknown): PictureError {
  if (error instanceof PictureError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND') return new PictureError('немає такого сервера', false, { cause: error })
  if (code === 'ABORT_ERR') return new PictureError('завантаження триває задовго', false, { cause: error })
  return new PictureError(`не вдалося завантажити (${code || String(error)})`, false, { cause: error })
}
