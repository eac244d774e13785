import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database } from '#src/database/connect.ts'
import { shopTitle } from '#src/settings/queries.ts'
import { DATABASE_FILE, FILES_FILE, type Manifest, MANIFEST_FILE, sumOf } from './copy-manifest.ts'
import { packFolder } from './tar.ts'
import { writeDatabase } from './write-database.ts'

/** What belongs to the shop beside the database. The rest are logs, feeds and the server's socket. */
const COPIED_FILES = ['media', 'secret']

export type CopySource = { database: Database; databaseUrl: string; dataDir: string }
export type NewCopy = { target: string; now: Date; signal?: AbortSignal }

/**
 * Makes a folder with the whole shop as of one moment, while the shop works: first the rows, then the
 * pictures, so that all pictures of the rows are there, with their checksums. The folder gets its name when
 * it is complete. Returns its size in bytes.
 */
export async function makeCopy(
  { database, databaseUrl, dataDir }: CopySource,
  { target, now, signal }: NewCopy,
): Promise<number> {
  const unfinished = unfinishedFolder(target)
  await removeUnfinished(target)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  await mkdir(unfinished, { mode: 0o700 })
  try {
    const contents = await writeDatabase(databaseUrl, join(unfinished, DATABASE_FILE), signal)
    await pipeline(
      Readable.from(packFolder(dataDir, COPIED_FILES)),
      createWriteStream(join(unfinished, FILES_FILE), { mode: 0o600 }),
      { ...(signal && { signal }) },
    )
    const files = await Promise.all([DATABASE_FILE, FILES_FILE].map((name) => described(unfinished, name)))
    const manifest: Manifest = {
      format: 1,
      made_at: now.toISOString(),
      shop: await shopTitle(database),
      ...contents,
      files,
    }
    await writeFile(join(unfinished, MANIFEST_FILE), JSON.stringify(manifest, null, 2), { mode: 0o600 })
    await rename(unfinished, target)
    return files.reduce((sum, { bytes }) => sum + bytes, 0)
  } catch (error) {
    await removeUnfinished(target)
    throw error
  }
}

/** Removes what is left of a copy that was not completed. */
export async function removeUnfinished(target: string): Promise<void> {
  await rm(unfinishedFolder(target), { recursive: true, force: true })
}

function unfinishedFolder(target: string): string {
  return `${target}.part`
}

async function described(folder: string, name: string): Promise<Manifest['files'][number]> {
  const path = join(folder, name)
  return { name, bytes: (await stat(path)).size, sha256: await sumOf(path) }
}
