import { keepFavorites } from '../favorites/favorites-sync.ts'
import { keepViewed } from '../viewed-products/viewed-sync.ts'
import { restoreCustomer } from './session.ts'

/** Finds out whose token it is and keeps the lists of that customer in step until the signal ends it. */
export async function keepSession(signal: AbortSignal): Promise<void> {
  const customer = await restoreCustomer()
  if (!customer || signal.aborted) return
  keepFavorites(customer.id, signal)
  keepViewed(signal)
}
