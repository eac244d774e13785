/** As long as the browser may show the data without asking again, less what a click takes. */
export const FRESH_MS = 25_000
export const MINUTE_LIMIT = 20
const MINUTE_MS = 60_000

export type PrefetchBudget = {
  /**
   * Whether this page may be fetched now; counted if so. A press is sure to be followed by a visit, so that only a page
   * which is already there is refused to it.
   */
  take: (page: string, now: number, isPress: boolean) => boolean
}

/** So many pages a minute, and none twice while it is fresh. */
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
