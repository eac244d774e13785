import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { EntryTable } from './goods-tables.ts'

/** Moves an entry to a place among the others, counted from 1. A place after the last one means the last. */
export async function moveToPlace(
  database: Database,
  table: EntryTable,
  id: number,
  place: number,
): Promise<void> {
  await sql`
    with ordered as (
      select id, (row_number() over (order by id = ${id}, position, id))::int as place, count(*) over () as total
      from ${sql.table(table)}
    ), placed as (
      select id, case when id = ${id} then least(${place}, total) when place < ${place} then place else place + 1 end as place
      from ordered
    )
    update ${sql.table(table)} entry set position = placed.place from placed where placed.id = entry.id`.execute(
    database,
  )
}

/** An SQL expression: the position of a new entry for which no place is given. */
export const behindLast = (table: EntryTable) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(table)})`
