import { draftStore, EMPTY_DRAFT, lastPlaceStore } from './checkout-draft.ts'
import { attemptStore } from './order-attempt.ts'

/** Who comes to this browser next must not find what a customer has typed of herself. */
export function forgetContacts(): void {
  draftStore.set(EMPTY_DRAFT)
  attemptStore.set(null)
  lastPlaceStore.set(null)
}
