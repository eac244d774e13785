import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD, buildId, ROOT, sourcesHash, stampBuild } from './build-stamp.ts'
import { buildWorker } from './build-worker.ts'
import { compressFiles } from './compress-files.ts'
import { retainAssets } from './retain-assets.ts'
import { run } from './run.ts'
import { SBOM_FILE, sbomText } from './sbom.ts'

/** Built in another folder and renamed at the end, so that a running shop never misses a file. */
const NEXT = join(ROOT, 'build.next')
const BEFORE = join(ROOT, 'build.before')
const WORKER = join(ROOT, 'src/storefront/features/offline/worker/worker.ts')
const OF_PAGES = /\.(?:js|css|woff2)$/

/**
 * Builds the storefront into `build/` and compresses its files. Returns false if the build failed or a page
 * became too large; then the old build stays.
 */
export async function buildStorefront(): Promise<boolean> {
  const hash = sourcesHash()
  const id = buildId(hash)
  rmSync(NEXT, { recursive: true, force: true })
  const env = { NODE_ENV: 'production', BUILD_DIRECTORY: 'build.next', VITE_BUILD_ID: id }
  // The list of two hundred files means nothing to an owner; warnings are shown.
  if ((await run('react-router', ['build', '--logLevel', 'warn'], { env })) !== 0) return false
  // Open pages request it, to find out whether they belong to the newest build.
  writeFileSync(join(NEXT, 'client/build.json'), JSON.stringify({ id }))
  await buildWorker({ source: WORKER, client: join(NEXT, 'client'), build: { id, files: builtFiles() } })
  await compressFiles(join(NEXT, 'client'))
  // Before files of earlier builds are added to these.
  if ((await run('node', ['scripts/weigh-build.ts', NEXT])) !== 0) return false
  writeFileSync(join(NEXT, SBOM_FILE), sbomText())
  retainAssets(BUILD, NEXT, new Date())
  stampBuild(NEXT, hash)
  putInPlace()
  return true
}

/** The addresses of files that pages consist of, before files of earlier builds are added. */
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
