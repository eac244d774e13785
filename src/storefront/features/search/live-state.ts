import { SEARCH_MIN_LENGTH } from '#src/contract/search-limits.ts'
import type { LiveFound } from './read-live.ts'

export type LiveAnswer = { query: string; found: LiveFound }

/** `loading` still shows the results of the previous query, if there were any. */
export type LiveState =
  | { name: 'idle' }
  | { name: 'hint' }
  | { name: 'nothing' }
  | { name: 'loading'; answer: LiveAnswer | null }
  | { name: 'results'; answer: LiveAnswer }

/** Whether the query is long enough to be sent. Whole characters are counted, as the API does. */
export function isAsked(query: string): boolean {
  return Array.from(query).length >= SEARCH_MIN_LENGTH
}

/** Returns the state of the list. @param query without spaces at its ends */
export function liveState(query: string, answer: LiveAnswer | null): LiveState {
  if (query === '') return { name: 'idle' }
  if (!isAsked(query)) return { name: 'hint' }
  const shown = answer && hasResults(answer.found) ? answer : null
  if (answer?.query !== query) return { name: 'loading', answer: shown }
  return shown ? { name: 'results', answer: shown } : { name: 'nothing' }
}

function hasResults({ products, brands, categories, collections }: LiveFound): boolean {
  return products.length + brands.length + categories.length + collections.length > 0
}
