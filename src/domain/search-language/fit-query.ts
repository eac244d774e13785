import { MAX_QUERY_WORDS, queryTokens } from './search-text.ts'

/**
 * A query of no more words than are searched for: of too many the longest ones, which say most, in the order in which
 * they were typed. A query that fits is given back as it is.
 */
export function fitQuery(text: string): string {
  const typed = text.split(/\s+/).filter(Boolean)
  if (typed.length <= MAX_QUERY_WORDS) return text
  const fitting = longestFirst(typed).slice(0, MAX_QUERY_WORDS)
  const isLast = fitting.includes(typed.length - 1)
  const words = fitting.toSorted((a, b) => a - b).flatMap((place) => typed[place] ?? [])
  // The last word is being typed still, unless it was left out.
  return words.join(' ') + (isLast ? '' : ' ')
}

/** Places of the words that mean something, each word once, at its last place. */
function longestFirst(typed: readonly string[]): number[] {
  const places = new Map(typed.map((word, place) => [word.toLowerCase(), place]))
  return [...places.values()]
    .filter((place) => queryTokens(`${typed[place]} `).tokens.length > 0)
    .toSorted((a, b) => (typed[b]?.length ?? 0) - (typed[a]?.length ?? 0) || a - b)
}
