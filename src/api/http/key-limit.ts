import type { Counters, Limit } from '../counters/counters.ts'

export type KeyLimit = {
  /** Takes one of the key's tries; or gives the milliseconds until there are tries again, and takes nothing. */
  take: (key: string, now: Date) => Promise<number>
  /** Gives a try back, for what turned out not to count. */
  giveBack: (key: string, now: Date) => Promise<void>
}

export type KeyLimitOptions = Limit & { max: number }

/** So many tries for each key within a window that begins with its first. */
export function createKeyLimit(counters: Counters, { max, ...limit }: KeyLimitOptions): KeyLimit {
  const giveBack: KeyLimit['giveBack'] = async (key, now) => {
    await counters.add(limit, [{ key, by: -1 }], now)
  }
  return {
    giveBack,
    async take(key, now) {
      const [count] = await counters.add(limit, [{ key, by: 1 }], now)
      if (!count || count.used <= max) return 0
      // Taken and given back rather than asked about first: of two at the same time one must be refused.
      await giveBack(key, now)
      return count.endsInMs
    },
  }
}
