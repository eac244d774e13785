import { type RawBuilder, sql } from 'kysely'
import type { GoodsSelection } from '#src/contract/admin/goods.ts'
import type { Database } from '#src/database/connect.ts'
import { findGoods } from '../desk/find-goods.ts'
import { allOf, goodsConditions } from '../desk/goods-conditions.ts'
import { Refusal } from '../refusal.ts'

/** The largest number of goods in one change; larger ones have to be split. */
export const MOST_SELECTED = 500_000

/**
 * Returns the condition by which variants `v` of products `p` are selected. Merged products are never
 * changed.
 * @throws Refusal
 */
export async function selectedGoods(
  database: Database,
  selection: GoodsSelection,
): Promise<RawBuilder<unknown>> {
  return sql`(p.merged_into is null and ${await conditionOf(database, selection)})`
}

async function conditionOf(database: Database, selection: GoodsSelection): Promise<RawBuilder<unknown>> {
  if ('variants' in selection) return sql`v.id = any(${selection.variants}::int[])`
  const { filter } = selection
  const conditions = goodsConditions(filter)
  if (filter.q === undefined || filter.q === '') return allOf(conditions)
  const { rows, isCut } = await findGoods(database, filter.q, { isWhole: true })
  if (isCut)
    throw new Refusal('Запит знаходить понад 5 000 товарів. Уточніть його або відберіть категорію чи бренд.')
  return allOf([sql`p.id = any(array(select product_id from (${rows}) found))`, ...conditions])
}
