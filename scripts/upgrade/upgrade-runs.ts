import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from '../build-stamp.ts'
import { chooseVersions } from './choose-version.ts'

/** What the pages and the server stand on. */
const FRAMEWORK = /^(?:react|react-dom|react-router|@react-router\/.+|vite|fastify)$/

const versions = z.record(z.string(), z.string())
const packageSchema = z.object({ dependencies: versions, devDependencies: versions })

const FAMILIES = [/^react(?:-dom)?$/, /^(?:@react-router\/|react-router$)/]

export type UpgradeRun = { title: string; versions: Readonly<Record<string, string>> }

/** The newest patch and minor of each, and the release before ours. Throws where the registry does not answer. */
export function runs(): UpgradeRun[] {
  const { dependencies, devDependencies } = packageSchema.parse(
    JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')),
  )
  const ours = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
    FRAMEWORK.test(name),
  )
  const lists = new Map(ours.map(([name]) => [name, published(name)]))
  const chosen = ours.map(([name, version]) => [name, chooseVersions(version, common(name, lists))] as const)
  return [
    { title: 'newest', versions: Object.fromEntries(chosen.map(([name, { newest }]) => [name, newest])) },
    { title: 'before', versions: Object.fromEntries(chosen.map(([name, { before }]) => [name, before])) },
  ]
}

/** The versions that the whole family of a package has: its members must be of one version. */
function common(name: string, lists: ReadonlyMap<string, readonly string[]>): string[] {
  const family = FAMILIES.find((members) => members.test(name))
  const others = [...lists].filter(([other]) => family?.test(other)).map(([, list]) => list)
  return (lists.get(name) ?? []).filter((version) => others.every((list) => list.includes(version)))
}

function published(name: string): string[] {
  const answer = execFileSync('npm', ['view', name, 'versions', '--json', '--loglevel=error'], {
    encoding: 'utf8',
  })
  return z.array(z.string()).parse(JSON.parse(answer))
}
