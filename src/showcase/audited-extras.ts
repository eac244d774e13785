import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { type EntryTable, GOODS_TABLES } from './goods-tables.ts'

/** Ids of goods in their order, with the price where one has its own. For very many goods only their number. */
type AuditedGoods = (number | [id: number, price: number])[] | number
export type EntryExtras = { picture_id: number | null; goods?: AuditedGoods }

/** As many goods as the screen of an entry can edit. */
export const MOST_SAID = 2000

/** Returns what the audit records of an entry besides its own columns. */
export async function readExtras(database: Database, table: EntryTable, id: number): Promise<EntryExtras> {
  const { picture_id } = await database
    .selectFrom(table)
    .select('picture_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (table === 'banners') return { picture_id }
  const { goods, owner } = GOODS_TABLES[table]
  const price = table === 'promotions' ? sql`member.price` : sql`null::bigint`
  const { rows } = await sql<{ id: number; price: number | null; count: number }>`
    select member.product_id as id, ${price} as price, (count(*) over ())::int as count
    from ${goods} member where ${owner} = ${id}
    order by member.position, member.product_id limit ${MOST_SAID}`.execute(database)
  const count = rows[0]?.count ?? 0
  if (count > MOST_SAID) return { picture_id, goods: count }
  return { picture_id, goods: rows.map((row) => (row.price === null ? row.id : [row.id, row.price])) }
}
