import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../build-stamp.ts'
import { run } from '../run.ts'
import { chooseVersions } from './choose-version.ts'
import { lockWithoutStale } from './lock-without-stale.ts'
import { publishedVersions, type Pinned } from './published-versions.ts'
import { PACKAGE_FILE, readPinned, textWith } from './read-package.ts'

const LOCK_FILE = join(ROOT, 'package-lock.json')

type Raise = Pinned & { newest: string }
export type Raised = { raised: Raise[]; isDone: boolean }

/**
 * Raises every package, or the named ones, to the newest minor version and patch of its major version:
 * package.json, the lock, what is installed, the notices. If a step fails, package.json and the lock are
 * restored.
 */
export async function raisePackages(names: readonly string[]): Promise<Raised> {
  const pinned = readPinned()
  const unknown = names.filter((name) => pinned.every((each) => each.name !== name))
  if (unknown.length > 0) throw new RangeError(`package.json не має ${unknown.join(', ')}`)
  const published = await publishedVersions(pinned)
  const raised = pinned
    .filter(({ name }) => names.length === 0 || names.includes(name))
    .map((each) => ({ ...each, ...chooseVersions(each.version, published.get(each.name) ?? []) }))
    .filter(({ version, newest }) => version !== newest)
  if (raised.length === 0) return { raised, isDone: true }
  return { raised, isDone: await putInPlace(raised) }
}

async function putInPlace(raised: readonly Raise[]): Promise<boolean> {
  const before = [PACKAGE_FILE, LOCK_FILE].map((file) => [file, readFileSync(file, 'utf8')] as const)
  const specs = new Map(raised.map(({ name, prefix, newest }) => [name, `${prefix}${newest}`]))
  writeFileSync(PACKAGE_FILE, textWith(specs))
  writeFileSync(LOCK_FILE, lockWithoutStale(readFileSync(LOCK_FILE, 'utf8'), [...specs.keys()]))
  const steps = [
    ['npm', 'install', '--no-audit', '--no-fund', '--loglevel=error'],
    ['node', 'scripts/complete-lock.mjs'],
    ['node', 'scripts/notices.ts'],
  ] as const
  for (const [command, ...args] of steps) {
    if ((await run(command, args)) === 0) continue
    for (const [file, text] of before) writeFileSync(file, text)
    return false
  }
  return true
}
