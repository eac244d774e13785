import { countOf, DAY_FORMS } from '../text/plural.ts'

/** Days to return goods of proper quality by the law on consumer rights; an owner may give more, never less. */
export const LEGAL_RETURN_DAYS = 14
export const MOST_RETURN_DAYS = 365
/** The most days until a refund. */
export const MOST_REFUND_DAYS = 30

/** Who pays for sending back goods without a defect; for those with one the shop always pays. */
export const RETURN_PAYERS = ['customer', 'shop'] as const
export type ReturnPayer = (typeof RETURN_PAYERS)[number]

export type ReturnRules = {
  return_days: number
  return_payer: ReturnPayer
  refund_days: number
}

export const DEFAULT_RETURN_RULES: ReturnRules = {
  return_days: LEGAL_RETURN_DAYS,
  return_payer: 'customer',
  refund_days: 7,
}

export type ReturnTerms = { title: string; text: string }

/** What stands beside a product, in the cart and at checkout; `isReturnable` false are goods that law and owner do not take back. */
export function returnTerms(rules: ReturnRules, isReturnable = true): ReturnTerms {
  if (!isReturnable)
    return {
      title: 'Не підлягає поверненню',
      text: 'Товар належної якості з переліку, визначеного законом. З дефектом — повернемо гроші або замінимо.',
    }
  return {
    title: `${countOf(rules.return_days, DAY_FORMS)} на повернення`,
    text: PAYER_TEXTS[rules.return_payer],
  }
}

const PAYER_TEXTS: Readonly<Record<ReturnPayer, string>> = {
  customer: 'Товар належної якості, крім винятків. Зворотну доставку оплачуєте ви.',
  shop: 'Товар належної якості, крім винятків. Зворотну доставку оплачуємо ми.',
}

/** Of several goods together, in cart, checkout and letter: what holds for them, and which of them do not come back. */
export function returnNote(
  rules: ReturnRules,
  finalSale: readonly string[],
  isAllFinal: boolean,
): { terms: string; exceptions: string | null } {
  const { title, text } = returnTerms(rules, !isAllFinal)
  const isMixed = finalSale.length > 0 && !isAllFinal
  return {
    terms: `${title}. ${text}`,
    exceptions: isMixed ? `Не підлягає поверненню: ${finalSale.join('; ')}.` : null,
  }
}

/** Who pays, as part of a sentence on the owner's pages. */
export function returnPayerText(payer: ReturnPayer): string {
  return payer === 'shop' ? 'оплачує магазин' : 'оплачує покупець'
}

/** The flag that is nearest: the product's own, else that of the nearest category above it that has one, else true. */
export function isReturnable(
  product: boolean | null,
  categoriesUpwards: readonly (boolean | null)[],
): boolean {
  return product ?? categoriesUpwards.find((flag) => flag !== null) ?? true
}
