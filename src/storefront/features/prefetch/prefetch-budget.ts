/** Milliseconds for which the browser may reuse the data without asking again, less the time of a click. */
export const FRESH_MS = 25_000
export const MINUTE_LIMIT = 20
const MINUTE_MS = 60_000

export type PrefetchBudget = {
  /**
   * Whether this page may be loaded now; if so, it is counted. A press is certainly followed by a visit, so it
   * is refused only if the page has just been loaded.
   */
  take: (page: string, now: number, isPress: boolean) => boolean
}

/** Limits the pages per minute and loads none twice while it is fresh. */
export function createPrefetchBudget(): PrefetchBudget {
  let taken: { page: string; at: number }[] = []
  return {
    take(page, now, isPress) {
      taken = taken.filter(({ at }) => now - at < MINUTE_MS)
      if (taken.some((known) => known.page === page && now - known.at < FRESH_MS)) return false
      if (!isPress && taken.length >= MINUTE_LIMIT) return false
      taken.push({ page, at: now })
      return true
    },
  }
}
