import type { Cart } from '#src/domain/cart/cart.ts'
import { track } from './track.ts'
import { consentStore } from './consent-store.ts'

/** What was put in and taken out. Its code comes only to those who agreed to be counted. */
export async function trackCart(before: Cart, after: Cart): Promise<void> {
  if (consentStore.get() !== 'all') return
  const { cartEvents } = await import('./cart-events.ts')
  for (const event of cartEvents(before, after)) track(event)
}
