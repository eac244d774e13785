import { MAX_QUERY_WORDS } from '#src/domain/search-language/search-text.ts'

/**
 * What understanding one query may cost, for pages and the API alike: each step is one statement for all words together, so that these
 * bounds are those of the work in it.
 */
export const QUERY_BUDGET = {
  words: MAX_QUERY_WORDS,
  /** Other readings of the whole text of which the database is asked whether they find something. */
  readings: 3,
  /** Spellings for which words of the shop that look alike are looked up, each a scan of the vocabulary. */
  corrections: 12,
  /** The same among words that look less alike: many times as much work. */
  farCorrections: 3,
  /** Longer words are not corrected: nobody types them, and a scan grows with the word. */
  correctedLength: 30,
  /** After so much time nothing further is tried. */
  ms: 600,
} as const

export type QueryBudget = { isSpent: () => boolean }

export function startBudget(clock: () => number = () => performance.now()): QueryBudget {
  const end = clock() + QUERY_BUDGET.ms
  return { isSpent: () => clock() >= end }
}
