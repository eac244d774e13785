import type { AuditEntry } from '#src/staff/record-audit.ts'

type Facts = Readonly<Record<string, unknown>>

/** Returns what differs, before and after; null if nothing does. */
export function changedFacts(
  before: Facts,
  after: Facts,
): Required<Pick<AuditEntry, 'before' | 'after'>> | null {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  if (keys.length === 0) return null
  const pick = (facts: Facts) => Object.fromEntries(keys.map((key) => [key, facts[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}
