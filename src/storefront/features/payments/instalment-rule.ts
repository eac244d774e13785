import type { CheckoutOptions } from '#src/contract/orders.ts'
import { toKopiykas } from '#src/domain/money/money.ts'
import type { Cart } from '#src/domain/cart/cart.ts'
import {
  type DividedGood,
  instalmentMisfit,
  type InstalmentRule,
  isInstalmentMethod,
  partsFor,
} from '#src/domain/payments/instalments.ts'

import { keyOf, type Measures } from '../cart/cart-measures.ts'

type PaymentOption = CheckoutOptions['payments'][number]

/** Null where it is paid at once. */
export function ruleOf({ id, instalments }: PaymentOption): InstalmentRule | null {
  if (!instalments || !isInstalmentMethod(id)) return null
  const { most_parts, least_sum } = instalments
  return { bank: id, most_parts, least_sum: toKopiykas(least_sum) }
}

/** Why this cart of this sum cannot be paid so; null where it can. */
export function paymentMisfit(
  option: PaymentOption,
  sum: number,
  goods: readonly DividedGood[],
): string | null {
  const rule = ruleOf(option)
  return rule && instalmentMisfit(sum, rule, goods)
}

/** What the last check of the cart has said of its goods; of what it has not seen yet nothing is excepted. */
export function dividedGoods({ items }: Pick<Cart, 'items'>, measures: Measures): DividedGood[] {
  return items.map(({ id, variant_id, title }) => ({
    title,
    allows_instalments: measures.get(keyOf(id, variant_id))?.allows_instalments ?? true,
  }))
}

/** The number that was chosen where it is offered, the most otherwise; null where the sum is paid at once. */
export function chosenParts(option: PaymentOption | undefined, sum: number, chosen: string): number | null {
  const rule = option && ruleOf(option)
  const parts = rule ? partsFor(sum, rule) : []
  return parts.find((each) => String(each) === chosen) ?? parts.at(-1) ?? null
}
