import type { Cart } from '#src/domain/cart/cart.ts'
import { track } from './track.ts'
import { consentStore } from './consent-store.ts'

/** Tracks what was added or removed. The code is loaded only for visitors who have consented. */
export async function trackCart(before: Cart, after: Cart): Promise<void> {
  if (consentStore.get() !== 'all') return
  const { cartEvents } = await import('./cart-events.ts')
  for (const event of cartEvents(before, after)) track(event)
}
