import type { Cart } from '#src/domain/cart/cart.ts'
import type { DividedGood } from '#src/domain/payments/excepted-goods.ts'
import { keyOf, type Measures } from '../cart/cart-measures.ts'

/**
 * Returns the goods of the cart with what its last check said about instalments. Goods that were not checked
 * yet are not excluded.
 */
export function dividedGoods({ items }: Pick<Cart, 'items'>, measures: Measures): DividedGood[] {
  return items.map(({ id, variant_id, title }) => ({
    title,
    allows_instalments: measures.get(keyOf(id, variant_id))?.allows_instalments ?? true,
  }))
}
