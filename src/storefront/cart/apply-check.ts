import { type CartChange, type CheckedLine, mergeCheck } from '#src/domain/cart-check.ts'
import { cartStore } from './cart-store.ts'

/** Takes over what the server says of the lines and answers what that changed for the shopper. */
export function applyCheck(lines: readonly CheckedLine[]): CartChange[] {
  let told: CartChange[] = []
  cartStore.update((before) => {
    const { cart, changes } = mergeCheck(before, lines)
    told = changes
    return cart
  })
  return told
}
