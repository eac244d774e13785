import type { Cart, CartLine } from '#src/domain/cart/cart.ts'
import { toHryvnias, toKopiykas } from '#src/domain/money/money.ts'

/** Hryvnias: what the goods would cost without discounts, how much is saved, and what is to be paid. */
export type CartSums = { full: number; saved: number; total: number }

export function cartSums({ items, totalPrice }: Pick<Cart, 'items' | 'totalPrice'>): CartSums {
  const full = items.reduce((sum, line) => sum + fullKopiykas(line), 0)
  return { full: toHryvnias(full), saved: toHryvnias(full - toKopiykas(totalPrice)), total: totalPrice }
}

/** Hryvnias of a whole line, and what it would cost at the old price where that is higher. */
export function lineSums(line: CartLine): { price: number; oldPrice: number | null } {
  const price = toHryvnias(toKopiykas(line.price) * line.quantity)
  const full = toHryvnias(fullKopiykas(line))
  return { price, oldPrice: full > price ? full : null }
}

function fullKopiykas({ price, old_price, quantity }: CartLine): number {
  return Math.max(toKopiykas(price), toKopiykas(old_price ?? 0)) * quantity
}
