import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './build-stamp.ts'
import { loosenComponents } from './drop-unused-components.ts'

const ROUTER = join(ROOT, 'node_modules/react-router/dist/production/lib/dom/lib.js')

it('marks every component of the router that is installed as one that may be left out', () => {
  const code = loosenComponents(readFileSync(ROUTER, 'utf8'), ROUTER)
  expect(code).toMatch(/const NavLink = \/\* @__PURE__ \*\/ React/)
  expect(code).not.toMatch(/^const \w+ = React[\w$]*\.forwardRef/m)
  expect(code).not.toMatch(/^\w+\.displayName/m)
})

it('leaves every other file alone', () => {
  expect(loosenComponents('Card.displayName = "Card";', '/src/card.js')).toBeNull()
})
