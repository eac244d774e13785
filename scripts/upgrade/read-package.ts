import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from '../build-stamp.ts'
import { type Pinned, readSpec } from './published-versions.ts'

export const PACKAGE_FILE = join(ROOT, 'package.json')

const versions = z.record(z.string(), z.string()).default({})
const groupsSchema = z.object({
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
})
type Groups = z.infer<typeof groupsSchema>

/** Returns the packages of package.json with their versions. */
export function readPinned(): Pinned[] {
  const groups = groupsSchema.parse(readJson())
  return Object.values(groups).flatMap((group) =>
    Object.entries(group).map(([name, spec]) => readSpec(name, spec)),
  )
}

/** Returns the text of package.json with other versions and everything else unchanged. */
export function textWith(specs: ReadonlyMap<string, string>): string {
  const text = readJson()
  const groups = Object.entries(groupsSchema.parse(text)).filter(([group]) => group in text)
  const raised = groups.map(([group, own]) => [group, raise(own, specs)])
  return `${JSON.stringify({ ...text, ...Object.fromEntries(raised) }, null, 2)}\n`
}

function raise(group: Groups[keyof Groups], specs: ReadonlyMap<string, string>) {
  return Object.fromEntries(Object.entries(group).map(([name, spec]) => [name, specs.get(name) ?? spec]))
}

function readJson(): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(PACKAGE_FILE, 'utf8')))
}
