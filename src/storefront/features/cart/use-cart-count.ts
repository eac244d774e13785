import { usePicked } from '../../runtime/stores/store.ts'
import { cartStore } from './cart-store.ts'

/** Returns the number of pieces in the cart; 0 until the page is hydrated. */
export function useCartCount(): number {
  return usePicked(cartStore, ({ totalItems }) => totalItems)
}
