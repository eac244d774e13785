import { formatPrice } from '../money/money.ts'
import { countOf, type PluralForms } from '../text/plural.ts'

/** What the bank lends at least and at most for one purchase, kopiykas, and in how many payments. */
export const LEAST_SUM = 30_000
export const MOST_SUM = 30_000_000
export const LEAST_PARTS = 2
export const MOST_PARTS = 25
export const USUAL_PARTS = 4

/** The law wants the lender named wherever a loan is offered. */
export const LENDER = 'Кредит надає АТ\u00A0КБ\u00A0«ПриватБанк»'

/** What the owner offers; sums in kopiykas. */
export type InstalmentRule = { most_parts: number; least_sum: number }

/** In how many payments this sum can be paid; none where the bank does not lend so little or so much. */
export function partsFor(sum: number, { most_parts, least_sum }: InstalmentRule): number[] {
  if (sum < Math.max(LEAST_SUM, least_sum) || sum > MOST_SUM) return []
  return Array.from({ length: Math.max(0, most_parts - LEAST_PARTS + 1) }, (_, index) => LEAST_PARTS + index)
}

/** Why this sum cannot be paid by instalments; null where it can. */
export function instalmentMisfit(sum: number, rule: InstalmentRule): string | null {
  if (partsFor(sum, rule).length > 0) return null
  if (sum > MOST_SUM) return `Частинами можна сплатити до ${formatPrice(MOST_SUM)}`
  return `Частинами можна сплатити від ${formatPrice(Math.max(LEAST_SUM, rule.least_sum))}`
}

/** Kopiykas of one payment, rounded up: no shopper pays more than was said. */
export function partSum(sum: number, parts: number): number {
  return Math.ceil(sum / parts)
}

/** `4 платежі по 250,00 грн`. */
export function partsText(sum: number, parts: number): string {
  return `${countOf(parts, PART_FORMS)} по ${formatPrice(partSum(sum, parts))}`
}

export const PART_FORMS: PluralForms = ['платіж', 'платежі', 'платежів']

/** `Частинами від 250,00 грн/міс`; empty where the price cannot be paid so. */
export function monthlyText(price: number, rule: InstalmentRule): string {
  const most = partsFor(price, rule).at(-1)
  return most === undefined ? '' : `Частинами від ${formatPrice(partSum(price, most))}/міс`
}
