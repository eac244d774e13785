/**
 * The kopiykas of an amount in hryvnias with at most two decimals, written as text or number; null when it is
 * no such amount.
 */
export function kopiykasOf(amount: unknown): number | null {
  if (typeof amount !== 'number' && typeof amount !== 'string') return null
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(String(amount))
  if (!match) return null
  const [, hryvnias = '', rest = ''] = match
  return Number(hryvnias) * 100 + Number(rest.padEnd(2, '0'))
}

/** Kopiykas as a number of hryvnias: 734 is 7.34. */
export const hryvniasOf = (kopiykas: number): number => kopiykas / 100
