import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { DOWNLOADS_FOLDER } from '#src/import/source/download-feed.ts'
import { FOLDER } from './stored-file.ts'

const STORED = /^run-(\d{1,15})(?:\.part)?$/
/** No step of an import lasts longer, so an older download belongs to a process that was killed. */
const DOWNLOAD_MS = 86_400_000

/** Deletes the files that killed processes have left: of runs that have ended, half-received ones too, and downloads. */
export async function sweepFiles(
  { database, dataDir }: { database: Database; dataDir: string },
  now: Date,
): Promise<void> {
  const folder = join(dataDir, FOLDER)
  const names = (await namesIn(folder)).filter((name) => STORED.test(name))
  const needed = await runsUnderWay(database, names.map(runOf))
  for (const name of names) if (!needed.has(runOf(name))) await rm(join(folder, name), { force: true })
  const downloads = join(dataDir, DOWNLOADS_FOLDER)
  for (const name of await namesIn(downloads))
    if (name.startsWith('feed-') && now.getTime() - (await changedAt(join(downloads, name))) > DOWNLOAD_MS)
      await rm(join(downloads, name), { recursive: true, force: true })
}

const runOf = (name: string) => Number(STORED.exec(name)?.[1])

/** Those of these runs that have not ended. A file is made only after its run. */
async function runsUnderWay(database: Database, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from import_runs
    where id = any(${[...new Set(ids)]}::bigint[]) and state in ('queued', 'reading', 'waiting', 'confirmed', 'applying')`.execute(
    database,
  )
  return new Set(rows.map(({ id }) => id))
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** When a folder was changed, in milliseconds; now for one that its own process has just removed. */
async function changedAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    if (isMissing(error)) return Number.POSITIVE_INFINITY
    throw error
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
