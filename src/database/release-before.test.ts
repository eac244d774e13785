import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { findBreaks, readSchema, type Schema } from '#tests/schema-breaks.ts'
import { contractsOf } from './least-program.ts'
import { migrate } from './migrate.ts'
import { withClient } from './with-client.ts'

const FOLDER = join(import.meta.dirname, '../../migrations')
const files = readdirSync(FOLDER).filter((name) => /^\d{4}_.+\.sql$/.test(name))
const released = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync(join(FOLDER, 'released.json'), 'utf8')))
const [, last = ''] = Object.entries(released).at(-1) ?? []

const contracts = files
  .filter((name) => name > last)
  .flatMap((name) => contractsOf(readFileSync(join(FOLDER, name), 'utf8')))

it('OPS-03 the release before finds on the new schema all that it reads and may write all that it wrote', async () => {
  expect(files).toContain(last)
  const before = await schemaOf(await migrated(files.filter((name) => name <= last)))
  const url = await createTestDatabase()
  const after = await schemaOf(url)
  expect([before.columns.size > 200, after.columns.size > before.columns.size]).toEqual([true, true])
  const allowed = new Set(contracts.map(({ place }) => place))
  const breaks = await withClient({ connectionString: url }, (client) => findBreaks(client, before, after))
  expect(breaks.filter((line) => !allowed.has(line.slice(0, line.indexOf(':'))))).toEqual([])
})

it('OPS-03 what is taken away says since which release nothing has used it', () => {
  const versions = Object.keys(released)
  expect(contracts.filter(({ version }) => !versions.includes(version))).toEqual([])
  expect(versions.map((version) => files.includes(released[version] ?? ''))).not.toContain(false)
})

describe('the comparison', () => {
  it.each<[string, string]>([
    ['alter table goods drop column title', 'goods.title: is gone'],
    ['alter table goods rename column title to name', 'goods.title: is gone'],
    ['alter table goods alter column title set not null', 'goods.title: may not be null any more'],
    ['alter table goods alter column stock type bigint', 'goods.stock: was integer and is bigint'],
    ['alter table goods alter column stock drop default', 'goods.stock: has no default any more'],
    ['alter table goods add column sku text not null', 'goods.sku: is demanded, and was not there'],
    ['alter table goods add unique (title)', 'goods: is narrower: btree (title)'],
    ['alter table goods add check (stock > 0)', 'goods: is narrower: CHECK ((stock > 0))'],
    [
      "alter table goods drop constraint goods_kind_check, add constraint goods_kind_check check (kind in ('a', 'c'))",
      "goods: is narrower: CHECK ((kind = ANY (ARRAY['a'::text, 'c'::text])))",
    ],
    [
      "alter table goods drop constraint goods_kind_check, add constraint goods_kind_check check (kind ~ '^[b-z]$')",
      "goods: is narrower: CHECK ((kind ~ '^[b-z]$'::text))",
    ],
    ['drop index goods_slug', 'goods: is not unique any more: btree (slug)'],
    ['drop function price(integer)', 'price(amount integer) integer: is gone'],
    ['drop table goods', 'goods.id: is gone'],
  ])('finds what %s breaks', async (change, found) => {
    expect(await breaksOf(change)).toContain(found)
  })

  it.each([
    'alter table goods add column sku text',
    'alter table goods add column pieces int not null default 1, add check (pieces > 0)',
    "alter table goods drop constraint goods_kind_check, add constraint goods_kind_check check (kind in ('a', 'b', 'c'))",
    'alter table goods alter column stock set default 5',
    "alter table goods drop constraint goods_kind_check, add constraint goods_kind_check check (kind ~ '^[a-z]$')",
    'create table brands (id int primary key, title text not null)',
    'create index on goods (title)',
  ])('takes %s', async (change) => {
    expect(await breaksOf(change)).toEqual([])
  })
})

const GOODS = `
  create table goods (
    id    bigint generated always as identity primary key,
    title text,
    slug  text not null,
    kind  text check (kind in ('a', 'b')),
    stock int not null default 0
  );
  create unique index goods_slug on goods (slug);
  create function price(amount int) returns int language sql as 'select amount'`

async function breaksOf(change: string): Promise<string[]> {
  const url = await createTestDatabase('empty')
  return withClient({ connectionString: url }, async (client) => {
    await client.query(GOODS)
    const before = await readSchema(client)
    await client.query(change)
    return findBreaks(client, before, await readSchema(client))
  })
}

async function migrated(names: readonly string[]): Promise<string> {
  const url = await createTestDatabase('empty')
  await withClient({ connectionString: url }, (client) =>
    client.query('create extension if not exists pg_trgm'),
  )
  await migrate(url, undefined, undefined, new Set(names))
  return url
}

function schemaOf(url: string): Promise<Schema> {
  return withClient({ connectionString: url }, readSchema)
}
