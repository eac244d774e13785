import type { CheckoutDraft, DraftField } from './checkout-draft.ts'

/** All that a way of delivery may ask for, and the way itself: one place takes the whole of another. */
const PLACE: readonly DraftField[] = [
  'delivery_method',
  'city',
  'branch',
  'street',
  'house',
  'flat',
  'index',
  'settlement_id',
  'point_id',
]

/** A delivery as orders and addresses name it, as fields of the form. */
export function placeOf(delivery: Readonly<Record<string, string>>): Partial<CheckoutDraft> {
  const named: Readonly<Record<string, string>> = { ...delivery, delivery_method: delivery['method'] ?? '' }
  return Object.fromEntries(PLACE.map((field) => [field, named[field] ?? '']))
}

/** The other way round, of what has been filled in. */
export function deliveryFields(draft: CheckoutDraft): Record<string, string> {
  const entries = PLACE.map((field) => [field === 'delivery_method' ? 'method' : field, draft[field]])
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** Nothing of a place has been typed or chosen. */
export function hasNoPlace(draft: CheckoutDraft): boolean {
  return PLACE.every((field) => draft[field] === '')
}
