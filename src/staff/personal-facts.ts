/** Fields of an order or a customer that may identify a person or contain remarks about her. */
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

/** Replaces a personal value in the journal, which shows that it was changed but not to what. */
export const HIDDEN = '…'

/** The facts without personal values. */
export function withoutPerson(facts: object | null): object | null {
  if (facts === null) return null
  const said: Record<string, unknown> = { ...facts }
  for (const field of PERSONAL_FIELDS) if (said[field]) said[field] = HIDDEN
  return said
}
