import type { Page } from './fill-page.ts'
import { createPageStore } from './page-store.ts'

const BRIEF_SHARE = 0.05
/**
 * The number of cached pages with one path and different parameters: more than shoppers use at once, and less
 * than somebody who invents parameters would produce.
 */
export const MOST_VARIANTS = 1_000
/** Status 202 means a redirect inside a `.data` answer. */
const CACHED_STATUSES = new Set([200, 202, 301, 302, 307, 308, 404])

export type CachedPages = {
  get: (key: string) => Page | undefined
  /** Ignores a page that must not be cached. */
  store: (key: string, page: Page) => void
  /** Replaces a page by the same page with a further body, unless a newer one has been stored. */
  replace: (key: string, page: Page, by: Page) => void
  readonly bytes: number
  readonly size: number
}

/**
 * Redirects and 404 have a store of their own, so that requests for wrong addresses evict no pages. Each path
 * has a limited number of variants, so that invented parameters evict no other pages.
 */
export function createCachedPages(limitBytes: number): CachedPages {
  const variants = new Map<string, Set<string>>()
  const pages = createPageStore<Page>(limitBytes * (1 - BRIEF_SHARE), (key) => {
    const path = pathOf(key)
    const own = variants.get(path)
    if (own?.delete(key) && own.size === 0) variants.delete(path)
  })
  const brief = createPageStore<Page>(limitBytes * BRIEF_SHARE)
  const storeOf = (page: Page) => (page.status === 200 ? pages : brief)

  /** If there are too many, the one that was rendered first is removed. */
  function countVariant(key: string): void {
    const path = pathOf(key)
    const own = variants.get(path) ?? new Set()
    variants.set(path, own)
    own.delete(key)
    own.add(key)
    const [oldest] = own
    if (own.size > MOST_VARIANTS && oldest !== undefined) pages.delete(oldest)
  }

  return {
    get: (key) => pages.get(key) ?? brief.get(key),
    store(key, page) {
      if (!page.isCacheable || !CACHED_STATUSES.has(page.status)) return
      const other = storeOf(page) === pages ? brief : pages
      other.delete(key)
      storeOf(page).set(key, page)
      if (page.status === 200 && key.includes('?')) countVariant(key)
    },
    replace(key, page, by) {
      if (storeOf(page).get(key) === page) storeOf(page).set(key, by)
    },
    get bytes() {
      return pages.bytes + brief.bytes
    },
    get size() {
      return pages.size + brief.size
    },
  }
}

function pathOf(key: string): string {
  return key.slice(0, key.indexOf('?'))
}
