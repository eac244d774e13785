import type { GivenPromoCode } from '#src/contract/cart.ts'
import type { DeliveryOffer } from '#src/domain/delivery/offer-delivery.ts'
import { readMoney, readRecord, readText } from '#src/domain/stored/stored-value.ts'
import { createStoredStore } from '../../runtime/stores/stored-store.ts'
import { useStore } from '../../runtime/stores/store.ts'
import { useCart } from '../cart/cart-store.ts'
import { checkoutTotal } from '../delivery/delivery-cost.ts'

/** The code and its discount as the shop stated it. Sent with the order; deleted with the tab. */
export const promoStore = createStoredStore<GivenPromoCode | null>({
  key: 'promo-code',
  empty: null,
  read: (stored) => {
    const record = readRecord(stored)
    const promo_code = readText(record?.['promo_code'])
    const promo_discount = readMoney(record?.['promo_discount'])
    return promo_code && promo_discount ? { promo_code, promo_discount } : null
  },
  area: 'session',
})

/** Returns the sum in hryvnias: goods less the discount of the code, with delivery where its price is known. */
export function useCheckoutTotal(offer: DeliveryOffer | null): number {
  const { totalPrice } = useCart()
  const promo = useStore(promoStore)
  return checkoutTotal(offer, totalPrice - (promo?.promo_discount ?? 0))
}
