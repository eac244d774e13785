import { z } from 'zod'
import { familyOf } from './published-versions.ts'

const lockSchema = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ integrity: z.string().optional() })),
})

/**
 * Returns the text of package-lock.json without what npm has to look up again: all members of the families of
 * the raised packages, since each requires one version of the others and npm refuses to raise only some of
 * them; and packages without a hash, which the registry may have by now.
 */
export function lockWithoutStale(text: string, raised: readonly string[]): string {
  const families = raised.flatMap((name) => familyOf(name) ?? [])
  const lock = lockSchema.parse(JSON.parse(text))
  const packages = Object.entries(lock.packages).filter(([path, { integrity }]) => {
    const name = path.replace(/^.*node_modules\//, '')
    return path === '' || (integrity !== undefined && !families.some((members) => members.test(name)))
  })
  return JSON.stringify({ ...lock, packages: Object.fromEntries(packages) })
}
