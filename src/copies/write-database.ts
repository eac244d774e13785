import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { withClient } from '#src/database/with-client.ts'
import { copiedTables, type CopiedTable, copyTarget, quoted } from './copied-tables.ts'
import type { Contents } from './copy-manifest.ts'

/** Ends the rows of a table. No row of `COPY` looks like this. */
const END = '\\.\n'

/**
 * Writes the rows of every table as of one moment, while the shop works, as compressed text that `psql` reads
 * as well. Rejects with the error of the database or the disk.
 */
export async function writeDatabase(url: string, file: string, signal?: AbortSignal): Promise<Contents> {
  return withClient({ connectionString: url, application_name: 'vitryna copy' }, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const tables = await copiedTables(client)
    const counts: Record<string, number> = {}
    await pipeline(textOf(client, tables, counts), createGzip(), createWriteStream(file, { mode: 0o600 }), {
      ...(signal && { signal }),
    })
    const contents = await contentsOf(client, counts)
    await client.query('commit')
    return contents
  })
}

async function* textOf(
  client: pg.Client,
  tables: readonly CopiedTable[],
  counts: Record<string, number>,
): AsyncGenerator<string | Buffer> {
  for (const table of tables) {
    const rows = client.query(copyTo(`copy ${copyTarget(table)} to stdout`))
    yield `copy ${copyTarget(table)} from stdin;\n`
    const chunks: AsyncIterable<Buffer> = rows
    yield* chunks
    yield END
    counts[table.name] = rows.rowCount
  }
  for (const { name, column, last } of await sequencesOf(client, tables))
    yield `select setval(pg_get_serial_sequence('${quoted(name)}', '${column}'), ${last});\n`
}

type Sequence = { name: string; column: string; last: number }

async function sequencesOf(client: pg.ClientBase, tables: readonly CopiedTable[]): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select t.relname as name, a.attname as column, s.last_value as last
     from pg_depend d
     join pg_class q on q.oid = d.objid and q.relkind = 'S'
     join pg_class t on t.oid = d.refobjid
     join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
     join pg_sequences s on s.schemaname = 'public' and s.sequencename = q.relname
     where d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i') and t.relname = any ($1) and s.last_value is not null
     order by 1, 2`,
    [tables.map(({ name }) => name)],
  )
  return rows
}

/**
 * Returns what is compared after a restore: how many rows there are, the sum of the orders, and where the
 * audit ends.
 */
export async function contentsOf(client: pg.ClientBase, tables: Record<string, number>): Promise<Contents> {
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from migrations order by name',
  )
  const { rows } = await client.query<{ orders_total: string; audit_last: string; audit_hash: string }>(
    `select (select coalesce(sum(total), 0)::bigint from orders) as orders_total,
       h.last_id as audit_last, encode(h.hash, 'hex') as audit_hash
     from staff_audit_head h`,
  )
  const [sums] = rows
  if (!sums) throw new Error('the audit has no end')
  return {
    migrations: migrations.map(({ name }) => name),
    tables,
    orders_total: Number(sums.orders_total),
    audit_last: Number(sums.audit_last),
    audit_hash: sums.audit_hash,
  }
}
