import { MAX_QUERY_WORDS, queryTokens } from './search-text.ts'

/**
 * Shortens a query to the number of words that are searched for. The longest words are kept, because they say
 * most, in the order in which they were typed. A query that fits is returned unchanged.
 */
export function fitQuery(text: string): string {
  const typed = text.split(/\s+/).filter(Boolean)
  if (typed.length <= MAX_QUERY_WORDS) return text
  const fitting = longestFirst(typed).slice(0, MAX_QUERY_WORDS)
  const isLast = fitting.includes(typed.length - 1)
  const words = fitting.toSorted((a, b) => a - b).flatMap((place) => typed[place] ?? [])
  // Without a space at the end, the last word is still being typed. If it was left out, the space says that the
  // other words are complete.
  return words.join(' ') + (isLast ? '' : ' ')
}

/**
 * Returns the positions of meaningful words, the longest first. A repeated word counts once, at its last
 * position.
 */
function longestFirst(typed: readonly string[]): number[] {
  const places = new Map(typed.map((word, place) => [word.toLowerCase(), place]))
  return [...places.values()]
    .filter((place) => queryTokens(`${typed[place]} `).tokens.length > 0)
    .toSorted((a, b) => (typed[b]?.length ?? 0) - (typed[a]?.length ?? 0) || a - b)
}
