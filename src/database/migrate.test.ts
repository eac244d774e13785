import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { checkDatabase } from './check-database.ts'
import { migrate } from './migrate.ts'
import { withClient } from './with-client.ts'

describe('migrate', () => {
  it('applies each file once, in order, when three start together', async () => {
    const url = await createTestDatabase('empty')
    const folder = migrations({
      '0001_goods.sql': 'create table goods (id int primary key);',
      '0002_prices.sql': 'alter table goods add price int; insert into goods values (1, 100);',
    })
    const applied = await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)])
    expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([
      [],
      [],
      ['0001_goods.sql', '0002_prices.sql'],
    ])
    expect(await query(url, 'select id, price from goods')).toEqual([{ id: 1, price: 100 }])
  })

  it('stops when a file was changed after it had been applied', async () => {
    const url = await createTestDatabase('empty')
    const folder = migrations({ '0001_goods.sql': 'create table goods (id int);' })
    await migrate(url, folder)
    writeFileSync(join(folder, '0001_goods.sql'), 'create table goods (id bigint);')
    await expect(migrate(url, folder)).rejects.toThrow('0001_goods.sql змінено після застосування')
  })

  it('stops when the database is newer than the program', async () => {
    const url = await createTestDatabase('empty')
    await migrate(url, migrations({ '0001_goods.sql': 'select 1;', '0002_later.sql': 'select 1;' }))
    await expect(migrate(url, migrations({ '0001_goods.sql': 'select 1;' }))).rejects.toThrow(
      'База даних новіша за програму',
    )
  })

  it('leaves nothing of a file that fails', async () => {
    const url = await createTestDatabase('empty')
    const folder = migrations({ '0001_goods.sql': 'create table goods (id int); select nonsense;' })
    await expect(migrate(url, folder)).rejects.toThrow('Міграція 0001_goods.sql не застосувалася')
    expect(await query(url, "select to_regclass('goods') as found")).toEqual([{ found: null }])
    expect(await query(url, 'select name from migrations')).toEqual([])
  })

  it('OPS-03 lets others through to a table that somebody uses for long, and comes back to it', async () => {
    const url = await createTestDatabase('empty')
    await migrate(url, migrations({ '0001_goods.sql': 'create table goods (id int);' }))
    const newer = migrations({
      '0001_goods.sql': 'create table goods (id int);',
      '0002_price.sql': 'alter table goods add price int;',
    })
    await withClient({ connectionString: url }, async (client) => {
      await client.query('begin')
      await client.query('select from goods')
      const migrated = migrate(url, newer)
      const isWaiting = async () =>
        (await query(url, "select pid from pg_locks where not granted and mode = 'AccessExclusiveLock'"))
          .length
      await expect.poll(isWaiting).toBe(1)
      // Behind the change that waits; it would wait as long as the first does.
      expect(await query(url, 'select id from goods')).toEqual([])
      await client.query('commit')
      expect(await migrated).toEqual(['0002_price.sql'])
    })
  })

  it('names the file that was under way when the connection broke', async () => {
    const url = await createTestDatabase('empty')
    const folder = migrations({ '0001_goods.sql': 'select pg_terminate_backend(pg_backend_pid());' })
    await expect(migrate(url, folder)).rejects.toThrow('Міграція 0001_goods.sql не застосувалася')
  })
})

describe('checkDatabase', () => {
  it('accepts a database with Ukrainian letters', async () => {
    await expect(checkDatabase(await createTestDatabase('empty'))).resolves.toBeUndefined()
  })

  it('refuses one whose locale has none, and says how to make a better', async () => {
    const url = await createTestDatabase('empty')
    const name = `${new URL(url).pathname.slice(1)}_c`
    await query(
      url,
      `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C' ${await providerOf(url)}`,
    )
    const other = url.replace(/\/t_[0-9a-f]+/, `/${name}`)
    await expect(checkDatabase(other)).rejects.toThrow(/не знає українських літер.*create database/)
    await query(url, `drop database ${name}`)
  })

  it('says that a database cannot be reached', async () => {
    await expect(checkDatabase('postgresql://nobody@127.0.0.1:1/none')).rejects.toThrow(
      'База даних недоступна',
    )
  })
})

function migrations(files: Record<string, string>): string {
  const folder = temporaryFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

async function providerOf(url: string): Promise<string> {
  const [row] = await query(url, "select current_setting('server_version_num')::int as version")
  return Number(row?.['version']) >= 170_000 ? 'locale_provider libc' : ''
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const { rows } = await withClient({ connectionString: url }, (client) => client.query(text))
  return rows
}
