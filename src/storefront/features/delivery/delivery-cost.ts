import type { DeliveryOffer } from '#src/domain/delivery/offer-delivery.ts'
import { toHryvnias, toKopiykas } from '#src/domain/money/money.ts'

/** Returns the sum to pay in hryvnias: the goods, and the delivery where its price is known. */
export function checkoutTotal(offer: Pick<DeliveryOffer, 'cost'> | null, goods: number): number {
  return toHryvnias(toKopiykas(goods) + (offer?.cost ?? 0))
}
