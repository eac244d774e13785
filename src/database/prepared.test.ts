import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { runSource } from '#tests/run-source.ts'
import { connect, type Connection } from './connect.ts'
import { PREPARED } from './prepared.ts'

let connection: Connection
let url: string
beforeAll(async () => {
  url = await createTestDatabase()
  connection = connect(url, { applicationName: 'prepared test', size: 1 })
})
afterAll(() => connection.close())

const doubled = (value: number) => sql<{ value: number }>`${PREPARED} select ${value}::int * 2 as value`
const tripled = (value: number) => sql<{ value: number }>`select ${value}::int * 3 as value`

it('keeps a marked statement on its connection, for any values, and no other', async () => {
  const answers = []
  for (const value of [1, 2]) {
    answers.push((await doubled(value).execute(connection.database)).rows)
    answers.push((await tripled(value).execute(connection.database)).rows)
  }
  expect(answers).toEqual([[{ value: 2 }], [{ value: 3 }], [{ value: 4 }], [{ value: 6 }]])
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where from_sql is false and statement like '%::int * _ as value'`.execute(
    connection.database,
  )
  expect(rows).toEqual([{ statement: expect.stringContaining('* 2 as value') }])
})

it('follows a table that another takes the place of', async () => {
  const { database } = connection
  const read = async () =>
    (await sql<{ name: string }>`${PREPARED} select name from swapped`.execute(database)).rows
  await sql`create table swapped (name text)`.execute(database)
  expect(await read()).toEqual([])
  await sql`create table swapped_next (name text)`.execute(database)
  await sql`insert into swapped_next values ('new')`.execute(database)
  await sql`drop table swapped`.execute(database)
  await sql`alter table swapped_next rename to swapped`.execute(database)
  expect(await read()).toEqual([{ name: 'new' }])
})

it('leaves a failed transaction by its rollback, and the connection usable', async () => {
  const { database } = connection
  const failing = database.transaction().execute(async (transaction) => {
    await doubled(1).execute(transaction)
    await sql`${PREPARED} select 1 / ${0}::int as value`.execute(transaction)
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect((await tripled(3).execute(database)).rows).toEqual([{ value: 9 }])
  expect((await sql`show plan_cache_mode`.execute(database)).rows).toEqual([{ plan_cache_mode: 'auto' }])
})

it('answers each of several statements that a transaction asks at once, also where answers have a limit of time', async () => {
  const limited = connect(url, { applicationName: 'limited', size: 1, limits: { statementMs: 10_000 } })
  const answers = await limited.database
    .transaction()
    .execute((transaction) =>
      Promise.all([tripled(1), doubled(2), tripled(3)].map((asked) => asked.execute(transaction))),
    )
  expect(answers.map(({ rows }) => rows)).toEqual([[{ value: 3 }], [{ value: 4 }], [{ value: 9 }]])
  await limited.close()
})

it('leaves nothing of an answer to the old generation', async () => {
  const { exitCode, output } = runSource('tests/old-answers-process.ts', { DATABASE_URL: url })
  expect([await exitCode, output()]).toEqual([0, expect.stringMatching(/^-?\d+\n$/)])
  // All the answers together were 20 MB.
  expect(Number(output())).toBeLessThan(4_000_000)
})
