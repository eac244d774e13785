import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeLogo } from './store-logo.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitryna-logo-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function store(name: string, content: string): Promise<string> {
  await writeFile(join(folder, name), content)
  return storeLogo(join(folder, name), folder)
}

it('SET-01 gives another picture another address, and the same one the same', async () => {
  const first = await store('a.PNG', 'one')
  expect(first).toMatch(/^\/media\/logo-[0-9a-f]{16}\.png$/)
  expect(await store('b.png', 'one')).toBe(first)
  expect(await store('a.PNG', 'two')).not.toBe(first)
})

it('SET-01 refuses what is no picture of that use', async () => {
  await expect(store('a.txt', 'one')).rejects.toThrow('.svg')
  await expect(store('a.svg', 'x'.repeat(500_001))).rejects.toThrow('завеликий')
  await expect(storeLogo(join(folder, 'none.svg'), folder)).rejects.toThrow('не вдалося прочитати')
})
