import type { Counters, Limit } from './counters/counters.ts'
import { networksOf } from './network-of.ts'

export type KeyLimit = {
  /** Takes one try of the key and returns 0; if there is none left, takes nothing and returns milliseconds until there is. */
  take: (key: string, now: Date) => Promise<number>
  /** Gives a try back if it turned out not to count. */
  giveBack: (key: string, now: Date) => Promise<void>
}

export type KeyLimitOptions = Limit & { max: number }

/** Allows each key `max` tries within a window that begins with its first. */
export function createKeyLimit(counters: Counters, { max, ...limit }: KeyLimitOptions): KeyLimit {
  const giveBack: KeyLimit['giveBack'] = async (key, now) => {
    await counters.add(limit, [{ key, by: -1 }], now)
  }
  return {
    giveBack,
    async take(key, now) {
      const [count] = await counters.add(limit, [{ key, by: 1 }], now)
      if (!count || count.used <= max) return 0
      // Taken and given back instead of checked first: of two simultaneous last tries one must be refused.
      await giveBack(key, now)
      return count.endsInMs
    },
  }
}

/**
 * Allows `max` tries for each network of an address (see `networksOf`), and more for wider ones. Keys are addresses. A try
 * that one of the networks refuses counts in none.
 */
export function createNetworkLimit(counters: Counters, { max, ...limit }: KeyLimitOptions): KeyLimit {
  const stepsOf = (address: string) =>
    networksOf(address).map(({ key, factor }) => ({
      key,
      tries: createKeyLimit(counters, { ...limit, max: max * factor }),
    }))
  return {
    async take(address, now) {
      const taken: ReturnType<typeof stepsOf> = []
      for (const step of stepsOf(address)) {
        const waitMs = await step.tries.take(step.key, now)
        if (waitMs > 0) {
          for (const { key, tries } of taken) await tries.giveBack(key, now)
          return waitMs
        }
        taken.push(step)
      }
      return 0
    },
    async giveBack(address, now) {
      for (const { key, tries } of stepsOf(address)) await tries.giveBack(key, now)
    },
  }
}
