import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const MIB = 1_048_576

/**
 * Runs `npm run shop -- import FILE` in a process of its own. Returns the seconds that the owner waits, and
 * the most memory that it has used.
 */
export async function runImport(
  feed: string,
  env: Readonly<Record<string, string>>,
): Promise<{ seconds: number; peakMiB: number }> {
  const report = join(import.meta.dirname, 'report-peak.ts')
  const started = performance.now()
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=8', '--import', report, 'src/cli/shop.ts', 'import', feed],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      // The first one is set as by `npm run shop`.
      env: {
        ...process.env,
        MALLOC_ARENA_MAX: '2',
        NODE_ENV: 'production',
        DEMO: '0',
        START_CLOSED: '0',
        ...env,
      },
    },
  )
  let words = ''
  const collect = (chunk: Buffer) => {
    words += chunk.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  await once(child, 'close')
  const seconds = (performance.now() - started) / 1000
  if (child.exitCode !== 0) throw new Error(`The import of ${feed} failed: ${words}`)
  return { seconds, peakMiB: Number(/peak-rss (\d+)/.exec(words)?.[1] ?? Number.NaN) / MIB }
}
