import { type CartChange, type CheckedLine, mergeCheck } from '#src/domain/cart/cart-check.ts'
import { cartStore } from './cart-store.ts'

/** Applies the server's answer about the lines. Returns the changes that the shopper should see. */
export function applyCheck(lines: readonly CheckedLine[]): CartChange[] {
  let applied: CartChange[] = []
  cartStore.update((before) => {
    const { cart, changes } = mergeCheck(before, lines)
    applied = changes
    return cart
  })
  return applied
}
