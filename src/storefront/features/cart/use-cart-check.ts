import { useEffect } from 'react'
import { checkCart, type ChooseLines } from './cart-check-store.ts'

/** Checks the cart whenever it comes to be shown: all of it, or the lines that `choose` takes. */
export function useCartCheck(choose?: ChooseLines): void {
  useEffect(() => {
    void checkCart(choose)
  }, [choose])
}
