import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { makeDataFolder } from './make-data-folder.ts'

it('makes a folder with those above it, and leaves one that is there', () => {
  const folder = join(temporaryFolder(), 'a/b/c')
  makeDataFolder(folder)
  makeDataFolder(folder)
  expect(statSync(folder).isDirectory()).toBe(true)
})

it('ends at once with the folder and what to do where nothing can be made', () => {
  expect(() => makeDataFolder('/proc/vitryna/data')).toThrow(
    /Не вдалося створити папку даних \/proc\/vitryna\/data: .+ Оберіть іншу теку: DATA_DIR у \.env\./,
  )
})

it('says that a file stands in the way', () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  expect(() => makeDataFolder(file)).toThrow('на шляху стоїть файл, а не тека')
  expect(() => makeDataFolder(join(file, 'data'))).toThrow('на шляху стоїть файл, а не тека')
})
