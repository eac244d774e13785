import type { Order } from '#src/contract/orders.ts'
import { isOnlineMethod } from '#src/domain/payments/payment-methods.ts'
import { forgetChanges } from '../cart/cart-check-store.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import { placedStore } from './placed-order.ts'

/** Stores in this browser that the order was placed. */
export function concludeOrder({ id, number, total }: Order, draft: CheckoutDraft): void {
  placedStore.set({ id, number, total, isFinished: false })
  // Stored for the next order; this one does not wait for it.
  void import('./last-place.ts').then(
    (place) => place.rememberPlace(draft),
    () => undefined,
  )
  forgetChanges()
}

/** Returns where the shopper goes from the form: to payment or to the thank-you page. */
export function afterOrder({ id }: Order, method: string, parts: number | null) {
  if (!isOnlineMethod(method)) return { path: `/thank-you?order=${id}`, replace: false }
  const query = `order=${id}&pay=${method}${parts ? `&parts=${parts}` : ''}`
  // Going back from the bank must not lead to a form that is finished.
  return { path: `/thank-you-pay?${query}`, replace: true }
}
