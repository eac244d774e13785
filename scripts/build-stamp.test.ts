import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { DESK_SOURCES, ROOT, SOURCES } from './build-stamp.ts'

/** The file and all of our own files that it imports by a relative path, and those that they import. */
function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file) || !existsSync(file)) return reached
  reached.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.{1,2}\/[^']+)'/g)) {
    reachedFrom(join(dirname(file), path), reached)
  }
  return reached
}

function makersOf(makers: readonly string[]): string[] {
  return makers.flatMap((maker) => [...reachedFrom(join(ROOT, maker))]).map((file) => relative(ROOT, file))
}

it('knows every script that the build of the storefront is made by', () => {
  const files = makersOf(['vite.config.ts', 'react-router.config.ts', 'scripts/build-storefront.ts'])
  expect(files).toContain('scripts/chunk-groups.ts')
  expect(files.filter((file) => !SOURCES.includes(file))).toEqual([])
})

it('knows every script that the build of the desk is made by', () => {
  const files = makersOf(['vite.desk.config.ts', 'scripts/desk-build.ts'])
  expect(files).toContain('scripts/desk-weight.ts')
  expect(files.filter((file) => !DESK_SOURCES.includes(file))).toEqual([])
})
