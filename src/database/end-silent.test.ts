import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { startDatabaseProxy } from '#tests/database-proxy.ts'
import { connect } from './connect.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { withClient } from './with-client.ts'

// The test waits for what is found out by waiting.
vi.setConfig({ testTimeout: 60_000 })
const SILENCE = { afterMs: 200, lookMs: 100 }

async function background() {
  const url = await createTestDatabase('empty')
  const proxy = await startDatabaseProxy(url)
  const { database, close } = connect(proxy.url, {
    applicationName: 'vitryna test',
    size: 2,
    silence: SILENCE,
  })
  onTestFinished(close)
  const ask = async (text: string) =>
    (await withClient({ connectionString: url }, (client) => client.query(text))).rows
  return { database, proxy, ask }
}

it('FLT-02 work in the background gives up a connection behind which nobody is any more, and goes on with another', async () => {
  const { database, proxy } = await background()
  await sql`select 1`.execute(database)
  proxy.silence()
  await expect(sql`select 2`.execute(database)).rejects.toThrow(DatabaseUnavailable)
  expect((await sql`select 3 as n`.execute(database)).rows).toEqual([{ n: 3 }])
})

it('FLT-02 what a silent connection had locked is free for the next try', async () => {
  const { database, proxy, ask } = await background()
  await ask('create table goods (id int primary key, stock int); insert into goods values (1, 5)')
  const change = (inside: () => void) =>
    database.transaction().execute(async (transaction) => {
      await sql`update goods set stock = stock - 1`.execute(transaction)
      inside()
      await sql`select 1`.execute(transaction)
    })
  await expect(change(proxy.silence)).rejects.toThrow(DatabaseUnavailable)
  await change(() => undefined)
  expect(await ask('select stock from goods')).toEqual([{ stock: 4 }])
})

it('FLT-02 FLT-01 what a process that was killed had under way ends on the server too, and so do its locks', async () => {
  const { database, proxy, ask } = await background()
  const locked = `select pg_try_advisory_lock(17) as is_free`
  const working = sql`select pg_advisory_lock(17), pg_sleep(600)`.execute(database).catch(String)
  await expect.poll(() => ask(locked)).toEqual([{ is_free: false }])
  await proxy.cut()
  await working
  await expect.poll(() => ask(locked), { timeout: 40_000 }).toEqual([{ is_free: true }])
})

it('FLT-02 a statement that takes its time is not given up while the database works on it', async () => {
  const { database, ask } = await background()
  await ask('create table goods (id int)')
  // The connection is asked about some ten times meanwhile.
  const { rows } = await sql`select 7 as n from pg_sleep(2)`.execute(database)
  expect(rows).toEqual([{ n: 7 }])
})
