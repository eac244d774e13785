/** A named limit; its window begins with the first count of a key. */
export type Limit = { name: string; windowMs: number }
export type Amount = { key: string; by: number }
/** How much a key has used in its window, and in how many milliseconds the window ends. */
export type Count = { used: number; endsInMs: number }

/**
 * Whether a window that ends at `endsAt` (milliseconds, like `now`) is still open. A window that ends later than one begun
 * now was opened before the clock was set back. It counts as ended, or it would last as long as the clock was ahead.
 */
export function isUnderWay(endsAt: number, now: number, { windowMs }: Limit): boolean {
  return endsAt > now && endsAt <= now + windowMs
}

/** The counts behind every limit, for this process alone or for all that serve the shop. */
export type Counters = {
  /** Whether the counts are shared with other processes; then each costs a round trip. */
  isShared: boolean
  /**
   * Adds the amounts, each key at most once, and gives the counts in the same order; a negative amount gives back. `now` is
   * used by counts of this process alone: shared ones use the clock of their store, so that machines need not agree.
   */
  add: (limit: Limit, amounts: readonly Amount[], now: Date) => Promise<Count[]>
}
