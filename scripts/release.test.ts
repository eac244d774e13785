import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './build-stamp.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const { version, engines } = JSON.parse(read('package.json')) as {
  version: string
  engines: { node: string }
}

it('CHANGELOG begins its releases with the version of package.json', () => {
  expect(/^## \[(\d\S*)\]/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version)
})

it('OPS-03 the last migration of the release is written down, for the release after it to be compared with', () => {
  expect(Object.keys(JSON.parse(read('migrations/released.json'))).at(-1)).toBe(version)
})

it('.nvmrc names the Node that package.json asks for', () => {
  expect(read('.nvmrc').trim()).toBe(engines.node.replace('>=', ''))
})
