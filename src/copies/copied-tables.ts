import type pg from 'pg'

/**
 * Tables that belong to one installation and not to the shop: migrations are applied again, and copies are
 * stored beside the database.
 */
const LEFT_OUT = ['migrations', 'copies']

export type CopiedTable = { name: string; columns: string[] }

/** Returns every permanent table of the shop, with its stored columns but not the generated ones. */
export async function copiedTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> all ($1)
     group by c.relname order by c.relname`,
    [LEFT_OUT],
  )
  return rows
}

/** Quotes a name for SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Returns `products (id, name)`, which is the same when a copy is written and when it is restored. */
export function copyTarget({ name, columns }: CopiedTable): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`
}
