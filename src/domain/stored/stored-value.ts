type StoredRecord = Readonly<Record<string, unknown>>

/**
 * Readers for the fields of a stored value, which anybody may have changed. For a value of another kind they
 * return null, `readList` an empty list.
 */
export function readRecord(value: unknown): StoredRecord | null {
  return isRecord(value) ? value : null
}

export function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Null for a text of spaces too. */
export function readText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/** Null for a number that is not finite or below `least`. */
export function readNumber(value: unknown, least: number): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= least ? value : null
}

/** Reads hryvnias, which some APIs write as text. */
export function readMoney(value: unknown): number | null {
  return readNumber(typeof value === 'string' && value.trim() !== '' ? Number(value) : value, 0)
}

/** Null for a number that is not whole or below `least`. */
export function readWhole(value: unknown, least: number): number | null {
  return Number.isSafeInteger(value) ? readNumber(value, least) : null
}

function isRecord(value: unknown): value is StoredRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
