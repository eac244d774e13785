import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')
export const BUILD = join(ROOT, 'build')

const STAMP = 'stamp'
/** All that the storefront's build is made of. */
export const SOURCES = [
  'src/storefront',
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
  'scripts/compile-hint.ts',
  'scripts/compress-files.ts',
  'scripts/drop-unused-components.ts',
  'scripts/early-scripts.ts',
  'scripts/first-load-budgets.ts',
  'scripts/first-load.ts',
  'scripts/frames-in-entry.ts',
  'scripts/guarded-reload.ts',
  'scripts/is-first-load-light.ts',
  'scripts/keep-assets.ts',
  'scripts/react-as-modules.ts',
  'scripts/read-manifest.ts',
  'scripts/router-choices.ts',
  'scripts/run.ts',
  'scripts/settle-router.ts',
]

/** Whether what stands in `build/` was made of exactly these sources. */
export function isBuilt(): boolean {
  const stamp = join(BUILD, STAMP)
  if (statSync(stamp, { throwIfNoEntry: false }) === undefined) return false
  return readFileSync(stamp, 'utf8') === sourcesHash()
}

/** Written last, so that a build broken off half-way is made again. */
export function stampBuild(build: string, hash: string): void {
  writeFileSync(join(build, STAMP), hash)
}

export function sourcesHash(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesUnder)) {
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
