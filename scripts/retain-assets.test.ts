import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { KEEP_MS, retainAssets } from './retain-assets.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)

function build(...names: readonly string[]): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'client/assets'), { recursive: true })
  for (const name of names) writeFileSync(join(folder, 'client/assets', name), `${name} of ${folder}`)
  return folder
}

const has = (folder: string, name: string) => existsSync(join(folder, 'client/assets', name))

it('keeps what the build before had for those who still have its pages open', () => {
  const [before, next] = [build('a-1.js', 'a-1.js.br', 'same.css'), build('a-2.js', 'same.css')]
  expect(retainAssets(before, next, NOW)).toBe(2)
  expect([has(next, 'a-1.js'), has(next, 'a-1.js.br'), has(next, 'a-2.js')]).toEqual([true, true, true])
  expect(readFileSync(join(next, 'client/assets/same.css'), 'utf8')).toContain(next)
})

it('drops it seven days after it was replaced, however many builds came between', () => {
  const builds = [build('a-1.js'), build('a-2.js'), build('a-3.js'), build('a-4.js')] as const
  retainAssets(builds[0], builds[1], NOW)
  retainAssets(builds[1], builds[2], after(KEEP_MS - 1))
  expect([has(builds[2], 'a-1.js'), has(builds[2], 'a-2.js')]).toEqual([true, true])
  retainAssets(builds[2], builds[3], after(KEEP_MS))
  expect([has(builds[3], 'a-1.js'), has(builds[3], 'a-2.js')]).toEqual([false, true])
})

it('counts again from a file that is part of a build once more', () => {
  const builds = [build('a.js'), build('b.js'), build('a.js'), build('c.js')] as const
  retainAssets(builds[0], builds[1], NOW)
  retainAssets(builds[1], builds[2], after(KEEP_MS / 2))
  retainAssets(builds[2], builds[3], after(KEEP_MS))
  expect(has(builds[3], 'a.js')).toBe(true)
})

it('starts with the first build and is not stopped by a damaged record', () => {
  const next = build('a.js')
  expect(retainAssets(join(next, 'none'), next, NOW)).toBe(0)
  const before = build('b.js')
  writeFileSync(join(before, 'retained-assets.json'), '{')
  expect(retainAssets(before, next, NOW)).toBe(1)
})
