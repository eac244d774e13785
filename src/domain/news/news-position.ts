/** How far a reader has come in the shop's events: of all up to the newest, but for some whose transactions end later. */
export type NewsPosition = { newest: number; missing: readonly number[] }

/**
 * With this header a GET of the desk is answered with the position that was read before the answer was: what happens later
 * is in the stream that begins from there.
 */
export const NEWS_POSITION = 'x-news-position'

/** So far back an event is waited for whose transaction began earlier and ends later. */
export const NEWS_BACK = 200

const WRITTEN = /^(?<newest>\d{1,15})(?:-(?<missing>\d{1,15}(?:\.\d{1,15}){0,199}))?$/

/** Whether an event is news to a reader at this position. */
export function isNews({ newest, missing }: NewsPosition, id: number): boolean {
  return id > newest || missing.includes(id)
}

/** The position after these events; what was left out on the way may still come. */
export function advance({ newest, missing }: NewsPosition, ids: readonly number[]): NewsPosition {
  const received = new Set(ids)
  const last = Math.max(newest, ...ids)
  const first = Math.max(newest, last - NEWS_BACK) + 1
  const passed = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  const due = [...missing, ...passed].filter((id) => !received.has(id) && id > last - NEWS_BACK)
  return { newest: last, missing: due }
}

/** Which of two moments was before the other: what is there only grows. */
export function earlier(one: NewsPosition, other: NewsPosition): NewsPosition {
  if (one.newest !== other.newest) return one.newest < other.newest ? one : other
  return one.missing.length >= other.missing.length ? one : other
}

/** `120` or, with what is missing of it, `120-117.119`. */
export function writePosition({ newest, missing }: NewsPosition): string {
  return missing.length === 0 ? String(newest) : `${newest}-${missing.join('.')}`
}

/** Null for what is no position. */
export function readPosition(text: string): NewsPosition | null {
  const { newest, missing = '' } = WRITTEN.exec(text)?.groups ?? {}
  if (newest === undefined) return null
  return { newest: Number(newest), missing: missing === '' ? [] : missing.split('.').map(Number) }
}
