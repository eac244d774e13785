import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'

/**
 * Returns the version of a record that is also changed by sales and imports. It includes how far the journal
 * had been written when the record was read, because only an entry after that can have changed it since.
 */
export async function seenVersion(database: Database, fields: object): Promise<string> {
  const { rows } = await sql<{ last: number | null }>`
    select max(id)::int8 as last from staff_audit`.execute(database)
  return `${versionOf(fields)}.${rows[0]?.last ?? 0}`
}

/** Whether a version was made of these fields. */
export function isSeen(version: string, fields: object): boolean {
  return version.split('.')[0] === versionOf(fields)
}

/**
 * Returns who has changed the record since it was seen, according to the journal; nulls if it was a sale or
 * an import.
 */
export async function editSince(
  database: Database,
  { entity, id, version }: { entity: 'product' | 'category'; id: number; version: string },
): Promise<{ by: string | null; at: Date | null }> {
  const seen = Number(version.split('.')[1] ?? Number.NaN)
  const { rows } = await sql<{ by: string | null; at: Date }>`
    select a.actor_name as by, a.created_at as at
    from staff_audit a
    where a.id > ${Number.isSafeInteger(seen) ? seen : Number.MAX_SAFE_INTEGER} and (
      (a.entity = ${entity} and a.entity_id = ${String(id)})
      or (${entity} = 'product' and a.entity = 'goods_change' and exists (
        select from goods_change_values w
        where w.change_id::text = a.entity_id and w.target_id in (
          select case when w.field in ('price', 'old_price', 'stock') then v.id else v.product_id end
          from variants v where v.product_id = ${id}
        )
      ))
    )
    order by a.id desc limit 1`.execute(database)
  return rows[0] ?? { by: null, at: null }
}
