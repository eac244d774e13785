/** How long orders may still go by what the owner has just changed. */
const CACHE_MS = 5000

/** What changes seldom and is asked for with every order. A failure is not cached. */
export function cachedSetting<Value>(load: () => Promise<Value>, clock: () => Date): () => Promise<Value> {
  let cached: { readAt: number; value: Promise<Value> } | null = null
  return () => {
    const now = clock().getTime()
    if (cached && Math.abs(now - cached.readAt) < CACHE_MS) return cached.value
    const value = load()
    cached = { readAt: now, value }
    value.catch(() => {
      cached = null
    })
    return value
  }
}
