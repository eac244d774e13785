import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './build-stamp.ts'
import { choicesFor, settledFiles } from './router-choices.ts'
import { settle } from './settle-router.ts'

const ROUTER = join(ROOT, 'node_modules/react-router/dist/production/lib')

it.each(settledFiles())('finds all that is settled in %s of the installed router', (name) => {
  const file = join(ROUTER, name)
  const code = readFileSync(file, 'utf8')
  const settled = settle(code, file)
  expect(settled).not.toBe(code)
  for (const [found] of choicesFor(file))
    expect(settled).not.toMatch(new RegExp(found, found.flags.replace('g', '')))
})

it('stops the build at a router in which there is nothing to replace', () => {
  const file = join(ROUTER, 'dom-export/hydrated-router.js')
  expect(() => settle('export function HydratedRouter() {}', file)).toThrow(/router-choices/)
})

it('leaves other files alone', () => {
  expect(settle('const init = { instrumentations: [] }', '/src/storefront/router/router.js')).toBeNull()
  const untouched = 'export const createPath = () => init.instrumentations'
  expect(settle(untouched, join(ROUTER, 'router/history.js'))).toBe(untouched)
})
