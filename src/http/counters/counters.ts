/** What is counted: so many of something within a window that begins with a key's first. */
export type Limit = { name: string; windowMs: number }
export type Amount = { key: string; by: number }
/** What a key has used in its window, and the milliseconds until that window ends. */
export type Count = { used: number; endsInMs: number }

/**
 * Whether a window that ends then, in milliseconds as `now`, has not ended yet. One that ends later than one begun now was
 * begun by a clock that has been put back since, and would last for as long as that clock was ahead.
 */
export function isUnderWay(endsAt: number, now: number, { windowMs }: Limit): boolean {
  return endsAt > now && endsAt <= now + windowMs
}

/** The counts behind every limit, for this process alone or for all that serve the shop. */
export type Counters = {
  /** Whether other processes count here too, so that a count costs a round trip. */
  isShared: boolean
  /**
   * Adds the amounts, each key named once, and answers in their order; less than nothing gives back. `now` is for
   * counts of this process alone: shared ones go by the clock of the store, so that machines need not agree.
   */
  add: (limit: Limit, amounts: readonly Amount[], now: Date) => Promise<Count[]>
}
