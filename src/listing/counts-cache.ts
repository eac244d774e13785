import { LRUCache } from 'lru-cache'
import { createRefreshQueue } from './refresh-queue.ts'

/** Keeps what was counted for a while. */
export type CountsCache<Counts> = {
  /** What is cached under the key, or what `count` gives; who asks meanwhile waits for the same. Rejects as `count` does. */
  get: (key: string, count: () => Promise<Counts>, manner?: ReadOptions<Counts>) => Promise<Counts>
  readonly size: number
  /** About as many as what is cached takes. */
  readonly bytes: number
}

type ReadOptions<Counts> = {
  /** Nothing that was counted before a known change will do. */
  isCurrent?: boolean
  /** Counts for those who come later; `count` unless given. */
  renew?: () => Promise<Counts>
}

export type CacheLimits = {
  /**
   * So long while nothing is known to have changed, as much again while it is counted anew for those who come later:
   * a lost notice heals.
   */
  sameMs: number
  /** So long after it was last known to be true, while it is counted anew for those who come later. */
  changedMs: number
  entries: number
  bytes: number
}

type CacheSource<Counts> = {
  /** Grows with every change of what is counted. */
  version: () => number
  /** Milliseconds from any moment on. */
  now: () => number
  limits: CacheLimits
  /** About as many bytes as these take; as their JSON does, unless given. */
  weigh?: (counts: Counts) => number
}

type Entry<Counts> = {
  counts: Promise<Counts>
  version: number
  countedAt: number
  /** When it was last known that nothing had changed since. */
  sameAt: number
  bytes: number
}

const MIB = 1_048_576
const SAME_MS = 60_000

/**
 * For what follows from the catalogue index alone, which changes every second or two while goods do. A change must be
 * seen within ten seconds, and the index and a replica take five of them.
 */
export const INDEX_LIMITS: CacheLimits = {
  sameMs: SAME_MS,
  changedMs: 5000,
  entries: 2000,
  bytes: 32 * MIB,
}
/** For what also follows from elsewhere. */
export const SHOP_LIMITS: CacheLimits = { sameMs: SAME_MS, changedMs: 0, entries: 500, bytes: 8 * MIB }

// Counted anew no more often than that: most who ask again do so within it.
const RENEWED_FROM_MS = 2500
const BYTES_OF_LETTER = 2

/** Of more than there is room for those go that were not asked for the longest. */
export function createCountsCache<Counts>({
  version,
  now,
  limits,
  weigh = (counts) => BYTES_OF_LETTER * JSON.stringify(counts).length,
}: CacheSource<Counts>): CountsCache<Counts> {
  const entries = new LRUCache<string, Entry<Counts>>({
    max: limits.entries,
    maxSize: limits.bytes,
    // The library takes no entry that weighs nothing, as one does that is still being counted.
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
  })
  const renewals = createRefreshQueue()

  /** Its age is that of what it is counted from. */
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
        // Who asks next counts it and gets the error.
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
