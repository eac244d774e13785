import { forgetContacts } from '../checkout/forget-contacts.ts'
import { keepFavorites } from '../favorites/favorites-sync.ts'
import { keepViewed } from '../viewed-products/viewed-sync.ts'
import { restoreCustomer } from './session.ts'
import { tokenStore } from '../calls/token-store.ts'

/** Finds out whose token it is and keeps the lists of that customer in step until the signal ends it. */
export async function keepSession(signal: AbortSignal): Promise<void> {
  // A token is given up when its customer cannot be fetched, and a lost connection says nothing about the token.
  await untilOnline(signal)
  const customer = signal.aborted ? null : await restoreCustomer()
  if (!customer || signal.aborted) return
  const token = tokenStore.get()
  signal.addEventListener('abort', () => {
    // The customer has left, here or in another tab.
    if (tokenStore.get() !== token) forgetContacts()
  })
  keepFavorites(customer.id, signal)
  keepViewed(signal)
}

function untilOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return Promise.resolve()
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true, signal })
  })
}
