import { sql } from 'kysely'
import { beforeAll, expect, it, vi } from 'vitest'
import { connect, type Database } from '#src/database/connect.ts'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { buildRandomCatalogue, seededRandom } from '#tests/random-catalogue.ts'
import { refreshCatalogue } from './refresh-catalogue.ts'
import { startCatalogueCheck } from './start-catalogue-check.ts'

let database: Database
beforeAll(async () => {
  const connection = connect(await createTestDatabase(), { applicationName: 'vitryna test', size: 4 })
  database = connection.database
  await buildRandomCatalogue(database, seededRandom(5), 60)
  await refreshCatalogue(database)
  return connection.close
})

it('FLT-05 compares the index with the goods at three in the morning in Kyiv, once', async () => {
  await sql`update facet_counts set count = count + 1`.execute(database)
  let now = new Date('2026-11-20T00:50:00Z')
  let looks = 0
  const warn = vi.fn<(details: object, message: string) => void>()
  const check = startCatalogueCheck({
    database,
    log: { warn, error: warn },
    clock: () => {
      looks += 1
      return now
    },
    intervalMs: 5,
  })
  await expect.poll(() => looks).toBeGreaterThan(3)
  expect(warn).not.toHaveBeenCalled()
  now = new Date('2026-11-20T01:05:00Z')
  await expect.poll(() => warn.mock.calls.length).toBe(1)
  await sql`update facet_counts set count = count + 1`.execute(database)
  const before = looks
  await expect.poll(() => looks).toBeGreaterThan(before + 3)
  await check.stop()
  expect(warn).toHaveBeenCalledOnce()
})

it('FLT-05 tries a night again whose database is away, of which others tell', async () => {
  const away = connect('postgresql://nobody@127.0.0.1:1/nothing', {
    applicationName: 'vitryna test',
    size: 1,
  })
  let looks = 0
  const said = vi.fn<(details: object, message: string) => void>()
  const check = startCatalogueCheck({
    database: away.database,
    log: { warn: said, error: said },
    clock: () => {
      looks += 1
      return new Date('2026-11-20T01:05:00Z')
    },
    intervalMs: 5,
  })
  await expect.poll(() => looks).toBeGreaterThan(3)
  await check.stop()
  await away.close()
  expect(said).not.toHaveBeenCalled()
})
