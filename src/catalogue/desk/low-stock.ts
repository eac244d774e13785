import { type RawBuilder, sql } from 'kysely'
import { ALL_GOODS_ID } from '#src/catalogue-index/facet-code.ts'
import { LOW_STOCK } from '#src/contract/admin/goods.ts'
import type { Database } from '#src/database/connect.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'

/** Counted up to here; beyond it the desk says «понад». */
export const MOST_COUNTED = 5000

/** «Закінчується»: whether the variant of this name is on sale and has but a few pieces left. Has an index of its own. */
export function isLow(variant: 'v' | 'low'): RawBuilder<boolean> {
  const [visible, stock] = [sql.ref(`${variant}.is_visible`), sql.ref(`${variant}.stock`)]
  return sql`${visible} and ${stock} between 1 and ${sql.lit(LOW_STOCK)}`
}

/** So many of these rows, up to `MOST_COUNTED` and one. */
export function upTo(rows: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(select count(*)::int from (${rows} limit ${sql.lit(MOST_COUNTED + 1)}) counted)`
}

/**
 * Goods that are running out, and goods that are gone, as statements. What is hidden is left out by its own small index:
 * to look up each product cost 20 ms at a million goods, twenty times as much.
 */
export const LOW_GOODS = sql`
  select v.product_id from variants v
  where ${isLow('v')} and not exists (select from products hidden where hidden.id = v.product_id and not hidden.is_visible)
  group by v.product_id`
export const OUT_GOODS = sql`
  select 1 from category_products where category_id = ${sql.lit(ALL_GOODS_ID)} and not is_in_stock`

/** How many goods are running out and how many are gone: the same numbers as of the tabs. @throws RightRefused */
export async function countLow(database: Database, actor: Actor): Promise<{ low: number; out: number }> {
  demandRight(actor, 'goods.stock')
  const { rows } = await sql<{ low: number; out: number }>`
    select ${upTo(LOW_GOODS)} as low, ${upTo(OUT_GOODS)} as out`.execute(database)
  return rows[0] ?? { low: 0, out: 0 }
}
