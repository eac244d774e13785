import { dayOf } from '../catalogue/promotion-dates.ts'
import { discountText } from '../money/discount.ts'
import { formatPrice } from '../money/money.ts'
import { foldLookAlikes } from '../search-language/script.ts'

export const PROMO_KINDS = ['percent', 'amount'] as const
export type PromoKind = (typeof PROMO_KINDS)[number]

/**
 * Terms of a code. `discount` is in whole percent or kopiykas, depending on `kind`; days are `YYYY-MM-DD`, sums
 * are in kopiykas.
 */
export type PromoTerms = {
  kind: PromoKind
  discount: number
  least_sum: number
  starts_on: string | null
  ends_on: string | null
  most_uses: number | null
  most_per_customer: number | null
  with_reduced: boolean
  is_active: boolean
}

/** A line of an order; `price` is in kopiykas. `is_reduced`: the goods show an old price. */
export type PromoGoods = { price: number; quantity: number; is_reduced: boolean }

export type PromoAnswer = { discount: number } | { refusal: string }

export const PROMO_USED_UP = 'Цей промокод уже використано'
export const PROMO_USED_BY_CUSTOMER = 'Ви вже скористалися цим промокодом'

/** Returns the normal form of a code: `літо 10`, `ЛІТО10` and one with a Latin `O` are the same. */
export function foldPromoCode(code: string): string {
  return foldLookAlikes(
    code
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s\p{Cf}]+/gu, ''),
  )
}

/**
 * Returns the discount of a code for these goods in kopiykas, or the reason why there is none. All prices with
 * codes use this rule.
 */
export function promoAnswer(
  terms: (PromoTerms & { used: number }) | null,
  goods: readonly PromoGoods[],
  today: string,
): PromoAnswer {
  if (!terms || !terms.is_active) return { refusal: 'Такого промокоду немає' }
  if (terms.starts_on !== null && today < terms.starts_on)
    return { refusal: `Промокод почне діяти ${dayOf(terms.starts_on)}` }
  if (terms.ends_on !== null && today > terms.ends_on)
    return { refusal: `Промокод діяв до ${dayOf(terms.ends_on)}` }
  if (terms.most_uses !== null && terms.used >= terms.most_uses) return { refusal: PROMO_USED_UP }
  const sum = sumOf(goods)
  if (sum < terms.least_sum) return { refusal: `Промокод діє на товари від ${formatPrice(terms.least_sum)}` }
  const taking = sumOf(terms.with_reduced ? goods : goods.filter(({ is_reduced }) => !is_reduced))
  if (taking === 0) return { refusal: 'Промокод не діє на товари зі знижкою' }
  const discount =
    terms.kind === 'percent' ? Math.floor((taking * terms.discount) / 100) : Math.min(terms.discount, taking)
  // A discount of less than a kopiyka is none, and an order for nothing could not be paid.
  return discount === 0 || discount >= sum
    ? { refusal: 'Сума замовлення замала для цього промокоду' }
    : { discount }
}

/** Returns «Знижка, промокод ЛІТО10», the name of an order's discount wherever it is shown. */
export function discountTitle(code: string | null | undefined): string {
  return code ? `Знижка, промокод ${code}` : 'Знижка'
}

function sumOf(goods: readonly PromoGoods[]): number {
  return goods.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

/** Returns the state of a code in a word or two, for the owner's lists. */
export function promoState(terms: PromoTerms & { used: number }, today: string): string {
  if (!terms.is_active) return 'вимкнено'
  if (terms.starts_on !== null && today < terms.starts_on) return 'ще не почався'
  if (terms.ends_on !== null && today > terms.ends_on) return 'закінчився'
  return terms.most_uses !== null && terms.used >= terms.most_uses ? 'використано' : 'діє'
}

/** Returns «−10 %» or «−50,00 грн». */
export function promoDiscountText({ kind, discount }: Pick<PromoTerms, 'kind' | 'discount'>): string {
  return discountText({ discount_kind: kind, discount }) ?? ''
}
