import { clearCart } from '../cart/cart-store.ts'
import { forgetChanges } from '../cart/cart-check-store.ts'
import { conversion } from '../tracking/events.ts'
import { track } from '../tracking/track.ts'
import { draftStore, EMPTY_DRAFT } from './checkout-draft.ts'
import { attemptStore } from './order-attempt.ts'
import { placedStore } from './placed-order.ts'
import { promoStore } from './promo-store.ts'
import { hasTrialSign } from './trial-sign.ts'

/**
 * Once per order, when the shopper has arrived at its thank-you page: the cart and the form are done with. A page
 * opened again later, or by somebody else, finishes nothing, so a new cart is safe. Whatever has to be reported of a
 * placed order exactly once is reported from here.
 */
export function finishOrder(id: string): void {
  const placed = placedStore.get()
  if (placed === null || placed.id !== id || placed.isFinished) return
  placedStore.set({ ...placed, isFinished: true })
  // By a trial nothing was sold.
  if (!hasTrialSign(placed.number)) track(conversion(placed))
  clearCart()
  forgetChanges()
  draftStore.set(EMPTY_DRAFT)
  attemptStore.set(null)
  promoStore.set(null)
}
