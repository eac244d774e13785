import { type CartGoods, countPieces } from '#src/domain/cart/cart.ts'
import { usePicked } from '../../runtime/stores/store.ts'
import { cartStore } from './cart-store.ts'

/** Returns the number of pieces in the cart; without a variant, of all variants of the product. */
export function usePieces(
  goods: Pick<CartGoods, 'id'> & Partial<Pick<CartGoods, 'selectedVariant'>>,
): number {
  return usePicked(cartStore, (cart) => countPieces(cart, goods))
}
