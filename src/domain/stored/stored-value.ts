type StoredRecord = Readonly<Record<string, unknown>>

/** Readers for the fields of a stored value, which anybody may have changed: `null` for what is not of the kind. */
export function readRecord(value: unknown): StoredRecord | null {
  return isRecord(value) ? value : null
}

export function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A text that says something. */
export function readText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/** A number that is finite and not below the least one. */
export function readNumber(value: unknown, least: number): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= least ? value : null
}

/** Hryvnias, also where an API writes its decimals as text. */
export function readMoney(value: unknown): number | null {
  return readNumber(typeof value === 'string' && value.trim() !== '' ? Number(value) : value, 0)
}

export function readWhole(value: unknown, least: number): number | null {
  return Number.isSafeInteger(value) ? readNumber(value, least) : null
}

function isRecord(value: unknown): value is StoredRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
