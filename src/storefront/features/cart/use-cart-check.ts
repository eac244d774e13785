import { useEffect } from 'react'
import { checkCart, type ChooseLines } from './cart-check-store.ts'

/** Checks the cart when it is shown: all of it, or the lines that `choose` selects. */
export function useCartCheck(choose?: ChooseLines): void {
  useEffect(() => {
    void checkCart(choose)
  }, [choose])
}
