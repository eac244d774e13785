import { type RawBuilder, sql } from 'kysely'
import { basePrice } from '#src/catalogue-index/base-price.ts'
import type { GoodsChange } from '#src/contract/admin/goods.ts'
import { MOST_PIECES } from '#src/contract/admin/goods.ts'
import { MOST_PRICE, toKopiykas } from '#src/domain/money/money.ts'
import type { ChangedField } from './field-values.ts'

/** Returns the field of a change as change sets name it. */
export function fieldOf({ field }: GoodsChange): ChangedField {
  return field === 'category' ? 'category_id' : field
}

/** SQL: what the field becomes, for the variant `v` of the product `p`. */
export function newValue(change: GoodsChange): RawBuilder<number | null> {
  switch (change.field) {
    case 'price':
      if (change.op === 'set') return kopiykas(change.value)
      return rounded(
        change.op === 'percent' ? byPercent(change.value) : sql`${basePrice} + ${kopiykas(change.value)}`,
        change.rounding,
      )
    case 'old_price':
      if (change.op === 'none') return sql`null::bigint`
      if (change.op === 'price') return basePrice
      return change.op === 'set' ? kopiykas(change.value) : rounded(byPercent(change.value), change.rounding)
    case 'stock':
      return change.op === 'set' ? sql`${change.value}::bigint` : sql`v.stock + ${change.value}::bigint`
    case 'is_visible':
      return sql`${change.value ? 1 : 0}::bigint`
    case 'category':
      return sql`${change.value}::bigint`
    default:
      return change.op === 'add' ? sql`${change.value}::bigint` : sql`null::bigint`
  }
}

/** SQL: why the new value `n.after` of a variant `n` is not allowed, in a sentence; null if it is. */
export function refusalOf(change: GoodsChange): RawBuilder<string | null> {
  switch (change.field) {
    case 'price':
      return sql`${reasonOfPrice(sql`n.after`)}`
    case 'old_price':
      // An old price that equals the price is allowed, because it waits for a reduction.
      if (change.op === 'price' || change.op === 'none') return sql`null::text`
      return reasonOfOldPrice(sql`n.after`, sql`n.price`)
    case 'stock':
      return reasonOfStock(sql`n.after`)
    default:
      return sql`null::text`
  }
}

/** SQL: why a price in kopiykas is not allowed, in a sentence; null if it is. */
export function reasonOfPrice(after: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`case
    when ${after} is null or ${after} <= 0 then 'Ціна має бути більшою за нуль'
    when ${after} > ${sql.lit(MOST_PRICE)} then 'Ціна не може перевищувати 1 000 000 000,00' end`
}

/**
 * SQL: why an old price beside this price, both in kopiykas, is not allowed, in a sentence; null if it is.
 */
export function reasonOfOldPrice(
  after: RawBuilder<unknown>,
  price: RawBuilder<unknown>,
): RawBuilder<string | null> {
  return sql`case
    when ${after} <= ${price} then 'Стара ціна має бути вища за нову'
    when ${after} > ${sql.lit(MOST_PRICE)} then 'Ціна не може перевищувати 1 000 000 000,00' end`
}

/** SQL: why a stock is not allowed, in a sentence; null if it is. */
export function reasonOfStock(after: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`case
    when ${after} is null or ${after} < 0 then 'Залишок не може бути меншим за нуль'
    when ${after} > ${sql.lit(MOST_PIECES)} then 'Залишок не може перевищувати 1 000 000 шт.' end`
}

function kopiykas(hryvnias: number): RawBuilder<number> {
  return sql`${toKopiykas(hryvnias)}::bigint`
}

/** Half a kopiyka is rounded up, exactly: no fraction passes through floating point. */
function byPercent(percent: number): RawBuilder<number> {
  return sql`round(${basePrice} * (100 + ${String(percent)}::numeric) / 100)::bigint`
}

/**
 * Rounds to whole or to ten hryvnias, or down to an amount that ends in 9 hryvnias or in 99 kopiykas. Amounts
 * too small for ten or 9 hryvnias are rounded to whole hryvnias, and those below 99 kopiykas stay as they are.
 */
function rounded(
  amount: RawBuilder<unknown>,
  rounding: 'none' | '1' | '10' | '9' | '99',
): RawBuilder<number> {
  const whole = (step: number) =>
    sql<number>`(round((${amount})::numeric / ${sql.lit(step)}) * ${sql.lit(step)})::bigint`
  switch (rounding) {
    case 'none':
      return sql`(${amount})`
    case '1':
      return whole(100)
    case '10':
      return sql`case when (${amount}) < 1000 then ${whole(100)} else ${whole(1000)} end`
    case '9':
      return sql`case when (${amount}) < 900 then ${whole(100)}
        else (((${amount}) - 900) / 1000) * 1000 + 900 end`
    default:
      return sql`case when (${amount}) < 99 then (${amount}) else (((${amount}) - 99) / 100) * 100 + 99 end`
  }
}
