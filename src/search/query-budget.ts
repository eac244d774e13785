import { MAX_QUERY_WORDS } from '#src/domain/search-language/search-text.ts'

/**
 * Limits for understanding one query, on pages and in the API. Each step is one statement for all words
 * together, so these limits are those of the work in it.
 */
export const QUERY_BUDGET = {
  words: MAX_QUERY_WORDS,
  /** Other readings of the whole text that are looked up in the database. */
  readings: 3,
  /** Spellings for which similar words of the shop are looked up, each a scan of the vocabulary. */
  corrections: 12,
  /** The same among less similar words, which is many times as much work. */
  farCorrections: 3,
  /**
   * Letters. Longer words are not corrected, because nobody types them and a scan takes longer with the length
   * of the word.
   */
  correctedLength: 30,
  /** After this time nothing further is tried. */
  ms: 600,
} as const

export type QueryBudget = { isSpent: () => boolean }

/** Starts the time limit of one query. @param clock in milliseconds */
export function startBudget(clock: () => number = () => performance.now()): QueryBudget {
  const end = clock() + QUERY_BUDGET.ms
  return { isSpent: () => clock() >= end }
}
