import { formatPrice } from '../money/money.ts'
import { countOf, type PluralForms } from '../text/plural.ts'
import { type DividedGood, exceptionText } from './excepted-goods.ts'

/** What a bank lends at least and at most for one purchase, kopiykas, and in how many payments. */
export type InstalmentBank = {
  /** The law wants the lender named wherever a loan is offered. */
  lender: string
  least_parts: number
  most_parts: number
  least_sum: number
  most_sum: number
  /** Before the owner has said anything. */
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
  // Its protocol knows no bound but one hryvnia; above all stands the limit of each shopper.
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

/** Of any bank: what a request may ask for at all. */
export const LEAST_PARTS = 2
export const MOST_PARTS = 25

export function isInstalmentMethod(method: string | null | undefined): method is InstalmentMethod {
  return Object.hasOwn(INSTALMENT_BANKS, method ?? '')
}

/** What the owner offers of this bank; sums in kopiykas. */
export type InstalmentRule = { bank: InstalmentMethod; most_parts: number; least_sum: number }

/** In how many payments this sum can be paid; none where the bank does not lend so little or so much. */
export function partsFor(sum: number, rule: InstalmentRule): number[] {
  const { least_parts, most_sum } = INSTALMENT_BANKS[rule.bank]
  if (sum < leastSum(rule) || sum > most_sum) return []
  const count = Math.max(0, rule.most_parts - least_parts + 1)
  return Array.from({ length: count }, (_, index) => least_parts + index)
}

function leastSum({ bank, least_sum }: InstalmentRule): number {
  return Math.max(INSTALMENT_BANKS[bank].least_sum, least_sum)
}

/** Why these goods of this sum cannot be paid by instalments; null where they can. One that is excepted excepts all. */
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

/** Why a purchase of this sum is not divided into so many payments; null where it is. An old page may ask for more. */
export function partsMisfit(sum: number, rule: InstalmentRule, parts: number): string | null {
  const offered = partsFor(sum, rule)
  const [least, most] = [offered.at(0), offered.at(-1)]
  if (least === undefined || most === undefined || offered.includes(parts)) return null
  return least === most
    ? `Банк ділить лише на ${countOf(most, PART_FORMS)}`
    : `Банк ділить на ${least}–${countOf(most, PART_FORMS)}`
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

/** `Кредит надає АТ КБ «ПриватБанк»`; of several banks the shopper chooses one. */
export function lenderText(banks: readonly InstalmentMethod[]): string {
  return `Кредит надає ${banks.map((bank) => INSTALMENT_BANKS[bank].lender).join(' або ')}`
}

/**
 * `Частинами від 250,00 грн/міс. Кредит надає …`: the least that a month can be, and the lender for that sum. Empty where
 * the price cannot be paid so.
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
