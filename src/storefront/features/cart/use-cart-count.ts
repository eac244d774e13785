import { usePicked } from '../../runtime/stores/store.ts'
import { cartStore } from './cart-store.ts'

/** Pieces in the cart; 0 until the page has been taken over by the browser. */
export function useCartCount(): number {
  return usePicked(cartStore, ({ totalItems }) => totalItems)
}
