import { LRUCache } from 'lru-cache'
import { createRefreshQueue } from './refresh-queue.ts'

/** Caches counts for a limited time. */
export type CountsCache<Counts> = {
  /**
   * Returns what is cached under the key, or the result of `count`. Calls made while it is being counted share
   * that result. Rejects if `count` does.
   */
  get: (key: string, count: () => Promise<Counts>, manner?: ReadOptions<Counts>) => Promise<Counts>
  readonly size: number
  /** Approximate size of the cache. */
  readonly bytes: number
}

type ReadOptions<Counts> = {
  /** Whether counts from before a known change are unacceptable. */
  isCurrent?: boolean
  /** Used instead of `count` to renew an entry in the background; its result serves the calls after it. */
  renew?: () => Promise<Counts>
}

export type CacheLimits = {
  /**
   * Milliseconds. While no change is known, an entry is returned for this time, and for as long again while it
   * is renewed in the background. The limit repairs the effect of a lost notification.
   */
  sameMs: number
  /**
   * Milliseconds. After a change, an entry is still returned for this time while it is renewed in the
   * background.
   */
  changedMs: number
  entries: number
  bytes: number
}

type CacheSource<Counts> = {
  /** Increases with every change of what is counted. */
  version: () => number
  /** Milliseconds from any starting point. */
  now: () => number
  limits: CacheLimits
  /** Returns the approximate size of counts in bytes. By default the size of their JSON. */
  weigh?: (counts: Counts) => number
}

type Entry<Counts> = {
  counts: Promise<Counts>
  version: number
  countedAt: number
  /** The last time at which no change was known. */
  sameAt: number
  bytes: number
}

const MIB = 1_048_576
const SAME_MS = 60_000

/**
 * For counts that depend only on the catalogue index, which changes every second or two while goods do. A
 * change must be visible within ten seconds, of which the index and a replica take five.
 */
export const INDEX_LIMITS: CacheLimits = {
  sameMs: SAME_MS,
  changedMs: 5000,
  entries: 2000,
  bytes: 32 * MIB,
}
/** For counts that depend on other tables too. */
export const SHOP_LIMITS: CacheLimits = { sameMs: SAME_MS, changedMs: 0, entries: 500, bytes: 8 * MIB }

// An entry is not renewed more often than this; most repeated requests come within this time.
const RENEWED_FROM_MS = 2500
const BYTES_OF_LETTER = 2

/** Creates a cache that evicts the least recently used entries when it is full. */
export function createCountsCache<Counts>({
  version,
  now,
  limits,
  weigh = (counts) => BYTES_OF_LETTER * JSON.stringify(counts).length,
}: CacheSource<Counts>): CountsCache<Counts> {
  const entries = new LRUCache<string, Entry<Counts>>({
    max: limits.entries,
    maxSize: limits.bytes,
    // The library accepts no entry of size 0, which an entry has while it is being counted.
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
  })
  const renewals = createRefreshQueue()

  /** The times are taken before counting, because the counts describe that moment. */
  function begin(counts: Promise<Counts>): Entry<Counts> {
    const at = now()
    return { counts, version: version(), countedAt: at, sameAt: at, bytes: 0 }
  }

  const weightOf = (key: string, counts: Counts) => BYTES_OF_LETTER * key.length + weigh(counts)

  function add(key: string, count: () => Promise<Counts>): Promise<Counts> {
    const entry = begin(counted())
    entries.set(key, entry)
    return entry.counts

    async function counted(): Promise<Counts> {
      try {
        const counts = await count()
        if (entries.get(key) === entry) entries.set(key, { ...entry, bytes: weightOf(key, counts) })
        return counts
      } catch (error) {
        if (entries.get(key) === entry) entries.delete(key)
        throw error
      }
    }
  }

  function renew(key: string, count: () => Promise<Counts>): void {
    renewals.add(key, async () => {
      const old = entries.get(key)
      if (!old || !isDue(old)) return
      const fresh = begin(old.counts)
      try {
        const counts = await count()
        if (entries.get(key) !== old) return
        entries.set(key, { ...fresh, counts: Promise.resolve(counts), bytes: weightOf(key, counts) })
      } catch {
        // The next call counts again and receives the error.
        entries.delete(key)
      }
    })
  }

  const isSame = (entry: Entry<Counts>) => entry.version === version()
  const isOlder = (at: number, ms: number) => now() - at >= ms

  function isDue(entry: Entry<Counts>): boolean {
    return isSame(entry) ? isOlder(entry.countedAt, limits.sameMs) : isOlder(entry.sameAt, RENEWED_FROM_MS)
  }

  function isUsable(entry: Entry<Counts>, isCurrent: boolean): boolean {
    if (isSame(entry)) return !isOlder(entry.countedAt, 2 * limits.sameMs)
    return !isCurrent && !isOlder(entry.sameAt, limits.changedMs)
  }

  return {
    get(key, count, { isCurrent = false, renew: recount = count } = {}) {
      const entry = entries.get(key)
      if (!entry || !isUsable(entry, isCurrent)) return add(key, count)
      if (isSame(entry)) entry.sameAt = now()
      if (isDue(entry)) renew(key, recount)
      return entry.counts
    },
    get size() {
      return entries.size
    },
    get bytes() {
      return entries.calculatedSize
    },
  }
}
