import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './build-stamp.ts'

type Entry = { integrity?: string }

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
const entries = Object.entries<Entry>(packages).filter(([path]) => path !== '')

it('knows the hash of every package', () => {
  expect(entries.filter(([, { integrity }]) => integrity === undefined)).toEqual([])
})
