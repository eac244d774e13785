/** Fields of an order or a customer that may name somebody, or say what was said of her. */
export const PERSONAL_FIELDS = [
  'name',
  'phone',
  'email',
  'comment',
  'delivery',
  'reason',
  'note',
  'text',
] as const

/** Stands in the journal where something personal was: that it was changed, and not to what. */
export const HIDDEN = '…'

/** The facts without what names somebody. */
export function withoutPerson(facts: object | null): object | null {
  if (facts === null) return null
  const said: Record<string, unknown> = { ...facts }
  for (const field of PERSONAL_FIELDS) if (said[field]) said[field] = HIDDEN
  return said
}
