import { type RawBuilder, sql } from 'kysely'
import { basePrice } from '#src/catalogue-index/base-price.ts'
import type { GoodsChange } from '#src/contract/admin/goods.ts'
import { currentValue, isOfVariant, memoOf } from './field-values.ts'
import { fieldOf, newValue, refusalOf } from './new-value.ts'

/**
 * A query of (target_id, product_id, before, after, memo, price, reason): what the change makes of each
 * selected variant, or of each product if the field belongs to products. `reason` says why a value is not
 * allowed.
 *
 * @param selected a condition on variants `v` of products `p`
 */
export function plannedValues(change: GoodsChange, selected: RawBuilder<unknown>): RawBuilder<unknown> {
  const field = fieldOf(change)
  const after = newValue(change)
  const promotionId = change.field === 'promotion' ? sql`${change.value}::int` : sql`null::int`
  const before = currentValue(field, promotionId)
  const source = isOfVariant(field)
    ? sql`
      select v.id as target_id, v.product_id, ${before} as before, ${after} as after, ${memoOf(field, after)} as memo,
        ${basePrice} as price, v.old_price
      from variants v join products p on p.id = v.product_id
      where ${selected}`
    : sql`
      select p.id as target_id, p.id as product_id, ${before} as before, ${after} as after,
        ${memoOf(field, after, promotionId)} as memo, null::bigint as price, null::bigint as old_price
      from products p
      where exists (select from variants v where v.product_id = p.id and ${selected})`
  return sql`select n.*, ${refusalOf(change)} as reason from (${source}) n`
}

/** A condition on the planned value `n`: it differs from the present one and is allowed. */
export const isChanged = sql`(n.reason is null and n.after is distinct from n.before)`

/** Combines what is changed into one number, which is the same for the same plan. */
export const PLAN_DIGEST = sql`coalesce(bit_xor(hashtextextended(
  concat_ws('|', n.target_id, n.before, n.after), 0)) filter (where ${isChanged}), 0)::text`
