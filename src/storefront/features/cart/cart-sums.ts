import type { Cart, CartLine } from '#src/domain/cart/cart.ts'
import { toHryvnias, toKopiykas } from '#src/domain/money/money.ts'

/** In hryvnias: the price without discounts, the saving, and the amount to pay. */
export type CartSums = { full: number; saved: number; total: number }

export function cartSums({ items, totalPrice }: Pick<Cart, 'items' | 'totalPrice'>): CartSums {
  const full = items.reduce((sum, line) => sum + fullKopiykas(line), 0)
  return { full: toHryvnias(full), saved: toHryvnias(full - toKopiykas(totalPrice)), total: totalPrice }
}

/** Returns the price of a whole line in hryvnias and, if it is higher, the sum at the old price. */
export function lineSums(line: CartLine): { price: number; oldPrice: number | null } {
  const price = toHryvnias(toKopiykas(line.price) * line.quantity)
  const full = toHryvnias(fullKopiykas(line))
  return { price, oldPrice: full > price ? full : null }
}

function fullKopiykas({ price, old_price, quantity }: CartLine): number {
  return Math.max(toKopiykas(price), toKopiykas(old_price ?? 0)) * quantity
}
