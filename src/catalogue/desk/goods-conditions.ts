import { type RawBuilder, sql } from 'kysely'
import type { GoodsFilter } from '#src/contract/admin/goods.ts'
import { belowCategory } from '../below-category.ts'
import { isLow } from './low-stock.ts'

/** Returns the conditions that a product `p` has to meet, besides the words of the query. */
export function goodsConditions(filter: GoodsFilter): RawBuilder<unknown>[] {
  const { state, category, brand, feed, promotion, is_on_sale } = filter
  return [
    ...stateConditions(state),
    ...(category === undefined ? [] : [sql`p.category_id = any(array(${belowCategory(category)}))`]),
    ...(brand === undefined ? [] : [sql`p.brand_id = ${brand}`]),
    ...(feed === undefined ? [] : [sql`p.feed_id = ${feed}`]),
    ...(promotion === undefined
      ? []
      : [
          sql`exists (select from promotion_products m where m.product_id = p.id and m.promotion_id = ${promotion})`,
        ]),
    ...(is_on_sale ? [sql`p.old_price > p.price`] : []),
  ]
}

function stateConditions(state: GoodsFilter['state']): RawBuilder<unknown>[] {
  switch (state) {
    case 'all':
      return []
    case 'low':
      return [
        sql`p.is_visible and exists (
          select from variants low
          where low.product_id = p.id and ${isLow('low')})`,
      ]
    case 'out':
      return [
        sql`p.is_visible and not exists (
          select from variants sold where sold.product_id = p.id and sold.is_visible and sold.stock > 0)`,
      ]
    case 'hidden':
      return [sql`not p.is_visible`]
    case 'no_picture':
      return [sql`p.picture_ids = '{}'`]
    case 'no_description':
      return [sql`p.description = ''`]
    default:
      return [
        sql`exists (select from variants pinned where pinned.product_id = p.id and 'price' = any(pinned.pinned))`,
      ]
  }
}

/** SQL: all of these conditions; `true` if there are none. */
export function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
