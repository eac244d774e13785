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

const PNG = '\u0089PNG\r\n\u001a\n'

/** @param content byte by byte, as Latin-1 text */
async function store(name: string, content: string): Promise<string> {
  await writeFile(join(folder, name), content, 'latin1')
  return storeLogo(join(folder, name), folder)
}

it('SET-01 gives another picture another address, and the same one the same', async () => {
  const first = await store('a.PNG', `${PNG}one`)
  expect(first).toMatch(/^\/media\/logo-[0-9a-f]{16}\.png$/)
  expect(await store('b.png', `${PNG}one`)).toBe(first)
  expect(await store('a.PNG', `${PNG}two`)).not.toBe(first)
})

it('SET-01 refuses what is no picture of that use', async () => {
  await expect(store('a.txt', 'one')).rejects.toThrow('.svg')
  await expect(store('a.svg', 'x'.repeat(500_001))).rejects.toThrow('завеликий')
  await expect(storeLogo(join(folder, 'none.svg'), folder)).rejects.toThrow('не вдалося прочитати')
})

it.each([
  ['a page', 'logo.png', '<html><script>alert(1)</script>'],
  ['a page with a drawing', 'logo.svg', '<html><svg/></html>'],
  ['a photo of a phone', 'logo.jpg', '\0\0\0\u0018ftypheic'],
  ['a drawing', 'logo.webp', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['nothing', 'logo.gif', ''],
])('SET-01 SEC-02 refuses %s that is called %s', async (_what, name, content) => {
  await expect(store(name, content)).rejects.toThrow(/^у файлі не [A-Z]+: збережіть картинку наново$/)
})

it.each([
  ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['logo.svg', '\u00ef\u00bb\u00bf<?xml version="1.0"?>\n<!-- drawn -->\n<svg/>'],
  ['logo.png', PNG],
  ['logo.webp', 'RIFF\u0001\u0002\u0003\u0004WEBPVP8 '],
  ['logo.avif', '\0\0\0\u0020ftypavif'],
  ['logo.jpeg', '\u00ff\u00d8\u00ff\u00e0'],
  ['logo.gif', 'GIF89a'],
])('SET-01 takes %s that begins with %j', async (name, content) => {
  expect(await store(name, content)).toMatch(/^\/media\/logo-/)
})
