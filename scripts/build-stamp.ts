import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')
export const BUILD = join(ROOT, 'build')
export const DESK_BUILD = join(ROOT, 'build-desk')

const STAMP = 'stamp'
/** Everything that the storefront's build is made of. */
export const SOURCES = [
  'src/storefront',
  'src/design',
  'src/contract',
  'src/domain',
  'public',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'tsconfig.json',
  'scripts/build-stamp.ts',
  'scripts/build-storefront.ts',
  'scripts/build-worker.ts',
  'scripts/chunk-groups.ts',
  'scripts/compress-files.ts',
  'scripts/early-scripts.ts',
  'scripts/first-load-budgets.ts',
  'scripts/first-load.ts',
  'scripts/retain-assets.ts',
  'scripts/run.ts',
  'scripts/sbom.ts',
  'scripts/weigh-build.ts',
]

/** Everything that the desk's build is made of. */
export const DESK_SOURCES = [
  'src/desk',
  'src/design',
  'src/contract',
  'src/domain',
  'package-lock.json',
  'vite.desk.config.ts',
  'tsconfig.json',
  'scripts/build-stamp.ts',
  'scripts/build-worker.ts',
  'scripts/compress-files.ts',
  'scripts/desk-build.ts',
  'scripts/desk-chunks.ts',
  'scripts/desk-first-files.ts',
  'scripts/desk-weight.ts',
  'scripts/desk-worker.ts',
  'scripts/retain-assets.ts',
]

const BUILD_ID_LENGTH = 16

/** Returns the id by which open pages and workers identify a build. */
export function buildId(hash: string): string {
  return hash.slice(0, BUILD_ID_LENGTH)
}

/** Whether `build/` was made of exactly these sources. */
export function isBuilt(): boolean {
  return isStamped(BUILD, sourcesHash)
}

/** Whether `build-desk/` was made of exactly these sources. */
export function isDeskBuilt(): boolean {
  return isStamped(DESK_BUILD, deskHash)
}

function isStamped(build: string, hash: () => string): boolean {
  const stamp = join(build, STAMP)
  if (statSync(stamp, { throwIfNoEntry: false }) === undefined) return false
  return readFileSync(stamp, 'utf8') === hash()
}

/** Written last, so that an interrupted build is repeated. */
export function stampBuild(build: string, hash: string): void {
  writeFileSync(join(build, STAMP), hash)
}

/** Returns a hash of the storefront's sources. */
export function sourcesHash(): string {
  return hashOf(SOURCES)
}

/** Returns a hash of the desk's sources. */
export function deskHash(): string {
  return hashOf(DESK_SOURCES)
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesUnder)) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path: string): string[] {
  const stat = statSync(join(ROOT, path), { throwIfNoEntry: false })
  if (!stat) return []
  if (stat.isFile()) return isTest(path) ? [] : [path]
  return readdirSync(join(ROOT, path))
    .toSorted()
    .flatMap((name) => filesUnder(join(path, name)))
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}
