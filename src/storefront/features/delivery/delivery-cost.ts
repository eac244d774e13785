import type { DeliveryOffer } from '#src/domain/delivery/offer-delivery.ts'
import { toHryvnias, toKopiykas } from '#src/domain/money/money.ts'

/** Hryvnias to be paid for goods of so many, with the delivery where its price is known. */
export function checkoutTotal(offer: Pick<DeliveryOffer, 'cost'> | null, goods: number): number {
  return toHryvnias(toKopiykas(goods) + (offer?.cost ?? 0))
}
