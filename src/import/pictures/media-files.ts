import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type MediaFormat = 'webp' | 'avif'

/** Writes `<hash>-<width>.<format>`; a reader never sees half of a file. */
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

export function readMedia(
  dataDir: string,
  hash: string,
  width: number,
  format: MediaFormat,
): Promise<Buffer> {
  return readFile(join(dataDir, 'media', `${hash}-${width}.${format}`))
}
