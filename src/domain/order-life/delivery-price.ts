import { formatPrice } from '../money/money.ts'

/**
 * Money is in kopiykas. `price` is null where the carrier charges by its own tariff; from `free_from` on the
 * shop pays.
 */
export type DeliveryTariff = { price: number | null; free_from: number | null }

/** Returns the price of delivering goods worth `goods` kopiykas; null where it is not known beforehand. */
export function deliveryPrice({ price, free_from }: DeliveryTariff, goods: number): number | null {
  return free_from !== null && goods >= free_from ? 0 : price
}

/** Shown for the shop's own transport while the weight of the goods is unknown. */
export const PRICE_LATER = 'Вартість уточнимо'
const OWN_WAYS = ['own_courier', 'freight']

/**
 * Tells the owner who pays for a delivery whose price the order does not state. The shop's own transport has no
 * carrier's tariff.
 */
export function unpricedDelivery(method = ''): string {
  return OWN_WAYS.includes(method) ? 'вартість доставки невідома' : 'покупець за тарифом'
}

/** Returns the price as a text. @param method the delivery method, if it is known */
export function deliveryPriceText(price: number | null, method = ''): string {
  if (price === null) return OWN_WAYS.includes(method) ? PRICE_LATER : 'За тарифами перевізника'
  return price === 0 ? 'Безкоштовно' : formatPrice(price)
}

/** Returns the price for any cart: `80,00 грн, від 1 500,00 грн безкоштовно`. */
export function tariffText({ price, free_from }: DeliveryTariff): string {
  const text = deliveryPriceText(price)
  return free_from === null || price === 0 ? text : `${text}, від ${formatPrice(free_from)} безкоштовно`
}

/** Returns the title of a total, which says whether the delivery is included. */
export function totalTitle(delivery: { price: number | null } | null): string {
  return delivery !== null && delivery.price === null ? 'Разом без доставки' : 'Разом'
}
