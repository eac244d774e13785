import { type Cart, type CartLine, putLine, withLines } from '#src/domain/cart/cart.ts'
import { trackCart } from '../tracking/track-cart.ts'
import { cartStore, removeLine } from '../cart/cart-store.ts'

/** Takes out every line, each as if by its own button. Gives the cart as it was. */
export function clearLines(): Cart {
  const cart = cartStore.get()
  for (const line of cart.items) removeLine(line)
  return cart
}

/** Brings the lines of a cleared cart back. */
export function putBack({ items }: Cart): void {
  const before = cartStore.get()
  cartStore.set(withLines(before, items))
  void trackCart(before, cartStore.get())
}

/** Brings one removed line back to its place. */
export function putLineBack(index: number, line: CartLine): void {
  const before = cartStore.get()
  cartStore.set(putLine(before, index, line))
  void trackCart(before, cartStore.get())
}
