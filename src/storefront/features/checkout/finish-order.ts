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
 * Finishes an order once, when the shopper has arrived at its thank-you page: clears the cart and the form. If
 * the page is opened again or by somebody else, nothing happens, so a new cart is safe. Everything that must be
 * reported exactly once for a placed order is reported here.
 */
export function finishOrder(id: string): void {
  const placed = placedStore.get()
  if (placed === null || placed.id !== id || placed.isFinished) return
  placedStore.set({ ...placed, isFinished: true })
  // A trial order is no sale.
  if (!hasTrialSign(placed.number)) track(conversion(placed))
  clearCart()
  forgetChanges()
  draftStore.set(EMPTY_DRAFT)
  attemptStore.set(null)
  promoStore.set(null)
}
