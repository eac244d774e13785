import { LRUCache } from 'lru-cache'

/** As HTTP names them; `identity` is none. */
export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity'

/** What a client is sent. */
export interface Accepted {
  /** Of a page that is asked for again: fewest bytes. */
  best: Encoding
  /** Of a page that may never be asked for again: least work. */
  quick: Encoding
  /** Of a document that is put together of packed parts, as only gzip can be. */
  joined: Encoding
}

/** Browsers send some ten different headers; made-up ones must not fill the memory. */
const KNOWN_LIMIT = 100
const known = new LRUCache<string, Accepted>({ max: KNOWN_LIMIT })

/** The encodings that this `Accept-Encoding` allows. */
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
