import { existsSync } from 'node:fs'
import { run } from './run.ts'

export type Program = {
  /** The name by which people call it. */
  title: string
  /** Names of Debian packages. */
  packages: readonly string[]
  find: () => string | null
  /** What to do if it cannot be installed from here. */
  advice: string
}

/**
 * Installs Debian's packages if the program is missing and installing is allowed. If it fails, returns false
 * and prints what to do.
 */
export async function ensureProgram(program: Program): Promise<boolean> {
  if (program.find()) return true
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Встановлюю ${program.title}…`)
    const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['update', '-qq'], quiet)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...program.packages], quiet)
  }
  if (program.find()) return true
  console.error(program.advice)
  return false
}
