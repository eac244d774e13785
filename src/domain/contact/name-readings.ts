import { queryReadings } from '../search-language/query-readings.ts'
import { givenNamesAs } from './given-names.ts'

/** A word of a name with its alternatives, of which one has to match. */
type NameWord = readonly string[]

/**
 * Returns what a search for a person may mean: the text as typed, typed in the other keyboard layout, or in the
 * other alphabet. Each reading lists the words that a name must contain, in any order. Empty for a text without
 * words.
 */
export function nameReadings(typed: string): NameWord[][] {
  return [typed, ...queryReadings(typed)].map(wordsOf).filter((words) => words.length > 0)
}

function wordsOf(text: string): NameWord[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return words.map((word) => [word, ...givenNamesAs(word)])
}
