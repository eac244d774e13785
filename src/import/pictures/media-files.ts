import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type MediaFormat = 'webp' | 'avif'

/** Writes `<hash>-<width>.<format>`. A reader never sees half of a file. */
export async function saveMedia(
  dataDir: string,
  hash: string,
  format: MediaFormat,
  files: readonly { width: number; bytes: Buffer }[],
): Promise<void> {
  const folder = join(dataDir, 'media')
  await mkdir(folder, { recursive: true })
  for (const { width, bytes } of files) {
    const part = join(folder, `.${randomUUID()}.part`)
    try {
      await writeFile(part, bytes)
      await rename(part, join(folder, `${hash}-${width}.${format}`))
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }
}

/** Reads a file of a picture. */
export function readMedia(
  dataDir: string,
  hash: string,
  width: number,
  format: MediaFormat,
): Promise<Buffer> {
  return readFile(join(dataDir, 'media', `${hash}-${width}.${format}`))
}

type Removed = { hash: string; format: MediaFormat; widths: readonly number[]; before: Date }

/**
 * Removes files of a picture. Files written since `before` stay, because the same content was added again,
 * for a row that is not committed yet.
 */
export async function removeMedia(dataDir: string, { hash, format, widths, before }: Removed): Promise<void> {
  for (const width of widths) {
    const path = join(dataDir, 'media', `${hash}-${width}.${format}`)
    const written = await writtenAt(path)
    if (written && written < before) await rm(path, { force: true })
  }
}

async function writtenAt(path: string): Promise<Date | null> {
  try {
    return (await stat(path)).mtime
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
