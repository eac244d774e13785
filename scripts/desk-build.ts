import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, mergeConfig } from 'vite'
import config from '../vite.desk.config.ts'
import { buildId, DESK_BUILD, deskHash, ROOT, stampBuild } from './build-stamp.ts'
import { compressFiles } from './compress-files.ts'
import { writeFirstFiles } from './desk-first-files.ts'
import { deskScreens, DESK_BUDGET, tooHeavyScreens } from './desk-weight.ts'
import { buildDeskWorker } from './desk-worker.ts'
import { retainAssets } from './retain-assets.ts'

/** Built in another folder and renamed at the end, like the storefront. */
const NEXT = join(ROOT, 'build-desk.next')
const BEFORE = join(ROOT, 'build-desk.before')

/**
 * Builds the desk into `build-desk/`. Returns false if it failed or a screen became too large; then the old
 * build stays.
 */
export async function buildDesk(): Promise<boolean> {
  const hash = deskHash()
  rmSync(NEXT, { recursive: true, force: true })
  const client = join(NEXT, 'client')
  try {
    await build(
      mergeConfig(config, {
        configFile: false,
        logLevel: 'warn',
        mode: 'production',
        build: { outDir: client },
      }),
    )
    writeFirstFiles(client)
    await buildDeskWorker(client, buildId(hash))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
  await compressFiles(client)
  if (!isLight(client)) return false
  retainAssets(DESK_BUILD, NEXT, new Date())
  stampBuild(NEXT, hash)
  rmSync(BEFORE, { recursive: true, force: true })
  moveIfThere(DESK_BUILD, BEFORE)
  renameSync(NEXT, DESK_BUILD)
  rmSync(BEFORE, { recursive: true, force: true })
  return true
}

function isLight(client: string): boolean {
  const screens = deskScreens(client)
  const heavy = tooHeavyScreens(screens)
  for (const { screen, js } of heavy)
    console.error(`Керування: ${screen} завеликий, ${js} Б скриптів; можна ${DESK_BUDGET}`)
  const [heaviest] = screens
  if (heaviest && heavy.length === 0)
    console.log(
      `Найважчий екран керування: ${heaviest.screen}, ${(heaviest.js / 1000).toFixed(1)} КБ скриптів`,
    )
  return heavy.length === 0
}

function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
