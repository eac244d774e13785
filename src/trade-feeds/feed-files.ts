import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TradeFeedMade, tradeFeedMadeSchema, type TradeFeedName } from '#src/contract/trade-feeds.ts'

const DRAFT_MS = 3_600_000

/** Files of feeds in the data folder: one compressed file each, and what is known of it. */
export const feedFolder = (dataDir: string): string => join(dataDir, 'trade-feeds')

const metaFile = (dataDir: string, name: TradeFeedName) => join(feedFolder(dataDir), `${name}.json`)

/** What was made last; null when nothing was, or what is there cannot be read. */
export async function readMade(dataDir: string, name: TradeFeedName): Promise<TradeFeedMade | null> {
  try {
    const { data } = tradeFeedMadeSchema.safeParse(
      JSON.parse(await readFile(metaFile(dataDir, name), 'utf8')),
    )
    return data ?? null
  } catch (error) {
    if (error instanceof SyntaxError || isAbsent(error)) return null
    throw error
  }
}

/** From now on the feed is this file; a reader of the former one goes on reading it. */
export async function publish(dataDir: string, name: TradeFeedName, made: TradeFeedMade): Promise<void> {
  const file = metaFile(dataDir, name)
  await mkdir(feedFolder(dataDir), { recursive: true })
  await writeFile(`${file}.new`, JSON.stringify(made))
  await rename(`${file}.new`, file)
  await removeOthers(dataDir, name, made.file)
}

/** Nothing of the feed stays on the disk. */
export async function removeFiles(dataDir: string, name: TradeFeedName): Promise<void> {
  await rm(metaFile(dataDir, name), { force: true })
  await removeOthers(dataDir, name, null)
}

async function removeOthers(dataDir: string, name: TradeFeedName, current: string | null): Promise<void> {
  const folder = feedFolder(dataDir)
  const files = await readdir(folder).catch((error: unknown) => {
    if (isAbsent(error)) return []
    throw error
  })
  const own = files.filter((file) => file.startsWith(`${name}-`))
  for (const file of own) {
    const isFormer = file.endsWith('.xml.gz') && file !== current
    const path = join(folder, file)
    if (isFormer || (file.endsWith('.draft') && (await isOld(path)))) await rm(path, { force: true })
  }
}

/** The draft of a process that is no more: nobody writes one for an hour. */
async function isOld(path: string): Promise<boolean> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
  return Date.now() - mtimeMs > DRAFT_MS
}

export function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
