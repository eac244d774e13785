export interface Random {
  /** From 0 up to, but not including, 1. */
  next: () => number
  /** A whole number from `from` to `to`, both included. */
  between: (from: number, to: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  /** An index below `count`, where the k-th is about k times rarer than the first. */
  zipf: (count: number) => number
}

/** Returns the same numbers for the same seed on every machine (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    between,
    pick: (items) => {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    // Evenly distributed powers of the count follow Zipf's law except for the first few.
    zipf: (count) => Math.min(count - 1, Math.floor(Math.pow(count + 1, next())) - 1),
  }
}
