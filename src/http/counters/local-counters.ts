import { LRUCache } from 'lru-cache'
import { type Amount, type Count, type Counters, isUnderWay, type Limit } from './counters.ts'

type Window = { used: number; endsAt: number }

/** Keys that one limit remembers. Beyond it the oldest of the same limit are evicted, never those of another. */
const SIZE = 50_000

/** Counts of this process alone. */
export function createLocalCounters(size = SIZE): Counters {
  const limits = new Map<string, LRUCache<string, Window>>()

  function windowsOf(name: string): LRUCache<string, Window> {
    const known = limits.get(name)
    if (known) return known
    const windows = createWindows<Window>(size)
    limits.set(name, windows)
    return windows
  }

  function count(limit: Limit, { key, by }: Amount, now: number): Count {
    const { name, windowMs } = limit
    const windows = windowsOf(name)
    const known = windows.peek(key)
    if (known && isUnderWay(known.endsAt, now, limit)) {
      known.used = Math.max(0, known.used + by)
      return { used: known.used, endsInMs: known.endsAt - now }
    }
    if (by <= 0) return { used: 0, endsInMs: windowMs }
    windows.set(key, { used: by, endsAt: now + windowMs })
    return { used: by, endsInMs: windowMs }
  }

  return {
    isShared: false,
    add: async (limit, amounts, now) => amounts.map((amount) => count(limit, amount, now.getTime())),
  }
}

/**
 * Windows by key. Read them with `peek`, which leaves them in the order in which they began, so that the oldest is evicted
 * first. `maxSize` is used because the cache then takes memory as it fills, and with `max` all of it at once.
 */
export function createWindows<Value extends object>(size: number): LRUCache<string, Value> {
  return new LRUCache({ maxSize: size, sizeCalculation: () => 1 })
}
