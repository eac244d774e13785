/** Milliseconds for which orders may still follow a setting that the owner has just changed. */
const CACHE_MS = 5000

/** `isAnew` reads past the cache, for a caller about to refuse what the owner may have allowed a moment ago. */
export type CachedSetting<Value> = (how?: { isAnew: boolean }) => Promise<Value>

/** Caches a setting that changes seldom and is read with every order. A failed load is not cached. */
export function cachedSetting<Value>(load: () => Promise<Value>, clock: () => Date): CachedSetting<Value> {
  let cached: { readAt: number; value: Promise<Value> } | null = null
  return ({ isAnew } = { isAnew: false }) => {
    const now = clock().getTime()
    if (cached && !isAnew && Math.abs(now - cached.readAt) < CACHE_MS) return cached.value
    const value = load()
    cached = { readAt: now, value }
    value.catch(() => {
      cached = null
    })
    return value
  }
}
