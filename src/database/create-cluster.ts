import { execFile } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { platform } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './postgres-binaries.ts'
import { folderVersion, type PostgresFolder, SUPERUSER } from './postgres-folder.ts'
import { PostgresProblem } from './postgres-problem.ts'

const run = promisify(execFile)

// macOS has no C.UTF-8.
const CTYPE = platform() === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
/** From this version on PostgreSQL has a locale of its own and does not depend on the C library. */
const BUILTIN_LOCALE_FROM = 17

/** The locale of the server process: without one macOS starts threads, which PostgreSQL forbids. */
export const SERVER_ENVIRONMENT = { LC_ALL: CTYPE, PATH: '/usr/bin:/bin' }

/** Creates an empty database folder, under another name first, so that an incomplete folder is never taken for one. */
export async function createCluster(place: PostgresFolder, binaries: Binaries): Promise<void> {
  let unfinished: string | undefined
  try {
    unfinished = mkdtempSync(join(dirname(place.folder), 'postgres-new-'))
    if (place.account) chownSync(unfinished, place.account.uid, place.account.gid)
    await initialise(unfinished, place, binaries)
    chmodSync(unfinished, 0o700)
    renameSync(unfinished, place.folder)
  } catch (error) {
    if (unfinished !== undefined) rmSync(unfinished, { recursive: true, force: true })
    // Another process has created the folder meanwhile, so that one is used.
    if (folderVersion(place.folder) !== null) return
    throw new PostgresProblem(`Не вдалося створити базу даних у ${place.folder}: ${reasonOf(error)}`, {
      cause: error,
    })
  }
}

async function initialise(unfinished: string, place: PostgresFolder, binaries: Binaries): Promise<void> {
  const seenAs = place.seenAs === place.folder ? unfinished : place.seenAs
  await run(
    join(binaries.folder, 'initdb'),
    [
      '-D',
      seenAs,
      '-U',
      SUPERUSER,
      '--auth=peer',
      '--no-instructions',
      '-E',
      'UTF8',
      ...localeFlags(binaries.major),
    ],
    { cwd: unfinished, env: SERVER_ENVIRONMENT, ...place.account },
  )
}

// Lower case, ILIKE and trigrams of Ukrainian words depend on these flags; each other combination broke one of them.
function localeFlags(major: number): string[] {
  const provider =
    major >= BUILTIN_LOCALE_FROM ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []
  return [...provider, '--lc-collate=C', `--lc-ctype=${CTYPE}`, '--lc-messages=C']
}

function reasonOf(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  return output || String(error)
}
