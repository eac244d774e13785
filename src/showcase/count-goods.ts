import { sql } from 'kysely'
import { isOnSale } from '#src/catalogue-index/on-sale.ts'
import type { Database } from '#src/database/connect.ts'
import { GOODS_TABLES, type ListTable } from './goods-tables.ts'

export type GoodsCount = { goods: number; on_sale: number }
export type ListedProduct = { id: number; sku: string; title: string; price: number; is_on_sale: boolean }

/**
 * Columns for a statement over the entries `m`: how many goods an entry has, and how many of them are on sale.
 */
export function countGoods(table: ListTable) {
  const { goods, owner } = GOODS_TABLES[table]
  return sql<GoodsCount>`
    (select count(*)::int from ${goods} where ${owner} = m.id) as goods,
    (
      select count(*)::int from ${goods} member join products p on p.id = member.product_id
      where ${owner} = m.id and ${isOnSale}
    ) as on_sale`
}

/** Returns the goods of an entry in its order. Prices are in kopiykas. */
export async function listGoods(
  database: Database,
  table: ListTable,
  slug: string,
): Promise<ListedProduct[]> {
  const { goods, owner } = GOODS_TABLES[table]
  const { rows } = await sql<ListedProduct>`
    select p.id, first.sku, p.title, p.price, ${isOnSale} as is_on_sale
    from ${sql.table(table)} m
    join ${goods} member on ${owner} = m.id
    join products p on p.id = member.product_id
    cross join lateral (
      select coalesce(v.sku, v.external_id) as sku from variants v where v.product_id = p.id
      order by not v.is_visible, v.position, v.id limit 1
    ) first
    where m.slug = ${slug}
    order by member.position, p.id`.execute(database)
  return rows
}
