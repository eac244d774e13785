import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { SourceError } from './source-error.ts'

export interface DownloadLimits {
  /** Until the answer begins, and between any two pieces of it. */
  idleMs: number
  bytes: number
}

const LIMITS: DownloadLimits = { idleMs: 60_000, bytes: 4 * 1024 ** 3 }
const REDIRECTS = 5

/**
 * Fetches a feed into a file of its own, so that a slow import does not hold the other server. The owner names the
 * address, so private ones are allowed. Throws `SourceError`.
 */
export async function downloadFeed(
  source: string,
  dataDir: string,
  limits: DownloadLimits = LIMITS,
): Promise<{ path: string; url: string; dispose: () => Promise<void> }> {
  const folder = join(dataDir, 'tmp')
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
      : new SourceError(explain(source, error, limits), { cause: error })
  }
}

/** Returns the address that answered in the end. */
async function save(source: string, path: string, limits: DownloadLimits): Promise<string> {
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(new Error('idle')), limits.idleMs)
  try {
    const response = await follow(source, control.signal)
    if (!response.body) throw new SourceError(`Сервер відповів порожньо: ${source}`)
    let total = 0
    const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        timer.refresh()
        total += chunk.length
        if (total > limits.bytes)
          throw new SourceError(`Прайс більший за ${Math.floor(limits.bytes / 1024 ** 2)} МБ`)
        yield chunk
      }
    }
    await pipeline(response.body, counted, createWriteStream(path), { signal: control.signal })
    return response.url || source
  } finally {
    clearTimeout(timer)
  }
}

async function follow(source: string, signal: AbortSignal): Promise<Response> {
  let url = source
  for (let step = 0; step <= REDIRECTS; step += 1) {
    if (!/^https?:/i.test(url))
      throw new SourceError(`Сервер перенаправив на «${url}»: потрібна адреса http(s)`)
    const response = await fetch(url, {
      signal,
      redirect: 'manual',
      headers: { 'user-agent': 'Vitryna feed import' },
    })
    const location = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || location === null) {
      if (!response.ok) throw new SourceError(statusSentence(url, response.status))
      return response
    }
    await response.body?.cancel()
    url = new URL(location, url).href
  }
  throw new SourceError(`Забагато перенаправлень (понад ${REDIRECTS}): ${source}`)
}

function statusSentence(url: string, status: number): string {
  if (status === 404 || status === 410) return `За адресою нічого немає (${status}): ${url}`
  if (status === 401 || status === 403) return `Сервер не дозволив узяти прайс (${status}): ${url}`
  return `Сервер відповів помилкою ${status}: ${url}`
}

function explain(source: string, error: unknown, limits: DownloadLimits): string {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `Немає такого сервера: ${source}`
  if (code === 'ECONNREFUSED') return `Сервер не приймає з’єднань: ${source}`
  if (isAbort(error)) return `Сервер мовчить понад ${Math.ceil(limits.idleMs / 1000)} с: ${source}`
  return `Прайс не вдалося завантажити: ${source} (${code || (error instanceof Error ? error.message : String(error))})`
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || error.message === 'idle')
}
