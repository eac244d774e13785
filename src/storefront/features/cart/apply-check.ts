import { type CartChange, type CheckedLine, mergeCheck } from '#src/domain/cart/cart-check.ts'
import { cartStore } from './cart-store.ts'

/** Takes over what the server says of the lines and answers what that changed for the shopper. */
export function applyCheck(lines: readonly CheckedLine[]): CartChange[] {
  let applied: CartChange[] = []
  cartStore.update((before) => {
    const { cart, changes } = mergeCheck(before, lines)
    applied = changes
    return cart
  })
  return applied
}
