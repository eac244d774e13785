import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { ROOT } from '../build-stamp.ts'
import type { UpgradeRun } from './upgrade-runs.ts'

/** What is made again in the copy, or is of no use to it. */
const LEFT_OUT = /^(?:\.git|\.react-router|build(?:\.\w+)?|data|reports|test-results)(?:$|\/)/

type Extent = { specs: readonly string[]; isBuildOnly: boolean }

/**
 * Installs the versions in a copy of the project, builds it and runs the browser tests. Returns which step
 * failed.
 */
export async function tryUpgrade(
  { title, versions }: UpgradeRun,
  { specs, isBuildOnly }: Extent,
): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), `upgrade-${title}-`))
  const steps: [string, string, ...string[]][] = [
    [
      'install',
      'npm',
      'install',
      '--save-exact',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      ...named(versions),
    ],
    ['build', 'node', 'scripts/build.ts'],
  ]
  if (!isBuildOnly) steps.push(['browser', 'playwright', 'test', ...specs])
  try {
    cpSync(ROOT, copy, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !LEFT_OUT.test(relative(ROOT, path)),
    })
    for (const [step, command, ...args] of steps) {
      console.log(`\n── ${title}: ${step}`)
      if ((await runIn(copy, command, args)) !== 0) return `failed: ${step}`
    }
    return 'passed'
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function named(versions: UpgradeRun['versions']): string[] {
  return Object.entries(versions).map(([name, version]) => `${name}@${version}`)
}

/** Runs a program in a folder, with that folder's packages in PATH. Resolves to its exit code. */
export function runIn(folder: string, command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const path = [join(folder, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
    const child = spawn(command, args, { cwd: folder, stdio: 'inherit', env: { ...process.env, PATH: path } })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
