import type pg from 'pg'

/**
 * Runs `work` while these tables have no indexes except those of their constraints, and then creates the
 * others again, which is many times faster than updating them row by row.
 */
export async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition
     from pg_index i
     join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any($1::text[]::regclass[])
       and not exists (select from pg_constraint k where k.conindid = c.oid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index "${name}"`)
  await work()
  await client.query("set maintenance_work_mem = '512MB'")
  for (const { definition } of rows) await client.query(definition)
}
