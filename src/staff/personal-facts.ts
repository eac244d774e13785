/** Fields of an order or a customer that may identify a person, or say something about her. */
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

/** Replaces personal data in the journal: it shows that something was changed, but not to what. */
export const HIDDEN = '…'

/** Returns the facts with personal data replaced. */
export function withoutPerson(facts: object | null): object | null {
  if (facts === null) return null
  const said: Record<string, unknown> = { ...facts }
  for (const field of PERSONAL_FIELDS) if (said[field]) said[field] = HIDDEN
  return said
}
