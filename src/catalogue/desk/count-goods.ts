import { sql } from 'kysely'
import type { GoodsCounts } from '#src/contract/admin/goods.ts'
import type { Database } from '#src/database/connect.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { LOW_GOODS, MOST_COUNTED, OUT_GOODS, upTo } from './low-stock.ts'

/**
 * Returns how many goods each tab has; null if counting would take too long.
 * @throws RightRefused
 */
export async function countGoods(database: Database, actor: Actor): Promise<GoodsCounts> {
  demandRight(actor, 'goods.see')
  const { rows } = await sql<GoodsCounts>`
    select
      (select coalesce(sum(count), 0)::int from facet_counts where category_id = 0 and facet = 0) as listed,
      ${upTo(sql`select 1 from products where not is_visible and merged_into is null`)} as hidden,
      ${upTo(sql`select 1 from products where picture_ids = '{}' and merged_into is null`)} as no_picture,
      ${upTo(sql`select 1 from products where description = '' and merged_into is null`)} as no_description,
      ${upTo(sql`select 1 from variants where 'price' = any(pinned) and merged_into is null group by product_id`)} as pinned_price,
      ${upTo(OUT_GOODS)} as out, ${upTo(LOW_GOODS)} as low`.execute(database)
  const [found] = rows
  if (!found) throw new Error('a count has one row')
  const { listed, hidden } = found
  return { ...found, all: hidden === null || hidden > MOST_COUNTED ? null : (listed ?? 0) + hidden }
}
