import { forgetContacts } from '../features/checkout/forget-contacts.ts'
import { startFavoritesSync } from '../features/favorites/favorites-sync.ts'
import { startViewedSync } from '../features/viewed-products/viewed-sync.ts'
import { restoreCustomer } from '../features/session/session.ts'
import { tokenStore } from '../runtime/calls/token-store.ts'

/**
 * Loads the customer of the token and keeps her lists in sync until the signal aborts.
 *
 * @param isStart whether the page began with this token
 */
export async function syncSession(signal: AbortSignal, isStart: boolean): Promise<void> {
  // The token is dropped when its customer cannot be loaded, and a lost connection proves nothing about the
  // token.
  await untilOnline(signal)
  const customer = signal.aborted ? null : await restoreCustomer(isStart)
  if (!customer || signal.aborted) return
  const token = tokenStore.get()
  signal.addEventListener('abort', () => {
    // The customer has signed out, here or in another tab.
    if (tokenStore.get() !== token) forgetContacts()
  })
  startFavoritesSync(customer.id, signal)
  startViewedSync(signal)
}

function untilOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return Promise.resolve()
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true, signal })
  })
}
