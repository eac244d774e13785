import type { Page } from './fill-page.ts'

/**
 * While nothing in the catalogue has changed, a page is sent as fresh for so long, in milliseconds, and then
 * renewed in the background.
 */
const FRESH_MS = 60_000
const STALE_MS = 600_000
/**
 * If something has changed since the page was filled, it may be shown for no longer than this, in
 * milliseconds.
 */
const CHANGED_MS = 10_000
/**
 * For missing pages and redirects, in milliseconds: long enough to stop a flood, short enough not to hide a
 * new product.
 */
const BRIEF_MS = 5_000

type Aged = Pick<Page, 'status' | 'filledAt' | 'version'>

type Clocks = {
  now: () => number
  /** Grows whenever the catalogue has changed. */
  version: () => number
}

/** How long pages are shown. */
export type Freshness = {
  /** A stale page is sent and then renewed; an expired one is renewed first. */
  of: (page: Aged) => 'fresh' | 'stale' | 'expired'
  /**
   * Whether a page that cannot be renewed is still sent instead of an error: for as long as any page may be
   * stale.
   */
  isBetterThanNone: (page: Aged) => boolean
}

/** Returns the rules of freshness by these clocks, in milliseconds. */
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
