import type { Page } from './fill-page.ts'

/** Nothing in the catalogue changed: this long a page is sent without a thought, then renewed behind the visitor's back. */
const FRESH_MS = 60_000
const STALE_MS = 600_000
/** Something changed since the page was filled: it may be shown no older than this. */
const CHANGED_MS = 10_000
/** Missing pages and redirects: long enough to stop a flood, short enough not to hide a new product. */
const BRIEF_MS = 5_000

type Aged = Pick<Page, 'status' | 'filledAt' | 'version'>

type Clocks = {
  now: () => number
  /** Grows whenever the catalogue changed. */
  version: () => number
}

/** How long pages are shown. */
export type Freshness = {
  /** A stale page is sent and renewed, an expired one is renewed first. */
  of: (page: Aged) => 'fresh' | 'stale' | 'expired'
  /** A page that cannot be renewed is still better than an error, for as long as any page may be stale. */
  isBetterThanNone: (page: Aged) => boolean
}

export function freshnessBy({ now, version }: Clocks): Freshness {
  const ageOf = ({ filledAt }: Aged) => now() - filledAt
  return {
    of(page) {
      const age = ageOf(page)
      if (page.status !== 200) return age < BRIEF_MS ? 'fresh' : 'expired'
      if (page.version !== version()) return age < CHANGED_MS ? 'stale' : 'expired'
      if (age < FRESH_MS) return 'fresh'
      return age < STALE_MS ? 'stale' : 'expired'
    },
    isBetterThanNone: (page) => page.status === 200 && ageOf(page) < STALE_MS,
  }
}
