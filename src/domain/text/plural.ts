import { groupThousands } from '../money/money.ts'

/** The forms after 1, after 2–4 and after 5–20, in this order. */
export type PluralForms = readonly [one: string, few: string, many: string]

export const PRODUCT_FORMS: PluralForms = ['товар', 'товари', 'товарів']
export const TIMES_FORMS: PluralForms = ['раз', 'рази', 'разів']
export const BRAND_FORMS: PluralForms = ['бренд', 'бренди', 'брендів']
export const COLLECTION_FORMS: PluralForms = ['колекція', 'колекції', 'колекцій']
export const PROMOTION_FORMS: PluralForms = ['акція', 'акції', 'акцій']
export const ATTRIBUTE_FORMS: PluralForms = ['характеристики', 'характеристик', 'характеристик']
export const OFFER_FORMS: PluralForms = ['пропозиція', 'пропозиції', 'пропозицій']
export const VARIANT_FORMS: PluralForms = ['варіант', 'варіанти', 'варіантів']
export const VALUE_FORMS: PluralForms = ['значення', 'значення', 'значень']
export const ORDER_FORMS: PluralForms = ['замовлення', 'замовлення', 'замовлень']
export const DAY_FORMS: PluralForms = ['день', 'дні', 'днів']
export const PICTURE_FORMS: PluralForms = ['фото', 'фото', 'фото']
/** The verb that follows a count: «1 товар матиме», «5 товарів матимуть». */
export const HAVE_FORMS: PluralForms = ['матиме', 'матимуть', 'матимуть']

/** Returns the Ukrainian form for a whole count; its sign does not matter. */
export function pluralForm(count: number, [one, few, many]: PluralForms): string {
  const hundred = Math.abs(count) % 100
  const ten = hundred % 10
  if (hundred > 10 && hundred < 20) return many
  if (ten === 1) return one
  return ten >= 2 && ten <= 4 ? few : many
}

/** Returns `21 товар` or `1 002 товари`, with U+00A0 between thousands and before the noun. */
export function countOf(count: number, forms: PluralForms): string {
  return `${groupThousands(count)}\u00A0${pluralForm(count, forms)}`
}
