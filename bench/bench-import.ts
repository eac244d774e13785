import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'

const OFFERS = 100_000
const MIB = 1_048_576
const ROOT = join(import.meta.dirname, '..')

/**
 * Imports a made-up feed into an empty shop, then the same feed again: seconds of each as the owner waits for them, and
 * the most memory that the import's own process held.
 */
export async function benchImport([count]: readonly string[]): Promise<void> {
  const offers = count === undefined ? OFFERS : Number(count)
  const folder = mkdtempSync(join(tmpdir(), 'vitryna-bench-'))
  try {
    const feed = join(folder, 'feed.xml')
    run('bench/generate-feed.ts', ['--offers', String(offers), '--out', feed], folder)
    const megabytes = (statSync(feed).size / 1e6).toFixed(0)
    console.log(`${cpus().length} × ${cpus()[0]?.model ?? '?'}; ${offers} offers, ${megabytes} MB`)
    for (const title of ['first import', 'the same again']) {
      const { seconds, peakMiB } = run('src/cli/shop.ts', ['import', feed], folder)
      console.log(`${title}: ${seconds.toFixed(1)} s, ${peakMiB.toFixed(0)} MiB at most`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs a script in a process of its own on the shop of `folder`. Throws with its words when it fails. */
function run(script: string, args: readonly string[], folder: string): { seconds: number; peakMiB: number } {
  const report = join(import.meta.dirname, 'report-peak.ts')
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--max-semi-space-size=8', '--import', report, script, ...args],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, DEMO: '0', DATA_DIR: join(folder, 'data'), DATABASE_URL: '' },
    },
  )
  const seconds = (performance.now() - started) / 1000
  if (status !== 0) throw new Error(`${script}: ${stdout}${stderr}`)
  const peakBytes = Number(/peak-rss (\d+)/.exec(stderr)?.[1] ?? Number.NaN)
  return { seconds, peakMiB: peakBytes / MIB }
}
