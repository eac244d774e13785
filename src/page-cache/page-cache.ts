import type { Accepted, Encoding } from './choose-encoding.ts'
import type { PolicySources } from './content-policy.ts'
import { type EncodedPage, encodePage, fillPage, type Page, type RenderedPage } from './fill-page.ts'
import { freshnessBy } from './freshness.ts'
import { createKeptPages } from './kept-pages.ts'
import { pageKey } from './page-key.ts'

export interface PageCacheOptions {
  /** Renders the page of this path and query, always as for a guest. */
  render: (path: string) => Promise<RenderedPage>
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
   * The page of this path and query with a body in an encoding of these: the quick one as long as nobody has asked for
   * the page again, and until the best is made then.
   * Of many who ask at once for a page that is not there, one renders and the others wait for it.
   */
  get(url: string, accepted: Accepted): Promise<EncodedPage>
  /** The same where nothing has to be waited for; null where something has. */
  kept(url: string, accepted: Accepted): EncodedPage | null
  readonly bytes: number
  readonly size: number
}

/** One HTML for everybody, kept in this process up to a limit in bytes. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const params = new Set(options.params)
  const pages = createKeptPages(options.limitBytes)
  const freshness = freshnessBy(options)
  const filling = new Map<string, Promise<Page>>()

  async function fill(path: string, encoding: Encoding): Promise<Page> {
    // Both are read before rendering: a change that happens meanwhile must count as newer than the page.
    const filledAt = options.now() - (options.ageMs?.() ?? 0)
    const context = { encoding, filledAt, version: options.version(), sources: options.sources }
    return fillPage(await options.render(path), context)
  }

  function refill(key: string, { quick }: Accepted, old?: Page): Promise<Page> {
    const running = filling.get(key)
    if (running) return running
    // What was asked for again in its last life will be in this one.
    const fresh = fill(key, old?.bodies.br ? 'br' : quick)
      .then((page) => {
        pages.keep(key, page)
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

  /** What a page that is there is sent as; null where none of its bodies will do. */
  function send(page: Page, key: string, accepted: Accepted, isFresh: boolean): EncodedPage | null {
    const { best, quick } = accepted
    const encoding = page.bodies[best] ? best : quick
    const body = page.bodies[encoding]
    if (!body) return null
    // Somebody asks again: this one need not wait for fewer bytes, those after him have them.
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
    async get(url, accepted) {
      const key = pageKey(url, params)
      if (key === null) {
        const page = await fill(url, accepted.quick)
        return encodePage(page, page.bodies[accepted.best] ? accepted.best : accepted.quick)
      }
      return find(key, accepted)
    },
    kept(url, accepted) {
      const key = pageKey(url, params)
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
