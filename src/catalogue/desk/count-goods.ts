import { sql } from 'kysely'
import { ALL_GOODS_ID } from '#src/catalogue-index/facet-code.ts'
import { type GoodsCounts, LOW_STOCK } from '#src/contract/admin/goods.ts'
import type { Database } from '#src/database/connect.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'

/** Counted up to here; beyond it the desk says «понад». */
const MOST = 5000
/** So many of the newest goods in stock are looked at for what is running out. */
const LOOKED_AT = 3000

/** How many goods each tab holds; null where it would take too long to say. @throws RightRefused */
export async function countGoods(database: Database, actor: Actor): Promise<GoodsCounts> {
  demandRight(actor, 'goods.see')
  const upTo = (rows: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from (${rows} limit ${sql.lit(MOST + 1)}) counted)`
  const { rows } = await sql<GoodsCounts & { looked_at: number }>`
    select
      (select coalesce(sum(count), 0)::int from facet_counts where category_id = 0 and facet = 0) as listed,
      ${upTo(sql`select 1 from products where not is_visible`)} as hidden,
      ${upTo(sql`select 1 from products where picture_ids = '{}'`)} as no_picture,
      ${upTo(sql`select 1 from variants where 'price' = any(pinned) group by product_id`)} as pinned_price,
      ${upTo(sql`select 1 from category_products where category_id = ${sql.lit(ALL_GOODS_ID)} and not is_in_stock`)} as out,
      newest.low, newest.looked_at
    from (
      select count(*)::int as looked_at, count(*) filter (where exists (
        select from variants v where v.product_id = c.product_id and v.is_visible and v.stock between 1 and ${sql.lit(LOW_STOCK)}
      ))::int as low
      from (
        select product_id from category_products where category_id = ${sql.lit(ALL_GOODS_ID)} and is_in_stock
        order by product_id desc limit ${sql.lit(LOOKED_AT)}
      ) c
    ) newest`.execute(database)
  const [found] = rows
  if (!found) throw new Error('a count has one row')
  const { looked_at, listed, low, hidden, ...counts } = found
  return {
    ...counts,
    hidden,
    listed,
    all: hidden === null || hidden > MOST ? null : (listed ?? 0) + hidden,
    low: looked_at < LOOKED_AT ? low : null,
  }
}
