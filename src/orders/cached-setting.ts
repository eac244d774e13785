/** How long orders may still go by what the owner has just changed. */
const CACHE_MS = 5000

/** `isAnew` where what is cached would refuse what the owner may have allowed since. */
export type CachedSetting<Value> = (how?: { isAnew: boolean }) => Promise<Value>

/** What changes seldom and is asked for with every order. A failure is not cached. */
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
