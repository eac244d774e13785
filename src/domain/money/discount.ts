import { formatPrice } from './money.ts'

/** How a promotion sets prices: whole percent off, kopiykas off, or a separate price for each product. */
export const DISCOUNT_KINDS = ['percent', 'amount', 'prices'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

/** `discount` is in whole percent or kopiykas; null where each product has its own price. */
export type Discount = { discount_kind: DiscountKind | null; discount: number | null }

/** Returns `−20 %` or `−50,00 грн`; null where the promotion sets no price. */
export function discountText({ discount_kind, discount }: Discount): string | null {
  if (discount_kind === null) return null
  if (discount_kind === 'prices') return 'свої ціни'
  return discount_kind === 'percent' ? `\u2212${discount ?? 0}\u00A0%` : `\u2212${formatPrice(discount ?? 0)}`
}
