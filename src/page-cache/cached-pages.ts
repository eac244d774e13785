import type { Page } from './fill-page.ts'
import { createPageStore } from './page-store.ts'

const BRIEF_SHARE = 0.05
/** 202 carries a redirect inside a `.data` answer. */
const CACHED_STATUSES = new Set([200, 202, 301, 302, 307, 308, 404])

export type CachedPages = {
  get: (key: string) => Page | undefined
  /** Ignores what must not be cached. */
  store: (key: string, page: Page) => void
  /** Puts the page with a further body in place of what it was, unless a newer one has been stored. */
  replace: (key: string, page: Page, by: Page) => void
  readonly bytes: number
  readonly size: number
}

/** Redirects and 404 have a store of their own, so that a walk over wrong addresses evicts no page. */
export function createCachedPages(limitBytes: number): CachedPages {
  const pages = createPageStore<Page>(limitBytes * (1 - BRIEF_SHARE))
  const brief = createPageStore<Page>(limitBytes * BRIEF_SHARE)
  const storeOf = (page: Page) => (page.status === 200 ? pages : brief)

  return {
    get: (key) => pages.get(key) ?? brief.get(key),
    store(key, page) {
      if (!page.isCacheable || !CACHED_STATUSES.has(page.status)) return
      const other = storeOf(page) === pages ? brief : pages
      other.delete(key)
      storeOf(page).set(key, page)
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
