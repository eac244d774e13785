import type { Encoding } from './fill-page.ts'

/** Browsers send some ten different headers; whoever makes up others must not fill our memory. */
const KNOWN_LIMIT = 100

const known = new Map<string, Encoding>()

/** The best encoding that this `Accept-Encoding` allows: brotli, gzip, or none. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const header = String(accepted ?? '')
  const before = known.get(header)
  if (before !== undefined) return before
  if (known.size >= KNOWN_LIMIT) known.clear()
  const encoding = choose(header)
  known.set(header, encoding)
  return encoding
}

function choose(header: string): Encoding {
  if (accepts(header, 'br')) return 'br'
  return accepts(header, 'gzip') ? 'gzip' : 'identity'
}

function accepts(header: string, encoding: string): boolean {
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(header)
}
