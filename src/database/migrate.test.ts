import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { checkDatabase } from './check-database.ts'
import { migrate } from './migrate.ts'
import { withClient } from './with-client.ts'
import packageJson from '../../package.json' with { type: 'json' }

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

  it('OPS-03 goes on where the database is newer and has all that the program needs, and applies what is its own', async () => {
    const url = await createTestDatabase('empty')
    const own = { '0001_goods.sql': 'create table goods (id int);' }
    await migrate(url, migrations({ ...own, '0003_later.sql': 'alter table goods add price int;' }))
    expect(await migrate(url, migrations(own))).toEqual([])
    const merged = migrations({ ...own, '0002_between.sql': 'alter table goods add stock int;' })
    expect(await migrate(url, merged)).toEqual(['0002_between.sql'])
    expect(await query(url, 'select id, price, stock from goods')).toEqual([])
  })

  it.each(['0.0.1', packageJson.version])(
    'OPS-03 goes on after a contraction that programs since %s do without',
    async (version) => {
      const { url, own } = await contracted(version)
      expect(await migrate(url, own)).toEqual([])
    },
  )

  it('OPS-03 stops after a contraction that takes away what the program needs, and says which one does without', async () => {
    const { url, own } = await contracted('99.0.0')
    await expect(migrate(url, own)).rejects.toThrow(
      `після міграції 0002_contract.sql працює лише програма 99.0.0 або новіша, а тут ${packageJson.version}`,
    )
  })

  it('knows a database whose table of migrations an older program has made', async () => {
    const url = await createTestDatabase('empty')
    await query(
      url,
      'create table migrations (name text primary key, hash text not null, applied_at timestamptz default now())',
    )
    await query(url, `insert into migrations values ('0000_other.sql', 'x')`)
    expect(await migrate(url, migrations({ '0001_goods.sql': 'select 1;' }))).toEqual(['0001_goods.sql'])
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
        (
          await query(
            url,
            `select l.pid from pg_locks l join pg_database d on d.oid = l.database
             where d.datname = current_database() and not l.granted and l.mode = 'AccessExclusiveLock'`,
          )
        ).length
      await expect.poll(isWaiting).toBe(1)
      // A reader behind the change that waits would wait as long as the first does.
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

describe('an index that is made outside a transaction', () => {
  const GOODS = { '0001_goods.sql': 'create table goods (id int); insert into goods values (1), (1);' }
  const valid = `select indisvalid as is_valid from pg_index where indexrelid = 'goods_id'::regclass`

  it('OPS-03 is made once, when three start together and while somebody writes', async () => {
    const url = await createTestDatabase('empty')
    await migrate(url, migrations(GOODS))
    const folder = migrations({ ...GOODS, '0002_index.sql': index() })
    await withClient({ connectionString: url }, async (client) => {
      await client.query('begin; insert into goods values (2)')
      const applied = Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)])
      const isWaiting = async () =>
        (
          await query(
            url,
            `select from pg_stat_activity
             where datname = current_database() and query like '%concurrently%' and wait_event_type = 'Lock'`,
          )
        ).length
      await expect.poll(isWaiting).toBe(1)
      // An index that is made in a transaction would make it wait.
      await query(url, 'insert into goods values (3)')
      await client.query('commit')
      expect((await applied).flat()).toEqual(['0002_index.sql'])
    })
    expect(await query(url, valid)).toEqual([{ is_valid: true }])
  })

  it('is made anew where an attempt was broken off, and taken where it was only not noted down', async () => {
    const url = await createTestDatabase('empty')
    await migrate(url, migrations(GOODS))
    const folder = migrations({ ...GOODS, '0002_index.sql': index('unique') })
    await expect(migrate(url, folder)).rejects.toThrow('Міграція 0002_index.sql не застосувалася')
    expect(await query(url, valid)).toEqual([{ is_valid: false }])
    await query(url, 'delete from goods where ctid in (select max(ctid) from goods)')
    expect(await migrate(url, folder)).toEqual(['0002_index.sql'])
    expect(await query(url, valid)).toEqual([{ is_valid: true }])
    await query(url, `delete from migrations where name = '0002_index.sql'`)
    expect(await migrate(url, folder)).toEqual(['0002_index.sql'])
  })

  it.each(['create index on goods (id);', 'create index concurrently a on goods (id); drop table goods;'])(
    'is the one statement of its file, under a name: not %s',
    async (statement) => {
      const url = await createTestDatabase('empty')
      const folder = migrations({ ...GOODS, '0002_index.sql': `-- outside a transaction\n${statement}` })
      await expect(migrate(url, folder)).rejects.toThrow('only one `create index concurrently NAME on …`')
    },
  )
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

/**
 * A newer database that lacks what programs since that version do not use, and the folder of the program
 * before it.
 */
async function contracted(version: string): Promise<{ url: string; own: string }> {
  const url = await createTestDatabase('empty')
  const own = { '0001_goods.sql': 'create table goods (id int, old int, older int);' }
  const contraction = `-- contracts goods.old, unused since ${version}
-- contracts goods.older, unused since 0.0.1
alter table goods drop old, drop older;`
  await migrate(url, migrations({ ...own, '0002_contract.sql': contraction }))
  return { url, own: migrations(own) }
}

function index(kind = ''): string {
  return `-- Lists are sorted by it.
-- outside a transaction
create ${kind} index concurrently goods_id on goods (id);`
}

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
