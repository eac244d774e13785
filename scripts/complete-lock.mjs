/**
 * Completes package-lock.json after `npm install`.
 *
 * A registry that lacks the packages of other systems makes npm write a lock without them, and `npm ci` then refuses
 * that lock as incomplete. Each missing optional package is added with the system it is for, so other systems skip it.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64']

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = []

for (const owner of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
    const path = `node_modules/${name}`
    if (lock.packages[path]) continue
    lock.packages[path] = { ...entry(name, version), ...(owner.dev ? { dev: true } : {}), optional: true }
    added.push(name)
  }
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`package-lock.json: ${added.length} added\n`)

function entry(name, version) {
  const words = name.split(/[^a-z0-9]+/)
  const os = SYSTEMS.find((system) => words.includes(system)) ?? (words.includes('win') ? 'win32' : undefined)
  const cpu = PROCESSORS.find((processor) => words.includes(processor))
  const exact = version.replace(/^npm:(@?[^@]+)@/, '').replace(/^[\^~]/, '')
  const alias = /^npm:(@?[^@]+)@/.exec(version)?.[1]
  return {
    ...(alias ? { name: alias } : {}),
    version: exact,
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os ? { os: [os] } : {}),
    ...(words.includes('musl') ? { libc: ['musl'] } : {}),
  }
}
