import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { openDatabase } from './open-database.ts'
import { requireTables } from './require-shop.ts'

it('a command makes no shop where there is none, and says where it looked', async () => {
  const dataDir = join(temporaryFolder(), 'dtaa')
  const opening = openDatabase(
    { databaseUrl: null, dataDir },
    { role: 'command', onWarning: () => undefined },
  )
  await expect(opening).rejects.toThrow(`У теці ${dataDir} магазину немає. Перевірте DATA_DIR`)
  expect(existsSync(dataDir)).toBe(false)
})

it('takes a database with a shop in it', async () => {
  const databaseUrl = await createTestDatabase()
  await expect(requireTables(databaseUrl)).resolves.toBeUndefined()
})

it('says in words why a database cannot be had', async () => {
  const opening = openDatabase(
    { databaseUrl: 'postgresql://a:b@127.0.0.1:1/shop', dataDir: temporaryFolder() },
    { role: 'command', onWarning: () => undefined },
  )
  await expect(opening).rejects.toThrow('База даних недоступна: сервер не приймає з’єднань')
})
