import type { Page } from './fill-page.ts'
import { createPageStore } from './page-store.ts'

const BRIEF_SHARE = 0.05
/** Of one path, by what its parameters say: more than shoppers ask for together, and less than who invents them would fill. */
export const MOST_VARIANTS = 1_000
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

/**
 * Redirects and 404 have a store of their own, so that a walk over wrong addresses evicts no page; of one path only so many
 * variants stay, so that invented parameters evict no other pages.
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

  /** The one that was rendered first goes where there are too many. */
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
