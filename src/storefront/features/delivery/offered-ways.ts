import type { Cart } from '#src/domain/cart/cart.ts'
import { offerDelivery } from '#src/domain/delivery/offer-delivery.ts'
import { toKopiykas } from '#src/domain/money/money.ts'
import type { Offers, WireOption } from './plain-offers.ts'
import { wayOf } from './way-of.ts'
import type { Measures } from '../cart/cart-measures.ts'
import { measuredItems } from '../cart/measured-items.ts'

/**
 * Returns the full offers, with weights, zones and days. This code is loaded after the page
 * (`use-delivery-rules.ts`).
 */
export function offersOf(
  options: readonly WireOption[],
  cart: Pick<Cart, 'items' | 'totalPrice'>,
  measures: Measures,
  city: string,
): Offers {
  const items = measuredItems(cart, measures)
  const goods = toKopiykas(cart.totalPrice)
  return new Map(
    options.map((option) => {
      const offer = offerDelivery(wayOf(option), { goods, items, city })
      // A price that is stated only in words is shown in those words.
      const isUnknown = offer.cost === null && !option.zones
      return [option.id, isUnknown ? { ...offer, text: option.price_note } : offer]
    }),
  )
}
