import type { CheckoutDraft, DraftField } from './checkout-draft.ts'

/** The method and all fields that any method may require. A place replaces all of them at once. */
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

/** Converts a delivery of an order or an address into fields of the form. */
export function placeOf(delivery: Readonly<Record<string, string>>): Partial<CheckoutDraft> {
  const named: Readonly<Record<string, string>> = { ...delivery, delivery_method: delivery['method'] ?? '' }
  return Object.fromEntries(PLACE.map((field) => [field, named[field] ?? '']))
}

/** Converts the filled fields of the form into a delivery. */
export function deliveryFields(draft: CheckoutDraft): Record<string, string> {
  const entries = PLACE.map((field) => [field === 'delivery_method' ? 'method' : field, draft[field]])
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** Whether nothing about the place has been typed or chosen. */
export function hasNoPlace(draft: CheckoutDraft): boolean {
  return PLACE.every((field) => draft[field] === '')
}
