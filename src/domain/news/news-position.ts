/**
 * How far a reader has come in the events of the shop. It has read all events up to `newest`, except those in
 * `missing`, whose transactions may commit after newer ones.
 */
export type NewsPosition = { newest: number; missing: readonly number[] }

/**
 * If a GET of the desk has this header, its answer states the position that was read before the answer was
 * made. Everything that happens afterwards is in the stream that begins at this position.
 */
export const NEWS_POSITION = 'x-news-position'

/**
 * How many numbers back an event is still expected whose transaction began earlier and commits after newer
 * ones.
 */
export const NEWS_BACK = 200

const WRITTEN = /^(?<newest>\d{1,15})(?:-(?<missing>\d{1,15}(?:\.\d{1,15}){0,199}))?$/

/** Whether an event is new to a reader at this position. */
export function isNews({ newest, missing }: NewsPosition, id: number): boolean {
  return id > newest || missing.includes(id)
}

/** Returns the position after these events. Numbers that were skipped may still arrive. */
export function advance({ newest, missing }: NewsPosition, ids: readonly number[]): NewsPosition {
  const received = new Set(ids)
  const last = Math.max(newest, ...ids)
  const first = Math.max(newest, last - NEWS_BACK) + 1
  const passed = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  const due = [...missing, ...passed].filter((id) => !received.has(id) && id > last - NEWS_BACK)
  return { newest: last, missing: due }
}

/**
 * Returns the earlier of two positions. At the same `newest`, the one that misses more is earlier, because
 * events only get added.
 */
export function earlier(one: NewsPosition, other: NewsPosition): NewsPosition {
  if (one.newest !== other.newest) return one.newest < other.newest ? one : other
  return one.missing.length >= other.missing.length ? one : other
}

/** Returns `120`, or `120-117.119` where 117 and 119 are missing. */
export function writePosition({ newest, missing }: NewsPosition): string {
  return missing.length === 0 ? String(newest) : `${newest}-${missing.join('.')}`
}

/** Reads what `writePosition` writes; null for any other text. */
export function readPosition(text: string): NewsPosition | null {
  const { newest, missing = '' } = WRITTEN.exec(text)?.groups ?? {}
  if (newest === undefined) return null
  return { newest: Number(newest), missing: missing === '' ? [] : missing.split('.').map(Number) }
}
