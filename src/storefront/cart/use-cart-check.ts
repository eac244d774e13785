import { useEffect } from 'react'
import { checkCart } from './cart-check-store.ts'

/** Checks the cart whenever it comes to be shown. */
export function useCartCheck(): void {
  useEffect(() => {
    void checkCart()
  }, [])
}
