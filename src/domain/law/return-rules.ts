import { countOf, DAY_FORMS } from '../text/plural.ts'

/**
 * Days within which goods of proper quality can be returned by the law on consumer rights. An owner may give
 * more, never fewer.
 */
export const LEGAL_RETURN_DAYS = 14
export const MOST_RETURN_DAYS = 365
/** The most days that a refund may take. */
export const MOST_REFUND_DAYS = 30

/** Who pays for sending goods without a defect back. The shop always pays for goods with one. */
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

/**
 * Returns the terms shown with a product, in the cart and at checkout. `isReturnable` is false for goods that
 * neither the law nor the owner takes back.
 */
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

/**
 * Returns the terms for several goods together, for the cart, the checkout and letters, and names the goods
 * that cannot be returned.
 */
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

/** Returns who pays, as part of a sentence on the owner's pages. */
export function returnPayerText(payer: ReturnPayer): string {
  return payer === 'shop' ? 'оплачує магазин' : 'оплачує покупець'
}

/**
 * Returns the flag that is nearest: the product's own, otherwise that of the nearest category above it that has
 * one, otherwise true.
 */
export function isReturnable(
  product: boolean | null,
  categoriesUpwards: readonly (boolean | null)[],
): boolean {
  return product ?? categoriesUpwards.find((flag) => flag !== null) ?? true
}
