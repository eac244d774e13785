import { type Cart, type CartLine, putLine, withLines } from '#src/domain/cart/cart.ts'
import { trackCart } from '../tracking/track-cart.ts'
import { cartStore, removeLine } from '../cart/cart-store.ts'

/** Removes every line, as its own button would. Returns the cart as it was before. */
export function clearLines(): Cart {
  const cart = cartStore.get()
  for (const line of cart.items) removeLine(line)
  return cart
}

/** Restores the lines of a cleared cart. */
export function putBack({ items }: Cart): void {
  const before = cartStore.get()
  cartStore.set(withLines(before, items))
  void trackCart(before, cartStore.get())
}

/** Restores one removed line at its position. */
export function putLineBack(index: number, line: CartLine): void {
  const before = cartStore.get()
  cartStore.set(putLine(before, index, line))
  void trackCart(before, cartStore.get())
}
