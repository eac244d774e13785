import { LRUCache } from 'lru-cache'

/** Names as in HTTP; `identity` is no compression. */
export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity'

/** The encodings that a client gets in each situation. */
export interface Accepted {
  /** For a page that is requested again: the fewest bytes. */
  best: Encoding
  /** For a page that may never be requested again: the least work. */
  quick: Encoding
  /** For a document that is joined of compressed parts, which only gzip allows. */
  joined: Encoding
}

/** Browsers send some ten different headers; invented ones must not fill the memory. */
const KNOWN_LIMIT = 100
const known = new LRUCache<string, Accepted>({ max: KNOWN_LIMIT })

/** Returns the encodings to use for this `Accept-Encoding`. */
export function chooseEncoding(accepted: string | string[] | undefined): Accepted {
  const header = String(accepted ?? '')
  const before = known.get(header)
  if (before !== undefined) return before
  const chosen = choose(header)
  known.set(header, chosen)
  return chosen
}

function choose(header: string): Accepted {
  const [best = 'identity'] = (['br', 'zstd', 'gzip'] as const).filter((each) => accepts(header, each))
  const joined = accepts(header, 'gzip') ? 'gzip' : best
  return { best, quick: accepts(header, 'zstd') ? 'zstd' : best, joined }
}

function accepts(header: string, encoding: string): boolean {
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(header)
}
