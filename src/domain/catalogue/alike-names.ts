import { normalizeText } from '../search-language/search-fold.ts'
import { stem } from '../search-language/stem.ts'

const NUMBER = /^\d/
const BETWEEN_LETTERS = /(?<=\p{L})[^\p{L}\p{N}<>≤≥+%]+(?=\p{L})/gu
const PARTS = /(?<!\p{L})[-−](?=\d)|[<>≤≥+%]|\d+(?:[.,]\d+)?|\p{L}+/gu

/**
 * Returns a key that is equal for names that differ only in spelling: case, look-alike letters of another
 * alphabet, spaces, hyphens and the last ending («Чорний», «чорна»). Numbers and signs make names different.
 */
export function alikeKey(name: string): string {
  const parts = normalizeText(name).replace(BETWEEN_LETTERS, '').match(PARTS) ?? []
  if (parts.length === 0) return name.trim().toLowerCase()
  return parts.map((part) => (NUMBER.test(part) ? `#${part.replace(',', '.')}#` : stem(part))).join('')
}

/** Returns the groups of two or more names that look like one, each in the given order. */
export function groupAlike<Named extends { title: string }>(named: readonly Named[]): Named[][] {
  return [...Map.groupBy(named, ({ title }) => alikeKey(title)).values()].filter(({ length }) => length > 1)
}
