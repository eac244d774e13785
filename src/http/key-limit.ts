import type { Counters, Limit } from './counters/counters.ts'
import { networksOf } from './network-of.ts'

export type KeyLimit = {
  /**
   * Takes one of the key's attempts and returns 0; or takes nothing and returns the milliseconds until there
   * are attempts again.
   */
  take: (key: string, now: Date) => Promise<number>
  /** Returns an attempt that turned out not to count. */
  giveBack: (key: string, now: Date) => Promise<void>
}

export type KeyLimitOptions = Limit & { max: number }

/** Allows each key `max` attempts within a window that begins with its first. */
export function createKeyLimit(counters: Counters, { max, ...limit }: KeyLimitOptions): KeyLimit {
  const giveBack: KeyLimit['giveBack'] = async (key, now) => {
    await counters.add(limit, [{ key, by: -1 }], now)
  }
  return {
    giveBack,
    async take(key, now) {
      const [count] = await counters.add(limit, [{ key, by: 1 }], now)
      if (!count || count.used <= max) return 0
      // The attempt is taken and returned, instead of checking first, because of two at the same moment one
      // must be refused.
      await giveBack(key, now)
      return count.endsInMs
    },
  }
}

/**
 * Allows attempts for each network of an address, see `networksOf`; wider networks have more of them. Keys
 * are addresses. An attempt that one of the networks refuses counts in none of them.
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
