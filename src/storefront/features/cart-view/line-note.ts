import type { CartLine } from '#src/domain/cart/cart.ts'
import { formatPrice, toKopiykas } from '#src/domain/money/money.ts'

/** Returns the variant and, if there are several pieces, the price of one; empty where there is neither. */
export function lineNote({ selectedVariant, quantity, price }: CartLine): string {
  const piece = quantity > 1 ? `${formatPrice(toKopiykas(price))} за\u00A0шт.` : null
  return [selectedVariant?.value, piece].filter(Boolean).join('\u00A0· ')
}
