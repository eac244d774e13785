import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname, extname, resolve } from 'node:path'
import type { FeedOrigin } from '../pictures/picture-source.ts'
import { DOWNLOAD_LIMITS, downloadFeed, type DownloadLimits } from './download-feed.ts'
import { SourceError } from './source-error.ts'

export interface FeedFile {
  /** Reads the file from the beginning, at each call. */
  read: () => AsyncIterable<Uint8Array>
  origin: FeedOrigin
  /** The file's name without its ending, which is the feed's name if nothing better is known. */
  stem: string
  /** Removes a downloaded file; a local one stays. */
  dispose: () => Promise<void>
}

/**
 * Opens a path or an http(s) address.
 * @throws SourceError
 */
export async function openSource(source: string, dataDir: string): Promise<FeedFile> {
  if (isAddress(source)) return openAddress(source, dataDir)
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(source))
    throw new SourceError(`«${source}»: потрібен файл або адреса http(s)`)
  const path = resolve(source)
  await requireFile(path)
  return {
    read: () => createReadStream(path),
    origin: { kind: 'file', folder: dirname(path) },
    stem: basename(path, extname(path)),
    dispose: async () => undefined,
  }
}

/** Whether a source is an http(s) address and not a path. */
export function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source)
}

/**
 * Downloads the feed of an address.
 * @throws SourceError
 */
export async function openAddress(
  source: string,
  dataDir: string,
  limits: DownloadLimits = DOWNLOAD_LIMITS,
): Promise<FeedFile> {
  const { path, url, dispose } = await downloadFeed(source, dataDir, limits)
  const { hostname, pathname } = new URL(url)
  const name = basename(pathname)
  return {
    read: () => createReadStream(path),
    origin: { kind: 'address', url },
    stem: `${hostname}-${basename(name, extname(name))}`,
    dispose,
  }
}

async function requireFile(path: string): Promise<void> {
  let isFile: boolean
  try {
    isFile = (await stat(path)).isFile()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOENT' || code === 'ENOTDIR')
      throw new SourceError(`Файл не знайдено: ${path}`, { cause: error })
    throw new SourceError(`Файл не вдалося прочитати: ${path} (${String(code)})`, { cause: error })
  }
  if (!isFile) throw new SourceError(`Це не файл: ${path}`)
}
