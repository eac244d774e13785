import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD, buildId, ROOT, sourcesHash, stampBuild } from './build-stamp.ts'
import { buildWorker } from './build-worker.ts'
import { compressFiles } from './compress-files.ts'
import { retainAssets } from './retain-assets.ts'
import { run } from './run.ts'
import { SBOM_FILE, sbomText } from './sbom.ts'

/** Built aside and put in place at the end, so that a shop that runs meanwhile never misses a file. */
const NEXT = join(ROOT, 'build.next')
const BEFORE = join(ROOT, 'build.before')
const WORKER = join(ROOT, 'src/storefront/features/offline/worker/worker.ts')
const OF_PAGES = /\.(?:js|css|woff2)$/

/**
 * Builds the storefront into `build/` and compresses its files; false when the build failed or a page became too
 * heavy, which leaves the old one.
 */
export async function buildStorefront(): Promise<boolean> {
  const hash = sourcesHash()
  const id = buildId(hash)
  rmSync(NEXT, { recursive: true, force: true })
  const env = { NODE_ENV: 'production', BUILD_DIRECTORY: 'build.next', VITE_BUILD_ID: id }
  // The list of two hundred files says nothing to an owner; what is wrong is said.
  if ((await run('react-router', ['build', '--logLevel', 'warn'], { env })) !== 0) return false
  // Open pages ask for it, to learn whether they are of the newest build.
  writeFileSync(join(NEXT, 'client/build.json'), JSON.stringify({ id }))
  await buildWorker({ source: WORKER, client: join(NEXT, 'client'), build: { id, files: builtFiles() } })
  await compressFiles(join(NEXT, 'client'))
  // Before the files of earlier builds come beside these.
  if ((await run('node', ['scripts/weigh-build.ts', NEXT])) !== 0) return false
  writeFileSync(join(NEXT, SBOM_FILE), sbomText())
  retainAssets(BUILD, NEXT, new Date())
  stampBuild(NEXT, hash)
  putInPlace()
  return true
}

/** Addresses of what pages are made of, before files of earlier builds come beside these. */
function builtFiles(): string[] {
  return readdirSync(join(NEXT, 'client/assets'))
    .filter((name) => OF_PAGES.test(name))
    .toSorted()
    .map((name) => `/assets/${name}`)
}

function putInPlace(): void {
  rmSync(BEFORE, { recursive: true, force: true })
  moveIfThere(BUILD, BEFORE)
  renameSync(NEXT, BUILD)
  rmSync(BEFORE, { recursive: true, force: true })
}

function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
