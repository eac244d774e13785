/**
 * `node scripts/sbom.ts` prints what a running shop is made of, as CycloneDX; a build writes it to
 * `build/sbom.cdx.json`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from './build-stamp.ts'

export const SBOM_FILE = 'sbom.cdx.json'

const lockSchema = z.object({
  name: z.string(),
  version: z.string(),
  packages: z.record(
    z.string(),
    z.object({
      // The published name of a package that is installed under another name.
      name: z.string().optional(),
      version: z.string(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
    }),
  ),
})
type Entry = z.infer<typeof lockSchema>['packages'][string]

/**
 * Returns the production packages of the lock, including those for other systems, each version once. The same
 * for the same lock.
 */
export function sbomText(
  lock: unknown = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')),
): string {
  const { name, version, packages } = lockSchema.parse(lock)
  const components = new Map(
    Object.entries(packages)
      .filter(([path, { dev }]) => path !== '' && !dev)
      .map(([path, entry]) => componentOf(path, entry))
      .map((component) => [component.purl, component]),
  )
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
    components: [...components.values()].toSorted((a, b) => (a.purl < b.purl ? -1 : 1)),
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}

function componentOf(path: string, { name: published, version, license, integrity, optional }: Entry) {
  const whole = published ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const [group, name] = whole.startsWith('@') ? whole.split('/') : [undefined, whole]
  const purl = `pkg:npm/${whole.replace('@', '%40')}@${version}`
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group !== undefined && { group }),
    name,
    version,
    purl,
    // Packages for other systems are in the lock but not on the disk.
    scope: optional ? 'optional' : 'required',
    ...(license !== undefined && { licenses: [licenseOf(license)] }),
    ...(integrity !== undefined && { hashes: integrity.split(' ').map(hashOf) }),
  }
}

function licenseOf(license: string) {
  return /[ (]/.test(license) ? { expression: license } : { license: { id: license } }
}

/** `sha512-…` in base64 → SHA-512 in hex. */
function hashOf(integrity: string) {
  const [kind = '', hash = ''] = integrity.split(/-(.*)/s)
  return {
    alg: kind.toUpperCase().replace('SHA', 'SHA-'),
    content: Buffer.from(hash, 'base64').toString('hex'),
  }
}

if (import.meta.main) process.stdout.write(sbomText())
