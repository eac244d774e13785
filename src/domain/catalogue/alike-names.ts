import { normalizeText } from '../search-language/search-fold.ts'
import { stem } from '../search-language/stem.ts'

const NUMBER = /^\d/
const BETWEEN_LETTERS = /(?<=\p{L})[^\p{L}\p{N}<>≤≥+%]+(?=\p{L})/gu
const PARTS = /(?<!\p{L})[-−](?=\d)|[<>≤≥+%]|\d+(?:[.,]\d+)?|\p{L}+/gu

/**
 * What names share that only their spelling tells apart: case, an alphabet's look-alikes, spaces, hyphens and the last
 * ending («Чорний», «чорна»). Numbers and signs do count.
 */
export function alikeKey(name: string): string {
  const parts = normalizeText(name).replace(BETWEEN_LETTERS, '').match(PARTS) ?? []
  if (parts.length === 0) return name.trim().toLowerCase()
  return parts.map((part) => (NUMBER.test(part) ? `#${part.replace(',', '.')}#` : stem(part))).join('')
}

/** Groups of two or more that look like one, each in the order given. */
export function groupAlike<Named extends { title: string }>(named: readonly Named[]): Named[][] {
  return [...Map.groupBy(named, ({ title }) => alikeKey(title)).values()].filter(({ length }) => length > 1)
}
