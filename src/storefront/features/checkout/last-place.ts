import { type CheckoutDraft, draftStore, lastPlaceStore } from './checkout-draft.ts'
import { deliveryFields, hasNoPlace, placeOf } from './place-of.ts'

export function rememberPlace(draft: CheckoutDraft): void {
  lastPlaceStore.set(deliveryFields(draft))
}

/** Copies the last place into a form that has none yet. */
export function takeOverLastPlace(): void {
  const last = lastPlaceStore.get()
  if (last) draftStore.update((draft) => (hasNoPlace(draft) ? { ...draft, ...placeOf(last) } : draft))
}
