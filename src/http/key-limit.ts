import type { Counters, Limit } from './counters/counters.ts'
import { networksOf } from './network-of.ts'

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

/**
 * So many tries for each network of an address, see `networksOf`: the wider have more. Keys are addresses; what one of the
 * networks refuses counts in none.
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
