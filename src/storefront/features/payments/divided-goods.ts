import type { Cart } from '#src/domain/cart/cart.ts'
import type { DividedGood } from '#src/domain/payments/excepted-goods.ts'
import { keyOf, type Measures } from '../cart/cart-measures.ts'

/** What the last check of the cart has said of its goods; of what it has not seen yet nothing is excepted. */
export function dividedGoods({ items }: Pick<Cart, 'items'>, measures: Measures): DividedGood[] {
  return items.map(({ id, variant_id, title }) => ({
    title,
    allows_instalments: measures.get(keyOf(id, variant_id))?.allows_instalments ?? true,
  }))
}
