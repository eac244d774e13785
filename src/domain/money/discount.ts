import { formatPrice } from './money.ts'

/** How a promotion makes prices: whole percent off, kopiykas off, or a price of its own for each of the goods. */
export const DISCOUNT_KINDS = ['percent', 'amount', 'prices'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

/** `discount` is whole percent or kopiykas; null where the goods have prices of their own. */
export type Discount = { discount_kind: DiscountKind | null; discount: number | null }

/** `−20 %`, `−50,00 грн`; null where the promotion sets no price. */
export function discountText({ discount_kind, discount }: Discount): string | null {
  if (discount_kind === null) return null
  if (discount_kind === 'prices') return 'свої ціни'
  return discount_kind === 'percent' ? `\u2212${discount ?? 0}\u00A0%` : `\u2212${formatPrice(discount ?? 0)}`
}
