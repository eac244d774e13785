import { LRUCache } from 'lru-cache'
import type { Count, Counters, Limit } from '../counters/counters.ts'
import { createRoughCounters } from '../counters/rough-counters.ts'

export type Counting = (key: string, max: number) => Count | Promise<Count>

/** Counts what comes with every request: roughly, where each exact count would be a round trip. */
export function countBroadly(
  counters: Counters,
  limit: Limit,
  max: number,
): { count: Counting; close: () => void } {
  if (!counters.isShared) return { count: countExactly(counters, limit), close: () => undefined }
  const rough = createRoughCounters({ shared: counters, limit, max })
  return { count: (key) => rough.count(key, new Date()), close: rough.close }
}

/** Keys that have used their due up. */
const MOST_REMEMBERED = 10_000

/** A key that has used its due up is not counted on, so a flood costs the store nothing. */
export function countExactly(counters: Counters, limit: Limit): Counting {
  const usedUp = new LRUCache<string, number>({ maxSize: MOST_REMEMBERED, sizeCalculation: () => 1 })
  return async (key, max) => {
    const now = new Date()
    const endsAt = usedUp.get(key) ?? 0
    if (endsAt > now.getTime()) return { used: max + 1, endsInMs: endsAt - now.getTime() }
    const [count = { used: 1, endsInMs: limit.windowMs }] = await counters.add(limit, [{ key, by: 1 }], now)
    if (count.used > max) usedUp.set(key, now.getTime() + count.endsInMs)
    return count
  }
}
