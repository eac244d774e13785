import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './build-stamp.ts'

type Entry = { integrity?: string; optional?: boolean; dev?: boolean }

/** Their packages for other systems are missing in the registry that the lock was made with (`complete-lock.mjs`). */
const WITHOUT_HASH = /^node_modules\/@(?:oxc-parser|oxfmt|oxlint|oxlint-tsgolint)\/[\w-]+$/

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
const entries = Object.entries<Entry>(packages).filter(([path]) => path !== '')

it('knows the hash of every package, but for tools of development on some systems', () => {
  const without = entries.filter(([, { integrity }]) => integrity === undefined)
  const isKnown = ([path, { dev, optional }]: (typeof without)[number]) =>
    dev === true && optional === true && WITHOUT_HASH.test(path)
  expect(without.filter((entry) => !isKnown(entry))).toEqual([])
})
