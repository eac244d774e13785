import { createWriteStream } from 'node:fs'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { checkedLookup } from '#src/outbound/checked-lookup.ts'
import { askAside, type Lookup } from '#src/outbound/lookup-aside.ts'
import { isPublicAddress } from '#src/outbound/public-address.ts'
import { leavingSpace } from './leaving-space.ts'
import { shownAddress } from './shown-address.ts'
import { SourceError } from './source-error.ts'

export interface DownloadLimits {
  /** Milliseconds until the answer begins, and between any two pieces of it. */
  idleMs: number
  /**
   * Milliseconds for all of it; a server that sends a byte now and then would otherwise block the import for
   * ever.
   */
  wholeMs: number
  /**
   * The fewest bytes in each period of time; a server that sends very slowly would otherwise use all of
   * `wholeMs`.
   */
  leastSpeed: { bytes: number; everyMs: number }
  /**
   * Any feed may take `freeMs`, and in addition as long as its bytes take at this speed, because other
   * imports wait for it.
   */
  slowestLine: { freeMs: number; bytesPerSecond: number }
  bytes: number
  /** Decides which addresses may be connected to. */
  isAllowed: (address: string) => boolean
  /** Which addresses are public: a server with a public address may redirect only to public ones. */
  isPublic: (address: string) => boolean
  /**
   * Resolves host names where only public addresses are allowed; other names may come from files of this
   * machine.
   */
  resolve?: Lookup
  /** How many bytes of the disk must stay free. */
  leastFree?: number
}

/** A command on the shop's machine gives the address, so private ones are allowed. */
export const DOWNLOAD_LIMITS: DownloadLimits = {
  idleMs: 60_000,
  wholeMs: 1_800_000,
  // A kilobyte a second, so that a supplier whose feed is generated while it is sent, a product each second,
  // is still accepted.
  leastSpeed: { bytes: 60 * 1024, everyMs: 60_000 },
  // Six hundred such products. A larger feed on a bad line of 128 kbit/s may use all of `wholeMs`.
  slowestLine: { freeMs: 600_000, bytesPerSecond: 16 * 1024 },
  bytes: 4 * 1024 ** 3,
  isAllowed: () => true,
  isPublic: isPublicAddress,
}
const REDIRECTS = 5
/** The folder of feeds that are being downloaded, in the shop's data folder. */
export const DOWNLOADS_FOLDER = 'tmp'

/**
 * Downloads a feed into a temporary file, so that a slow import does not keep the other server waiting.
 * @throws SourceError
 */
export async function downloadFeed(
  source: string,
  dataDir: string,
  limits: DownloadLimits = DOWNLOAD_LIMITS,
): Promise<{ path: string; url: string; dispose: () => Promise<void> }> {
  const folder = join(dataDir, DOWNLOADS_FOLDER)
  await mkdir(folder, { recursive: true })
  const own = await mkdtemp(join(folder, 'feed-'))
  const dispose = () => rm(own, { recursive: true, force: true })
  const path = join(own, 'feed')
  try {
    return { path, url: await save(source, path, limits), dispose }
  } catch (error) {
    await dispose()
    throw error instanceof SourceError
      ? error
      : new SourceError(explain(shownAddress(source), error), { cause: error })
  }
}

/** Returns the address that finally answered. */
async function save(source: string, path: string, limits: DownloadLimits): Promise<string> {
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(silent(source, limits)), limits.idleMs)
  const end = setTimeout(() => control.abort(tooLong(source, limits)), limits.wholeMs)
  let pace: NodeJS.Timeout | undefined
  try {
    const { answer, url } = await follow(source, limits, control.signal)
    let total = 0
    let before = 0
    const { socket } = answer
    const began = performance.now()
    pace = setInterval(() => {
      if (total - before < limits.leastSpeed.bytes) control.abort(tooSlow(source, limits))
      before = total
      // The bytes that came over the line, so that highly compressed data does not count as a fast line.
      const dueMs = (socket.bytesRead / limits.slowestLine.bytesPerSecond) * 1000
      if (performance.now() - began > limits.slowestLine.freeMs + dueMs)
        control.abort(tooSlowInAll(source, limits))
    }, limits.leastSpeed.everyMs)
    const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        timer.refresh()
        total += chunk.length
        if (total > limits.bytes)
          throw new SourceError(`Прайс більший за ${Math.floor(limits.bytes / 1024 ** 2)} МБ`)
        yield chunk
      }
    }
    const { signal } = control
    const spared = (chunks: AsyncIterable<Uint8Array>) =>
      leavingSpace(chunks, dirname(path), limits.leastFree)
    await pipeline(answer, unpacked(answer), counted, spared, createWriteStream(path), { signal })
    return url
  } catch (error) {
    // The error of an aborted transfer says nothing more than its reason.
    throw control.signal.aborted ? control.signal.reason : error
  } finally {
    clearTimeout(timer)
    clearTimeout(end)
    clearInterval(pace)
  }
}

function silent(source: string, { idleMs }: DownloadLimits): SourceError {
  return new SourceError(`Сервер мовчить понад ${Math.ceil(idleMs / 1000)} с: ${shownAddress(source)}`)
}

function tooLong(source: string, { wholeMs }: DownloadLimits): SourceError {
  return new SourceError(
    `Сервер віддає прайс понад ${Math.ceil(wholeMs / 60_000)} хв: ${shownAddress(source)}`,
  )
}

function tooSlow(source: string, { leastSpeed: { bytes, everyMs } }: DownloadLimits): SourceError {
  return new SourceError(
    `Сервер віддає прайс надто повільно, менш як ${Math.ceil(bytes / 1024)} КБ за ${Math.ceil(everyMs / 1000)} с: ${shownAddress(source)}`,
  )
}

function tooSlowInAll(source: string, { slowestLine }: DownloadLimits): SourceError {
  const { freeMs, bytesPerSecond } = slowestLine
  return new SourceError(
    `Сервер віддає прайс понад ${Math.ceil(freeMs / 60_000)} хв, повільніше за ${Math.ceil(bytesPerSecond / 1024)} КБ за секунду: ${shownAddress(source)}`,
  )
}

async function follow(
  source: string,
  limits: DownloadLimits,
  signal: AbortSignal,
): Promise<{ answer: IncomingMessage; url: string }> {
  let url = source
  let { isAllowed } = limits
  for (let step = 0; step <= REDIRECTS; step += 1) {
    if (!/^https?:/i.test(url))
      throw new SourceError(`Сервер перенаправив на «${shownAddress(url)}»: потрібна адреса http(s)`)
    const answer = await request(url, { ...limits, isAllowed }, signal)
    if (limits.isPublic(answer.socket.remoteAddress ?? '')) isAllowed = limits.isPublic
    const { statusCode = 0, headers } = answer
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) {
      if (statusCode >= 200 && statusCode < 300) return { answer, url }
      answer.destroy()
      throw new SourceError(statusSentence(shownAddress(url), statusCode))
    }
    answer.destroy()
    url = new URL(headers.location, url).href
  }
  throw new SourceError(`Забагато перенаправлень (понад ${REDIRECTS}): ${shownAddress(source)}`)
}

function request(
  url: string,
  { isAllowed, isPublic, resolve: resolveName = askAside }: DownloadLimits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const { protocol, hostname } = new URL(url)
  const lookup = checkedLookup(hostname, {
    isAllowed,
    ...(isAllowed === isPublic ? { resolve: resolveName } : {}),
    refuse: () =>
      new SourceError(`Адреса веде до внутрішньої мережі, так прайс узяти не можна: ${shownAddress(url)}`),
  })
  const get = protocol === 'https:' ? getHttps : getHttp
  const call = get(
    url,
    {
      headers: { 'user-agent': 'Vitryna feed import', 'accept-encoding': 'gzip, deflate, br' },
      signal,
      lookup,
      // A connection that is reused was checked by other rules.
      agent: false,
    },
    resolve,
  )
  call.on('error', reject)
  return promise
}

function unpacked({ headers }: IncomingMessage): Transform {
  const encoding = headers['content-encoding']?.toLowerCase()
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
  if (encoding === 'deflate') return createInflate()
  return encoding === 'br' ? createBrotliDecompress() : new PassThrough()
}

function statusSentence(url: string, status: number): string {
  if (status === 404 || status === 410) return `За адресою нічого немає (${status}): ${url}`
  if (status === 401 || status === 403) return `Сервер не дозволив узяти прайс (${status}): ${url}`
  return `Сервер відповів помилкою ${status}: ${url}`
}

function explain(source: string, error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  const code = codeOf(error) ?? codeOf(cause) ?? ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `Не знайти сервера: ${source}. Перевірте адресу, а якщо вона правильна, то чи виходить магазин в інтернет`
  if (code === 'ECONNREFUSED') return `Сервер не приймає з’єднань: ${source}`
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE')
    return `Сервер обірвав з’єднання, спробуйте ще раз: ${source}`
  if (code === 'ETIMEDOUT') return `Сервер не відповідає: ${source}`
  if (code === 'EHOSTUNREACH' || code === 'ENETUNREACH')
    return `До сервера немає шляху, перевірте з’єднання з інтернетом: ${source}`
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code))
    return `Сертифікат сервера несправний (${code}): ${source}`
  const reason =
    code ||
    (cause instanceof Error ? cause.message : '') ||
    (error instanceof Error ? error.message : String(error))
  return `Прайс не вдалося завантажити, перевірте адресу: ${source} (${reason})`
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null
}
