import { beforeAll, beforeEach, expect, it } from 'vitest'
import { connect, type Database } from '#src/database/connect.ts'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { type RowCache, createRowCache } from './row-cache.ts'

type Row = { key: number; title: string }

let database: Database
beforeAll(async () => {
  const connection = connect(await createTestDatabase(), { applicationName: 'vitryna test', size: 1 })
  database = connection.database
  return connection.close
})

let version: number
let asked: number[][]
let titles: Map<number, string>
let rows: RowCache<Row>
beforeEach(() => {
  version = 1
  asked = []
  titles = new Map([
    [1, 'Дуб'],
    [2, 'Бук'],
  ])
  rows = createRowCache(readTitles, () => version)
})

function readTitles(_: Database, keys: readonly number[]): Promise<Row[]> {
  asked.push([...keys])
  return Promise.resolve(
    keys.flatMap((key) => {
      const title = titles.get(key)
      return title === undefined ? [] : [{ key, title }]
    }),
  )
}

const titleOf = async (key: number) => (await rows(database, [key])).get(key)?.title

it('reads once what is asked for, and once that something names nothing', async () => {
  expect([...(await rows(database, [1, 3])).keys()]).toEqual([1, 3])
  expect([await titleOf(1), await titleOf(3), await titleOf(2)]).toEqual(['Дуб', undefined, 'Бук'])
  expect(asked).toEqual([[1, 3], [2]])
})

it('reads again after the version has grown', async () => {
  expect(await titleOf(1)).toBe('Дуб')
  titles.set(1, 'Граб')
  expect(await titleOf(1)).toBe('Дуб')
  version += 1
  expect(await titleOf(1)).toBe('Граб')
})

it('keeps nothing that was read for a version which is gone meanwhile', async () => {
  const early = rows(database, [1])
  version += 1
  titles.set(1, 'Граб')
  expect(await titleOf(1)).toBe('Граб')
  expect((await early).get(1)?.title).toBe('Дуб')
  expect(await titleOf(1)).toBe('Граб')
})

it('reads each time where no version tells of changes', async () => {
  rows = createRowCache(readTitles)
  expect(await titleOf(1)).toBe('Дуб')
  titles.set(1, 'Граб')
  expect(await titleOf(1)).toBe('Граб')
})
