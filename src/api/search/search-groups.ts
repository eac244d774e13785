import { quoteLexeme } from '#src/catalogue-index/product-document.ts'
import { queryTokens } from '#src/domain/search-text.ts'

/**
 * One word of a query: goods must have one of `words`, or a word that begins with `start`. `words` are tokens as
 * `indexTokens` makes them.
 */
export type SearchGroup = {
  words: readonly string[]
  start: string | null
  /** All words of the shop that begin so, where they are known and not too many. */
  begun?: readonly string[]
}

// A word that begins with a single letter is nearly every word.
const SHORTEST_START = 2

/** What a text asks for, one group a word. */
export function groupsOf(text: string): SearchGroup[] {
  const { tokens, prefix } = queryTokens(text)
  const groups: SearchGroup[] = tokens.map((token) => ({ words: [token], start: null }))
  if (prefix === null) return groups
  const hasStart = prefix.start.length >= SHORTEST_START
  return [...groups, { words: [prefix.stem], start: hasStart ? prefix.start : null }]
}

/**
 * A `tsquery` as text. `weights` limits the places in which a word may stand (A title, B brand and the like);
 * `isExact` leaves beginnings of words out.
 */
export function tsqueryOf(
  groups: readonly SearchGroup[],
  { weights = '', isExact = false }: { weights?: string; isExact?: boolean } = {},
): string {
  return groups
    .map(({ words, start, begun }) => {
      const exact = words.map((word) => quoteLexeme(word) + (weights && `:${weights}`))
      const begins = start === null || isExact ? [] : beginsOf(start, begun, weights)
      return `(${[...exact, ...begins].join(' | ')})`
    })
    .join(' & ')
}

/** Of a beginning the index of words collects all goods first; words that it is told it looks up in turn. */
function beginsOf(start: string, begun: readonly string[] | undefined, weights: string): string[] {
  return begun
    ? begun.map((word) => quoteLexeme(word) + (weights && `:${weights}`))
    : [`${quoteLexeme(start)}:*${weights}`]
}
