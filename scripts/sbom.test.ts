import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it, vi } from 'vitest'
import { ensureBuilt } from '#tests/ensure-built.ts'
import { BUILD, ROOT } from './build-stamp.ts'
import { SBOM_FILE, sbomText } from './sbom.ts'

vi.setConfig({ hookTimeout: 240_000 })
beforeAll(ensureBuilt)

type Component = {
  group?: string
  name: string
  version: string
  purl: string
  scope: string
  hashes?: object[]
}
type Groups = Record<'dependencies' | 'devDependencies', Record<string, string>>
const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
const componentsOf = (text: string) => (JSON.parse(text) as { components: Component[] }).components

it('OPS-06 the build lists every package of production with its version, licence and hash, and none of development', () => {
  const text = readFileSync(join(BUILD, SBOM_FILE), 'utf8')
  expect(text).toBe(sbomText())
  const components = componentsOf(text)
  const names = new Set(components.map(({ group, name }) => [group, name].filter(Boolean).join('/')))
  const { dependencies, devDependencies } = read('package.json') as Groups
  const { packages } = read('package-lock.json') as { packages: Record<string, { dev?: boolean }> }
  expect(Object.keys(dependencies).filter((name) => !names.has(name))).toEqual([])
  // Some packages of development are of use to production as well.
  const tools = Object.keys(devDependencies).filter((name) => packages[`node_modules/${name}`]?.dev)
  expect(tools.length).toBeGreaterThan(10)
  expect(tools.filter((name) => names.has(name))).toEqual([])
  expect(components.find(({ name }) => name === 'fastify')).toMatchObject({
    version: dependencies['fastify'],
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }],
  })
  expect(existsSync(join(BUILD, 'client', SBOM_FILE))).toBe(false)
})

it.each([
  [
    'node_modules/@img/colour',
    { version: '1.0.0', license: 'MIT', optional: true },
    { group: '@img', name: 'colour', purl: 'pkg:npm/%40img/colour@1.0.0', scope: 'optional' },
  ],
  [
    'node_modules/a/node_modules/b',
    { version: '2.0.0', license: '(MIT OR Apache-2.0)' },
    { name: 'b', scope: 'required', licenses: [{ expression: '(MIT OR Apache-2.0)' }] },
  ],
  [
    'node_modules/ours',
    { name: 'theirs', version: '3.0.0', integrity: 'sha512-AAEC' },
    { name: 'theirs', purl: 'pkg:npm/theirs@3.0.0', hashes: [{ alg: 'SHA-512', content: '000102' }] },
  ],
])('lists %s as CycloneDX wants it', (path, entry, component) => {
  const packages = {
    '': { version: '0.1.0' },
    [path]: entry,
    'node_modules/tool': { version: '1.0.0', dev: true },
  }
  expect(componentsOf(sbomText({ name: 'shop', version: '0.1.0', packages }))).toMatchObject([component])
})
