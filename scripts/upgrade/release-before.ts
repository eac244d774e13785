import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../build-stamp.ts'

export type Release = { version: string; commit: string }

/**
 * Returns the newest release that is not this very commit: by its tag `v1.2.3`, or by the commit in which
 * CHANGELOG.md first names it. Throws a sentence if there is no git or no history.
 */
export function releaseBefore(root = ROOT): Release {
  const versions = [...readFileSync(join(root, 'CHANGELOG.md'), 'utf8').matchAll(/^## \[(\d\S*)\]/gm)]
  const head = commitOf('HEAD', root)
  for (const [, version = ''] of versions) {
    const commit = commitOfRelease(version, root)
    if (commit !== null && commit !== head) return { version, commit }
  }
  throw new Error('у git немає жодного випуску з CHANGELOG.md: візьміть репозиторій з усією історією')
}

/** Returns the commit of a name in git. Throws a sentence if there is none. */
export function commitOf(name: string, root = ROOT): string {
  if (!existsSync(join(root, '.git')))
    throw new Error('тут немає історії git (.git): випуск перед цим взяти нізвідки')
  const commit = git(['rev-parse', '--verify', '--quiet', `${name}^{commit}`], root)
  if (commit === null) throw new Error(`git не знає «${name}»`)
  return commit
}

function commitOfRelease(version: string, root: string): string | null {
  const tagged = git(['rev-parse', '--verify', '--quiet', `v${version}^{commit}`], root)
  if (tagged !== null) return tagged
  const named = git(['log', '--reverse', '--format=%H', `-S## [${version}]`, '--', 'CHANGELOG.md'], root)
  return named?.split('\n')[0] ?? null
}

/** Null if git prints nothing or fails. */
function git(args: readonly string[], cwd: string): string | null {
  try {
    const text = execFileSync('git', [...args], {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
    return text === '' ? null : text
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Error('на цій машині немає git', { cause: error })
    return null
  }
}
