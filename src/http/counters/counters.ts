/** A named limit. The window of a key begins with its first count. */
export type Limit = { name: string; windowMs: number }
export type Amount = { key: string; by: number }
/** How much a key has used in its window, and in how many milliseconds the window ends. */
export type Count = { used: number; endsInMs: number }

/**
 * Whether a window that ends at `endsAt` (milliseconds, like `now`) is still open. A window that ends after
 * one that would begin now was begun before the clock was set back. It counts as over, since it would last
 * for as long as the clock was ahead.
 */
export function isUnderWay(endsAt: number, now: number, { windowMs }: Limit): boolean {
  return endsAt > now && endsAt <= now + windowMs
}

/** The counts behind every limit, for this process alone or for all processes that serve the shop. */
export type Counters = {
  /** Whether the counts are shared with other processes, so that each costs a round trip. */
  isShared: boolean
  /**
   * Adds the amounts, each key at most once, and returns the counts in the same order. A negative amount
   * returns what was used. `now` is used by counts of this process alone; shared ones use the clock of their
   * store, so that the clocks of several machines need not agree.
   */
  add: (limit: Limit, amounts: readonly Amount[], now: Date) => Promise<Count[]>
}
