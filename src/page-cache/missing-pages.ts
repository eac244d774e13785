import type { Accepted, Encoding } from './choose-encoding.ts'
import { decodeBody, encodeBody } from './encode-body.ts'
import type { EncodedPage } from './fill-page.ts'
import { joinGzip, packBeginning, type PackedPart, packEnd } from './joined-gzip.ts'
import type { PageCache } from './page-cache.ts'

/**
 * Replaces a slug that does not exist. The router reads it as the parameter of its pattern, and no page can
 * ever have it.
 */
const NO_SLUG = '404_'
/** The pattern of the page that says that there is no such page. */
const ANY = '/*'
const SLUG = '[a-z0-9-]{1,120}'
const DATA = /\.data$/
/**
 * Matches plain paths only. Doubled slashes and dot segments are left to the router, and addresses that begin
 * with `_` are its own.
 */
const PLAIN = /^(?!\/_)(?:\/(?!\.{1,2}(?:\/|$))[\w.~!$&'()*+,;=:@%-]+)+\/?$/
/**
 * Encoded control characters, dots, slashes, percent signs, question marks and hashes, which would be read as
 * what they stand for.
 */
const READ_OTHERWISE = /%(?:[01][\da-f]|7f|2e|2f|5c|25|3f|23)/i
/** How React escapes text. */
const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

export type MissingPagesOptions = {
  /** The patterns of all pages: `/products/:slug`, `/categories/*`. */
  patterns: readonly string[]
  /** Whether the path may be redirected, which only the owner's settings say. */
  mayLead: (path: string) => Promise<boolean>
  /** Whether no page of this pattern has this slug; false also if that is not known. */
  isMissing: (pattern: string, slug: string) => Promise<boolean>
}

type Shape = { shape: RegExp; model: string }
type Split = { before: PackedPart; after: PackedPart }

/**
 * Answers addresses without a page, recognised by their shape or by `isMissing`, with one document that is
 * rendered once and in which only the address differs. None of these answers is cached; `isMissing` is asked
 * about a slug each time.
 */
export function shareMissingPages(
  cache: PageCache,
  { patterns, mayLead, isMissing }: MissingPagesOptions,
): PageCache {
  const modelOf = impossiblePathModels(patterns)
  const nameOf = slugNames(patterns)
  const splits = new WeakMap<Buffer, Promise<Split | null>>()

  /** Returns the path of the document shown for this address; null if it may be a page. */
  async function findModel(url: string): Promise<string | null> {
    const named = nameOf(url)
    const isKnownMissing = named !== null && (await isMissing(named.pattern, named.slug))
    const model = isKnownMissing ? named.model : modelOf(url)
    return model === null || (await mayLead(url)) ? null : model
  }

  async function answer(model: string, url: string, accepted: Accepted, origin: string | null) {
    const sent = await cache.get(model, accepted, origin)
    if (sent.page.status !== 404 || DATA.test(model)) return sent
    const splitting = splits.get(sent.body) ?? splitAround(sent, model)
    splits.set(sent.body, splitting)
    const split = await splitting
    return split && fillIn(sent, split, url, accepted.joined)
  }

  return {
    async get(url, accepted, origin = null) {
      const model = await findModel(url)
      const shared = model === null ? null : await answer(model, url, accepted, origin)
      return shared ?? cache.get(url, accepted, origin)
    },
    // Each cached page is a document of its own.
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
 * Returns a function that maps a path that no page can have to the path of the document shown instead, which
 * the router reads by the same pattern. Null for all other paths, and for those whose reading is not certain.
 */
export function impossiblePathModels(patterns: readonly string[]): (url: string) => string | null {
  const known = patterns
    .filter((pattern) => pattern !== ANY)
    .map((pattern) => new RegExp(`^${sourceOf(pattern, SLUG)}/?$`, 'i'))
  const loose: Shape[] = patterns
    .filter((pattern) => pattern.endsWith('/:slug'))
    .map((pattern) => ({
      shape: new RegExp(`^${sourceOf(pattern, '[^/]+')}/?$`, 'i'),
      model: pattern.replace(':slug', NO_SLUG),
    }))
  return (url) => {
    const [path = '', query] = url.split('?', 2)
    // The query of a data request says which part of the data is wanted.
    if (query !== undefined && DATA.test(path)) return null
    const end = DATA.test(path) ? '.data' : ''
    const bare = decodedPath(path.slice(0, path.length - end.length))
    if (bare === null || known.some((page) => page.test(bare))) return null
    const found = loose.find(({ shape }) => shape.test(bare))
    return (found?.model ?? `/${NO_SLUG}/${NO_SLUG}`) + end
  }
}

/** The path as the router and the page read it; null if they may read something else. */
function decodedPath(path: string): string | null {
  if (!PLAIN.test(path) || READ_OTHERWISE.test(path)) return null
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

type SlugName = { pattern: string; slug: string; model: string }

/**
 * Returns a function that finds the pattern and slug of a path, and the path of the document shown if nothing
 * has that slug. Null if the router reads the path by a more specific pattern, as it reads `/client` by
 * `/client/*`.
 */
export function slugNames(patterns: readonly string[]): (url: string) => SlugName | null {
  const known = patterns.filter((pattern) => pattern !== ANY)
  const shapes = known.map((pattern) => ({ pattern, whole: new RegExp(`^${sourceOf(pattern, SLUG)}$`) }))
  const named = known
    .filter((pattern) => /\/(?::slug|\*)$/.test(pattern))
    .map((pattern) => {
      const start = pattern.replace(/\/(?::slug|\*)$/, '')
      const above = pattern.endsWith('*') ? `(?:/${SLUG})*` : ''
      return { pattern, shape: new RegExp(`^${start}${above}/(${SLUG})$`), model: `${start}/${NO_SLUG}` }
    })
  return (url) => {
    const [path = ''] = url.split('?', 1)
    for (const { pattern, shape, model } of named) {
      const slug = shape.exec(path)?.[1]
      if (slug === undefined) continue
      const isOnly = shapes.every((other) => other.pattern === pattern || !other.whole.test(path))
      return isOnly ? { pattern, slug, model } : null
    }
    return null
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

/** Splits the document at the one place where it contains its address; null if there is not exactly one. */
async function splitAround({ body, encoding }: EncodedPage, model: string): Promise<Split | null> {
  const plain = encoding === 'identity' ? body : await decodeBody(body, encoding)
  const at = plain.indexOf(model)
  if (at === -1 || plain.includes(model, at + 1)) return null
  return { before: packBeginning(plain.subarray(0, at)), after: packEnd(plain.subarray(at + model.length)) }
}

async function fillIn(
  { page }: EncodedPage,
  split: Split,
  url: string,
  encoding: Encoding,
): Promise<EncodedPage> {
  const path = decodeURIComponent(url.split('?', 1)[0] ?? '').replaceAll(
    /[&<>"']/g,
    (sign) => ESCAPED[sign] ?? sign,
  )
  const body = await join(split, Buffer.from(path), encoding)
  // The etag belongs to the bytes of another document.
  const { etag: _etag, ...headers } = page.headers
  return { page: { ...page, headers, bodies: { [encoding]: body } }, encoding, body }
}

async function join({ before, after }: Split, path: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return joinGzip(before, path, after)
  return encodeBody(Buffer.concat([before.plain, path, after.plain]), encoding)
}
