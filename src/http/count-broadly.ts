import { LRUCache } from 'lru-cache'
import { type Count, type Counters, isUnderWay, type Limit } from './counters/counters.ts'
import { createRoughCounters } from './counters/rough-counters.ts'
import { networksOf } from './network-of.ts'

export type Counting = (key: string, max: number) => Count | Promise<Count>

/** Counts something that happens with every request: approximately where each exact count would be a round trip. */
export function countBroadly(
  counters: Counters,
  limit: Limit,
  max: number,
): { count: Counting; close: () => void } {
  if (!counters.isShared) return { count: countExactly(counters, limit), close: () => undefined }
  const rough = createRoughCounters({ shared: counters, limit, max })
  return { count: (key) => rough.count(key, new Date()), close: rough.close }
}

/** Size of the memory of keys that have used up their limit. */
const MOST_REMEMBERED = 10_000

/** Counts exactly. A key that has used up its limit is not counted further, so a flood costs the store nothing. */
export function countExactly(counters: Counters, limit: Limit): Counting {
  const usedUp = new LRUCache<string, number>({ maxSize: MOST_REMEMBERED, sizeCalculation: () => 1 })
  return async (key, max) => {
    const now = new Date()
    const endsAt = usedUp.get(key) ?? 0
    if (isUnderWay(endsAt, now.getTime(), limit)) return { used: max + 1, endsInMs: endsAt - now.getTime() }
    const [count = { used: 1, endsInMs: limit.windowMs }] = await counters.add(limit, [{ key, by: 1 }], now)
    if (count.used > max) usedUp.set(key, now.getTime() + count.endsInMs)
    return count
  }
}

/**
 * Counts in each network of the address. Returns the count of the narrowest, or more than `max` if a wider network is above
 * its own bound.
 */
export async function countNetworks(count: Counting, address: string, max: number): Promise<Count> {
  let narrowest: Count | undefined
  for (const { key, factor } of networksOf(address)) {
    const counted = await count(key, max * factor)
    if (counted.used > max * factor) return { ...counted, used: Math.max(counted.used, max + 1) }
    narrowest ??= counted
  }
  return narrowest ?? { used: 0, endsInMs: 0 }
}
