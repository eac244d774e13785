import type { CheckoutOptions } from '#src/contract/orders.ts'
import type { DeliveryOffer } from '#src/domain/delivery/offer-delivery.ts'
import { toKopiykas } from '#src/domain/money/money.ts'
import { deliveryPrice, deliveryPriceText } from '#src/domain/order-life/delivery-price.ts'

type Option = CheckoutOptions['deliveries'][number]
/** An API run by somebody else may return only an id and texts. */
export type WireOption = Pick<Option, 'id' | 'title' | 'note' | 'price_note'> & Partial<Option>

/** Offers for this cart, by method. */
export type Offers = ReadonlyMap<string, DeliveryOffer>

/** Returns offers by the tariff alone, until the rules for weights, zones and days are loaded. */
export function plainOffers(options: readonly WireOption[], goods: number): Offers {
  return new Map(options.map((option) => [option.id, plainOffer(option, goods)]))
}

function plainOffer(
  { price = null, free_from = null, price_note }: WireOption,
  goods: number,
): DeliveryOffer {
  const tariff = { price: price && toKopiykas(price), free_from: free_from && toKopiykas(free_from) }
  const cost = deliveryPrice(tariff, toKopiykas(goods))
  const text = cost === null ? price_note : deliveryPriceText(cost)
  return { misfit: null, out_of_zone: null, cost, text, days: null }
}
