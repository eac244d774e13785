import type { CheckoutOptions } from '#src/contract/orders.ts'
import type { Cart } from '#src/domain/cart/cart.ts'
import { type DividedGood, instalmentMisfit } from '#src/domain/payments/instalment-misfit.ts'
import { keyOf, type Measures } from '../cart/cart-measures.ts'
import { ruleOf } from './instalment-rule.ts'

/** Why this cart of this sum cannot be paid so; null where it can. */
export function paymentMisfit(
  option: CheckoutOptions['payments'][number],
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
