import { formatPrice } from '../money/money.ts'

/** Kopiykas. `price` is null where the carrier asks for what it costs; from `free_from` on the shop pays. */
export type DeliveryTariff = { price: number | null; free_from: number | null }

/** What the delivery of goods for so many kopiykas costs; null is not known beforehand. */
export function deliveryPrice({ price, free_from }: DeliveryTariff, goods: number): number | null {
  return free_from !== null && goods >= free_from ? 0 : price
}

/** Of what the shop itself brings, as long as nobody knows what it weighs. */
export const PRICE_LATER = 'Вартість уточнимо'
const OWN_WAYS = ['own_courier', 'freight']

/** For the owner: who pays a delivery whose price the order does not have. What the shop itself brings has no tariff. */
export function unpricedDelivery(method = ''): string {
  return OWN_WAYS.includes(method) ? 'вартість доставки невідома' : 'покупець за тарифом'
}

/** `method`: by whom, where that is known. */
export function deliveryPriceText(price: number | null, method = ''): string {
  if (price === null) return OWN_WAYS.includes(method) ? PRICE_LATER : 'За тарифами перевізника'
  return price === 0 ? 'Безкоштовно' : formatPrice(price)
}

/** Of any cart: `80,00 грн, від 1 500,00 грн безкоштовно`. */
export function tariffText({ price, free_from }: DeliveryTariff): string {
  const text = deliveryPriceText(price)
  return free_from === null || price === 0 ? text : `${text}, від ${formatPrice(free_from)} безкоштовно`
}

/** What a total holds, for an order or cart whose delivery costs so much. */
export function totalTitle(delivery: { price: number | null } | null): string {
  return delivery !== null && delivery.price === null ? 'Разом без доставки' : 'Разом'
}
