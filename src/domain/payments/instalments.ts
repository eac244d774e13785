import { formatPrice } from '../money/money.ts'
import { countOf, type PluralForms } from '../text/plural.ts'
import { type DividedGood, exceptionText } from './excepted-goods.ts'

/** The least and the most that a bank lends for one purchase, in kopiykas, and the number of payments. */
export type InstalmentBank = {
  /** The law requires the lender to be named wherever a loan is offered. */
  lender: string
  least_parts: number
  most_parts: number
  least_sum: number
  most_sum: number
  /** Defaults until the owner sets her own. */
  usual_parts: number
  usual_from: number
}

export const INSTALMENT_BANKS = {
  privat_parts: {
    lender: 'АТ\u00A0КБ\u00A0«ПриватБанк»',
    least_parts: 2,
    most_parts: 25,
    least_sum: 30_000,
    most_sum: 30_000_000,
    usual_parts: 4,
    usual_from: 30_000,
  },
  // The bank's protocol sets no limit but one hryvnia; each customer has a limit of her own below the maximum.
  mono_parts: {
    lender: 'АТ\u00A0«Універсал\u00A0Банк» (monobank)',
    least_parts: 3,
    most_parts: 25,
    least_sum: 100,
    most_sum: 30_000_000,
    usual_parts: 4,
    usual_from: 50_000,
  },
} as const satisfies Readonly<Record<string, InstalmentBank>>
export type InstalmentMethod = keyof typeof INSTALMENT_BANKS

/** Limits over all banks, for the validation of a request. */
export const LEAST_PARTS = 2
export const MOST_PARTS = 25

export function isInstalmentMethod(method: string | null | undefined): method is InstalmentMethod {
  return Object.hasOwn(INSTALMENT_BANKS, method ?? '')
}

/** What the owner offers of this bank; sums are in kopiykas. */
export type InstalmentRule = { bank: InstalmentMethod; most_parts: number; least_sum: number }

/**
 * Returns the numbers of payments into which this sum can be divided; empty where the bank does not lend so
 * little or so much.
 */
export function partsFor(sum: number, rule: InstalmentRule): number[] {
  const { least_parts, most_sum } = INSTALMENT_BANKS[rule.bank]
  if (sum < leastSum(rule) || sum > most_sum) return []
  const count = Math.max(0, rule.most_parts - least_parts + 1)
  return Array.from({ length: count }, (_, index) => least_parts + index)
}

function leastSum({ bank, least_sum }: InstalmentRule): number {
  return Math.max(INSTALMENT_BANKS[bank].least_sum, least_sum)
}

/**
 * Returns the reason why these goods cannot be paid by instalments; null where they can. One excluded product
 * excludes the whole order.
 */
export function instalmentMisfit(
  sum: number,
  rule: InstalmentRule,
  goods: readonly DividedGood[],
): string | null {
  const excepted = exceptionText(goods)
  if (excepted !== null) return excepted
  if (partsFor(sum, rule).length > 0) return null
  const { most_sum } = INSTALMENT_BANKS[rule.bank]
  if (sum > most_sum) return `Частинами можна сплатити до ${formatPrice(most_sum)}`
  return `Частинами можна сплатити від ${formatPrice(leastSum(rule))}`
}

/**
 * Returns the reason why a purchase of this sum cannot be divided into so many payments; null where it can. A
 * page loaded earlier may ask for more payments than are offered now.
 */
export function partsMisfit(sum: number, rule: InstalmentRule, parts: number): string | null {
  const offered = partsFor(sum, rule)
  const [least, most] = [offered.at(0), offered.at(-1)]
  if (least === undefined || most === undefined || offered.includes(parts)) return null
  return least === most
    ? `Банк ділить лише на ${countOf(most, PART_FORMS)}`
    : `Банк ділить на ${least}–${countOf(most, PART_FORMS)}`
}

/** Returns the kopiykas of one payment, rounded up so that no customer pays more than was announced. */
export function partSum(sum: number, parts: number): number {
  return Math.ceil(sum / parts)
}

/** Returns `4 платежі по 250,00 грн`. */
export function partsText(sum: number, parts: number): string {
  return `${countOf(parts, PART_FORMS)} по ${formatPrice(partSum(sum, parts))}`
}

export const PART_FORMS: PluralForms = ['платіж', 'платежі', 'платежів']

/** Returns `Кредит надає АТ КБ «ПриватБанк»`; of several banks the customer chooses one. */
export function lenderText(banks: readonly InstalmentMethod[]): string {
  return `Кредит надає ${banks.map((bank) => INSTALMENT_BANKS[bank].lender).join(' або ')}`
}

/**
 * Returns `Частинами від 250,00 грн/міс. Кредит надає …`: the least possible monthly payment and the lenders
 * for this sum. Empty where the price cannot be paid by instalments.
 */
export function monthlyText(price: number, rules: readonly InstalmentRule[]): string {
  const offers = rules.flatMap((rule) => {
    const most = partsFor(price, rule).at(-1)
    return most === undefined ? [] : [{ bank: rule.bank, sum: partSum(price, most) }]
  })
  if (offers.length === 0) return ''
  const least = Math.min(...offers.map(({ sum }) => sum))
  return `Частинами від ${formatPrice(least)}/міс. ${lenderText(offers.map(({ bank }) => bank))}`
}
