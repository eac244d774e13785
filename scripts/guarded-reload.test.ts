import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './build-stamp.ts'
import { guardReload } from './guarded-reload.ts'

const ROUTER = join(ROOT, 'node_modules/react-router/dist/production/lib/dom/ssr/routeModules.js')

it('BUILD-02 takes the reload out of the router that is installed', () => {
  const code = guardReload(readFileSync(ROUTER, 'utf8'), ROUTER)
  expect(code).not.toContain('location.reload')
  expect(code).toContain('route-module-lost')
})

it('leaves every other file alone and stops at a router that reloads in another way', () => {
  expect(guardReload('window.location.reload()', '/src/other.js')).toBeNull()
  expect(() => guardReload('history.go(0)', ROUTER)).toThrow(/guarded-reload/)
})
