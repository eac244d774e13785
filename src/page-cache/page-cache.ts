import type { Accepted, Encoding } from './choose-encoding.ts'
import type { PolicySources } from './content-policy.ts'
import { type EncodedPage, encodePage, fillPage, type Page, type RenderedPage } from './fill-page.ts'
import { freshnessBy } from './freshness.ts'
import { createCachedPages } from './cached-pages.ts'
import { type KeyedPage, keyedPage, pageKey } from './page-key.ts'

export interface PageCacheOptions {
  /** Renders the page of this path and query under this origin, always as for a guest. */
  render: (path: string, origin: string | null) => Promise<RenderedPage>
  /** The names of query parameters that change a page. */
  params: readonly string[]
  limitBytes: number
  sources: PolicySources
  /** Grows whenever the catalogue has changed. */
  version: () => number
  /** By how many milliseconds the data rendered now may already be out of date. By default 0. */
  ageMs?: () => number
  now: () => number
  onError: (error: unknown, path: string) => void
}

export interface PageCache {
  /**
   * Returns the page of this path and query in one of the accepted encodings: the quick one at first, and the
   * best one once the page is requested again and that body is ready. If several requests need the same
   * missing page, it is rendered once.
   *
   * @param origin that the page names as its own; null or absent if all pages have the same
   */
  get(url: string, accepted: Accepted, origin?: string | null): Promise<EncodedPage>
  /** Returns the page if it is cached and can be sent at once; otherwise null. */
  cached(url: string, accepted: Accepted, origin?: string | null): EncodedPage | null
  readonly bytes: number
  readonly size: number
}

/** Caches one HTML for all visitors in this process, up to a limit in bytes. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const params = new Set(options.params)
  const pages = createCachedPages(options.limitBytes)
  const freshness = freshnessBy(options)
  const filling = new Map<string, Promise<Page>>()

  async function fill({ path, origin }: KeyedPage, encoding: Encoding): Promise<Page> {
    // Both are read before rendering, because a change during the rendering must count as newer than the
    // page.
    const filledAt = options.now() - (options.ageMs?.() ?? 0)
    const context = { encoding, filledAt, version: options.version(), sources: options.sources }
    return fillPage(await options.render(path, origin), context)
  }

  function refill(key: string, { quick }: Accepted, old?: Page): Promise<Page> {
    const running = filling.get(key)
    if (running) return running
    // If the old page was requested more than once, so will be the new one.
    const fresh = fill(keyedPage(key), old?.bodies.br ? 'br' : quick)
      .then((page) => {
        pages.store(key, page)
        return page
      })
      .finally(() => filling.delete(key))
    filling.set(key, fresh)
    return fresh
  }

  async function refillOr(old: Page | undefined, key: string, accepted: Accepted): Promise<Page> {
    const usable = old && freshness.isBetterThanNone(old) ? old : undefined
    try {
      const page = await refill(key, accepted, old)
      return page.status >= 500 && usable ? usable : page
    } catch (error) {
      if (!usable) throw error
      options.onError(error, key)
      return usable
    }
  }

  function refillBehind(key: string, accepted: Accepted, old: Page): void {
    refill(key, accepted, old).catch((error: unknown) => options.onError(error, key))
  }

  async function encode(page: Page, key: string, encoding: Encoding): Promise<EncodedPage> {
    const encoded = await encodePage(page, encoding)
    if (encoded.page !== page) pages.replace(key, page, encoded.page)
    return encoded
  }

  /** Returns how a cached page is sent; null if none of its bodies is acceptable. */
  function send(page: Page, key: string, accepted: Accepted, isFresh: boolean): EncodedPage | null {
    const { best, quick } = accepted
    const encoding = page.bodies[best] ? best : quick
    const body = page.bodies[encoding]
    if (!body) return null
    // At the second request the existing body is sent, and the smaller one is made for further requests.
    if (encoding !== best && isFresh) encode(page, key, best).catch((error) => options.onError(error, key))
    return { page, encoding, body }
  }

  async function find(key: string, accepted: Accepted): Promise<EncodedPage> {
    const page = pages.get(key)
    const state = page ? freshness.of(page) : 'missing'
    const found = page && state !== 'expired' ? page : await refillOr(page, key, accepted)
    if (state === 'stale') refillBehind(key, accepted, found)
    return send(found, key, accepted, state === 'fresh') ?? encode(found, key, accepted.best)
  }

  return {
    async get(url, accepted, origin = null) {
      const key = pageKey(url, params, origin)
      if (key === null) {
        const page = await fill({ path: url, origin }, accepted.quick)
        return encodePage(page, page.bodies[accepted.best] ? accepted.best : accepted.quick)
      }
      return find(key, accepted)
    },
    cached(url, accepted, origin = null) {
      const key = pageKey(url, params, origin)
      const page = key === null ? undefined : pages.get(key)
      if (key === null || !page) return null
      const state = freshness.of(page)
      if (state === 'expired') return null
      const sent = send(page, key, accepted, state === 'fresh')
      if (sent && state === 'stale') refillBehind(key, accepted, page)
      return sent
    },
    get bytes() {
      return pages.bytes
    },
    get size() {
      return pages.size
    },
  }
}
