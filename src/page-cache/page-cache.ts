import type { PolicySources } from './content-policy.ts'
import { type Encoding, encodePage, fillPage, type Page } from './fill-page.ts'
import { pageKey } from './page-key.ts'
import { createPageStore } from './page-store.ts'

/** Nothing in the catalogue changed: this long a page is sent without a thought, then renewed behind the visitor's back. */
const FRESH_MS = 60_000
const STALE_MS = 600_000
/** Something changed since the page was filled: it may be shown no older than this. */
const CHANGED_MS = 10_000
/** Missing pages and redirects: long enough to stop a flood, short enough not to hide a new product. */
const BRIEF_MS = 5_000
/** Answers kept briefly live in a store of their own, so that a walk over wrong addresses pushes no page out. */
const BRIEF_SHARE = 0.05

/** 202 carries a redirect inside a `.data` answer. */
const KEPT_STATUSES = new Set([200, 202, 301, 302, 307, 308, 404])

export interface PageCacheOptions {
  /** Renders the page of this path and query, always as for a guest. */
  render: (path: string) => Promise<Response>
  /** Names of query parameters that change a page. */
  params: readonly string[]
  limitBytes: number
  sources: PolicySources
  /** Grows whenever the catalogue changed. */
  version: () => number
  /** Milliseconds by which what is rendered now may already be old; nothing unless given. */
  ageMs?: () => number
  now: () => number
  onError: (error: unknown, path: string) => void
}

export interface PageCache {
  /**
   * The page of this path and query with a body in this encoding.
   * Of many who ask at once for a page that is not there, one renders and the others wait for it.
   */
  get(url: string, encoding: Encoding): Promise<{ page: Page; body: Buffer }>
  /** The same where nothing has to be waited for; null where something has. */
  kept(url: string, encoding: Encoding): { page: Page; body: Buffer } | null
  readonly bytes: number
  readonly size: number
}

/** One HTML for everybody, kept in this process up to a limit in bytes. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const params = new Set(options.params)
  const pages = createPageStore<Page>(options.limitBytes * (1 - BRIEF_SHARE))
  const brief = createPageStore<Page>(options.limitBytes * BRIEF_SHARE)
  const filling = new Map<string, Promise<Page>>()

  const storeOf = (page: Page) => (page.status === 200 ? pages : brief)

  async function fill(path: string): Promise<Page> {
    // Both are read before rendering: a change that happens meanwhile must count as newer than the page.
    const filledAt = options.now() - (options.ageMs?.() ?? 0)
    const context = { filledAt, version: options.version(), sources: options.sources }
    return fillPage(await options.render(path), context)
  }

  function keep(key: string, page: Page): void {
    if (!page.isKept || !KEPT_STATUSES.has(page.status)) return
    const other = storeOf(page) === pages ? brief : pages
    other.delete(key)
    storeOf(page).set(key, page)
  }

  function refill(key: string): Promise<Page> {
    const running = filling.get(key)
    if (running) return running
    const fresh = fill(key)
      .then((page) => {
        keep(key, page)
        return page
      })
      .finally(() => filling.delete(key))
    filling.set(key, fresh)
    return fresh
  }

  function freshness(page: Page): 'fresh' | 'stale' | 'expired' {
    const age = options.now() - page.filledAt
    if (page.status !== 200) return age < BRIEF_MS ? 'fresh' : 'expired'
    if (page.version !== options.version()) return age < CHANGED_MS ? 'stale' : 'expired'
    if (age < FRESH_MS) return 'fresh'
    return age < STALE_MS ? 'stale' : 'expired'
  }

  /** A page that cannot be renewed is still better than an error, for as long as any page may be stale. */
  async function refillOr(old: Page | undefined, key: string): Promise<Page> {
    const usable = old && old.status === 200 && options.now() - old.filledAt < STALE_MS ? old : undefined
    try {
      const page = await refill(key)
      return page.status >= 500 && usable ? usable : page
    } catch (error) {
      if (!usable) throw error
      options.onError(error, key)
      return usable
    }
  }

  function refillBehind(key: string): void {
    refill(key).catch((error: unknown) => options.onError(error, key))
  }

  async function find(key: string): Promise<Page> {
    const page = pages.get(key) ?? brief.get(key)
    if (!page) return refill(key)
    const state = freshness(page)
    if (state === 'expired') return refillOr(page, key)
    if (state === 'stale') refillBehind(key)
    return page
  }

  return {
    async get(url, encoding) {
      const key = pageKey(url, params)
      if (key === null) return encodePage(await fill(url), encoding)
      const found = await find(key)
      const encoded = await encodePage(found, encoding)
      // A newer page may have come while this one was being encoded.
      const isNewBody = encoded.page !== found && storeOf(found).get(key) === found
      if (isNewBody) storeOf(found).set(key, encoded.page)
      return encoded
    },
    kept(url, encoding) {
      const key = pageKey(url, params)
      const page = key === null ? undefined : (pages.get(key) ?? brief.get(key))
      const body = page?.bodies[encoding]
      if (key === null || !page || !body) return null
      const state = freshness(page)
      if (state === 'expired') return null
      if (state === 'stale') refillBehind(key)
      return { page, body }
    },
    get bytes() {
      return pages.bytes + brief.bytes
    },
    get size() {
      return pages.size + brief.size
    },
  }
}
