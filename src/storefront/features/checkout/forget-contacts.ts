import { draftStore, EMPTY_DRAFT, lastPlaceStore } from './checkout-draft.ts'
import { attemptStore } from './order-attempt.ts'

/**
 * Deletes what a customer has typed about herself, so that the next person at this browser does not find it.
 */
export function forgetContacts(): void {
  draftStore.set(EMPTY_DRAFT)
  attemptStore.set(null)
  lastPlaceStore.set(null)
}
