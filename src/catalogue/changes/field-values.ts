import { type RawBuilder, sql } from 'kysely'
import { baseClaim, basePrice } from '#src/catalogue-index/base-price.ts'
import { saidOldPrice } from '../said-old-price.ts'
import { claimBeside } from '../write-values.ts'

/** The fields of change sets. The first three belong to variants. */
export type ChangedField = 'price' | 'old_price' | 'stock' | 'is_visible' | 'category_id' | 'promotion'

export const VARIANT_FIELDS = ['price', 'old_price', 'stock'] as const

/** Whether the field belongs to variants, and not to products. */
export function isOfVariant(field: ChangedField): field is (typeof VARIANT_FIELDS)[number] {
  return VARIANT_FIELDS.some((known) => known === field)
}

const isPinned = (row: string, field: string) => sql`${field}::text = any(${sql.ref(`${row}.pinned`)})`

/**
 * SQL: the present value of the field as a number, for the variant `v` or the product `p`; a promotion is its
 * id.
 */
export function currentValue(
  field: ChangedField,
  promotionId: RawBuilder<unknown> = sql`null`,
): RawBuilder<number | null> {
  switch (field) {
    case 'price':
      return basePrice
    case 'old_price':
      return sql`${saidOldPrice}`
    case 'stock':
      return sql`v.stock::bigint`
    case 'is_visible':
      return sql`p.is_visible::int::bigint`
    case 'category_id':
      return sql`p.category_id::bigint`
    default:
      return sql`(select m.promotion_id::bigint from promotion_products m where m.product_id = p.id and m.promotion_id = ${promotionId})`
  }
}

/**
 * SQL: what is needed beside the value to restore it, as JSON. `after` is the new value; a promotion is its
 * id.
 */
export function memoOf(
  field: ChangedField,
  after: RawBuilder<unknown>,
  promotionId: RawBuilder<unknown> = sql`null`,
): RawBuilder<object> {
  switch (field) {
    case 'price':
      return sql`jsonb_build_object('pinned', ${isPinned('v', field)}, 'claimed', ${baseClaim},
        'claimed_after', ${claimBeside(after)}, 'lowest', v.lowest_before)`
    case 'old_price':
      return sql`jsonb_build_object('pinned', ${isPinned('v', field)}, 'pinned_old', v.pinned_old_price,
        'claimed', ${baseClaim}, 'lowest', v.lowest_before)`
    case 'stock':
      return sql`jsonb_build_object('pinned', ${isPinned('v', field)}, 'feed', v.feed_stock)`
    case 'is_visible':
      return sql`jsonb_build_object('pinned', ${isPinned('p', field)}, 'dropped',
        not exists (select from variants seen where seen.product_id = p.id and seen.is_visible))`
    case 'category_id':
      return sql`jsonb_build_object('pinned', ${isPinned('p', field)})`
    default:
      return sql`jsonb_build_object('pinned', false) || coalesce((
        select jsonb_build_object('position', m.position, 'price', m.price) from promotion_products m
        where m.product_id = p.id and m.promotion_id = ${promotionId}), '{}')`
  }
}
