import type pg from 'pg'

/** What belongs to one installation and not to the shop: the migrations are applied anew, copies lie beside. */
const LEFT_OUT = ['migrations', 'copies']

export type CopiedTable = { name: string; columns: string[] }

/** Every table of the shop with the columns that are stored, not counted; without those that hold nothing lasting. */
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

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** `products (id, name)`: the same in the copy and at its restoring. */
export function copyTarget({ name, columns }: CopiedTable): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`
}
