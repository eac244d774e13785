import { z } from 'zod'
import { familyOf } from './published-versions.ts'

const lockSchema = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ integrity: z.string().optional() })),
})

/**
 * The text of package-lock.json without what npm has to look up anew: all members of the families of the raised packages, since
 * each names the others by one version and npm refuses to raise a part of them; and what has no hash, which the registry may
 * have by now.
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
