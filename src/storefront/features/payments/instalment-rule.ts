import type { CheckoutOptions } from '#src/contract/orders.ts'
import { toKopiykas } from '#src/domain/money/money.ts'
import type { Cart } from '#src/domain/cart/cart.ts'
import {
  instalmentMisfit,
  type InstalmentRule,
  isInstalmentMethod,
  partsFor,
} from '#src/domain/payments/instalments.ts'
import type { Measures } from '../cart/cart-measures.ts'
import { dividedGoods } from './divided-goods.ts'

type PaymentOption = CheckoutOptions['payments'][number]

/** Returns null for a method without instalments. */
export function ruleOf({ id, instalments }: PaymentOption): InstalmentRule | null {
  if (!instalments || !isInstalmentMethod(id)) return null
  const { most_parts, least_sum } = instalments
  return { bank: id, most_parts, least_sum: toKopiykas(least_sum) }
}

/** Returns the reason why this cart of this sum cannot be paid by the method; null where it can. */
export function paymentMisfit(
  option: PaymentOption,
  sum: number,
  cart: Cart,
  measures: Measures,
): string | null {
  const rule = ruleOf(option)
  return rule && instalmentMisfit(sum, rule, dividedGoods(cart, measures))
}

/**
 * Returns the chosen number of payments if it is offered, otherwise the largest one; null for a method without
 * instalments.
 */
export function chosenParts(option: PaymentOption | undefined, sum: number, chosen: string): number | null {
  const rule = option && ruleOf(option)
  const parts = rule ? partsFor(sum, rule) : []
  return parts.find((each) => String(each) === chosen) ?? parts.at(-1) ?? null
}
