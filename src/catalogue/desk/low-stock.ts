import { type RawBuilder, sql } from 'kysely'
import { ALL_GOODS_ID } from '#src/catalogue-index/facet-code.ts'
import { LOW_STOCK } from '#src/contract/admin/goods.ts'
import type { Database } from '#src/database/connect.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'

/** Goods are counted up to this number; beyond it the desk shows «понад». */
export const MOST_COUNTED = 5000

/**
 * «Закінчується»: whether the variant of this alias is on sale and has only a few pieces left. It has an
 * index of its own.
 */
export function isLow(variant: 'v' | 'low'): RawBuilder<boolean> {
  const [visible, stock] = [sql.ref(`${variant}.is_visible`), sql.ref(`${variant}.stock`)]
  return sql`${visible} and ${stock} between 1 and ${sql.lit(LOW_STOCK)}`
}

/** SQL: the number of these rows, counted up to `MOST_COUNTED` plus one. */
export function upTo(rows: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(select count(*)::int from (${rows} limit ${sql.lit(MOST_COUNTED + 1)}) counted)`
}

/**
 * Statements for goods that are running out, and for goods that are sold out. Hidden goods are excluded by
 * their own small index: looking up each product took 20 ms with a million goods, twenty times as long.
 */
export const LOW_GOODS = sql`
  select v.product_id from variants v
  where ${isLow('v')} and not exists (select from products hidden where hidden.id = v.product_id and not hidden.is_visible)
  group by v.product_id`
export const OUT_GOODS = sql`
  select 1 from category_products where category_id = ${sql.lit(ALL_GOODS_ID)} and not is_in_stock`

/**
 * Returns how many goods are running out and how many are sold out: the same numbers as in the tabs.
 * @throws RightRefused
 */
export async function countLow(database: Database, actor: Actor): Promise<{ low: number; out: number }> {
  demandRight(actor, 'goods.stock')
  const { rows } = await sql<{ low: number; out: number }>`
    select ${upTo(LOW_GOODS)} as low, ${upTo(OUT_GOODS)} as out`.execute(database)
  return rows[0] ?? { low: 0, out: 0 }
}
