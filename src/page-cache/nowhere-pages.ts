import type { Accepted, Encoding } from './choose-encoding.ts'
import { decodeBody, encodeBody } from './encode-body.ts'
import type { EncodedPage } from './fill-page.ts'
import type { PageCache } from './page-cache.ts'

/** In the place of what no page has: read by the router as the parameter of its pattern, and no page can ever have it. */
const NOBODY = '404_'
/** Of the page that says that there is none. */
const ANY = '/*'
const SLUG = '[a-z0-9-]{1,120}'
const DATA = /\.data$/
/** What is encoded, doubled or has dots for steps is read by the router, whose own addresses begin with `_`. */
const PLAIN = /^(?!\/_)(?:\/(?!\.{1,2}(?:\/|$))[\w.~!$&'()*+,;=:@-]+)+\/?$/

export type NowhereOptions = {
  /** Of every page: `/products/:slug`, `/categories/*`. */
  patterns: readonly string[]
  /** Whether the path leads elsewhere, which only its owner knows. */
  mayLead: (path: string) => Promise<boolean>
}

type Shape = { shape: RegExp; model: string }

/**
 * Answers addresses whose shape alone says that no page is there with one document, rendered once, in which only the address
 * differs. Nothing of them is cached, and nobody is asked for them.
 */
export function shareNowhere(cache: PageCache, { patterns, mayLead }: NowhereOptions): PageCache {
  const modelOf = nowhereModels(patterns)
  const split = new WeakMap<Buffer, Promise<Buffer[] | null>>()

  async function answer(model: string, url: string, accepted: Accepted, origin: string | null) {
    const sent = await cache.get(model, accepted, origin)
    if (sent.page.status !== 404 || DATA.test(model)) return sent
    const pieces = split.get(sent.body) ?? splitAround(sent, model)
    split.set(sent.body, pieces)
    const [before, after] = (await pieces) ?? []
    return before && after ? fillIn(sent, [before, after], { url, encoding: accepted.quick }) : null
  }

  return {
    async get(url, accepted, origin = null) {
      const model = modelOf(url)
      if (model === null || (await mayLead(url))) return cache.get(url, accepted, origin)
      return (await answer(model, url, accepted, origin)) ?? cache.get(url, accepted, origin)
    },
    // Each of them is a document of its own.
    cached: (url, accepted, origin) => cache.cached(url, accepted, origin),
    get bytes() {
      return cache.bytes
    },
    get size() {
      return cache.size
    },
  }
}

/**
 * Gives for a path that no page can have the path of the document that is shown in its place: one that the router reads by
 * the same pattern. Null for all others, and for what is written in a way of which that cannot be said.
 */
export function nowhereModels(patterns: readonly string[]): (url: string) => string | null {
  const known = patterns
    .filter((pattern) => pattern !== ANY)
    .map((pattern) => new RegExp(`^${sourceOf(pattern, SLUG)}/?$`, 'i'))
  const loose: Shape[] = patterns
    .filter((pattern) => pattern.endsWith('/:slug'))
    .map((pattern) => ({
      shape: new RegExp(`^${sourceOf(pattern, '[^/]+')}/?$`, 'i'),
      model: pattern.replace(':slug', NOBODY),
    }))
  return (url) => {
    const [path = '', query] = url.split('?', 2)
    // A query of data says which of it is wanted.
    if (query !== undefined && DATA.test(path)) return null
    const end = DATA.test(path) ? '.data' : ''
    const bare = path.slice(0, path.length - end.length)
    if (!PLAIN.test(bare) || known.some((page) => page.test(bare))) return null
    const found = loose.find(({ shape }) => shape.test(bare))
    return (found?.model ?? `/${NOBODY}/${NOBODY}`) + end
  }
}

function sourceOf(pattern: string, slug: string): string {
  return pattern
    .split('/')
    .map((part) => {
      if (part === ':slug') return slug
      if (part.startsWith(':')) return '[^/]+'
      return part === '*' ? '.*' : part.replaceAll('.', String.raw`\.`)
    })
    .join('/')
    .replace(/\/\.\*$/, '(?:/.*)?')
}

/** The document before and after the one place in it that names its address; null where there is no such place. */
async function splitAround({ body, encoding }: EncodedPage, model: string): Promise<Buffer[] | null> {
  const plain = encoding === 'identity' ? body : await decodeBody(body, encoding)
  const at = plain.indexOf(model)
  if (at === -1 || plain.includes(model, at + 1)) return null
  return [plain.subarray(0, at), plain.subarray(at + model.length)]
}

async function fillIn(
  { page }: EncodedPage,
  [before, after]: readonly [Buffer, Buffer],
  { url, encoding }: { url: string; encoding: Encoding },
): Promise<EncodedPage> {
  const path = (url.split('?', 1)[0] ?? '').replaceAll('&', '&amp;').replaceAll("'", '&#x27;')
  const body = await encodeBody(Buffer.concat([before, Buffer.from(path), after]), encoding)
  // What names a document by its bytes is another's.
  const { etag: _etag, ...headers } = page.headers
  return { page: { ...page, headers, bodies: { [encoding]: body } }, encoding, body }
}
