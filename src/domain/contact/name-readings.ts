import { queryReadings } from '../search-language/query-readings.ts'
import { givenNamesAs } from './given-names.ts'

/** A word of a name, with what else the person may be called. */
type NameWord = readonly string[]

/**
 * What somebody who looks for a person may have meant: as typed, on the other keyboard layout, in the other alphabet;
 * each the words that a name has to have, in any order. Empty for no words.
 */
export function nameReadings(typed: string): NameWord[][] {
  return [typed, ...queryReadings(typed)].map(wordsOf).filter((words) => words.length > 0)
}

function wordsOf(text: string): NameWord[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return words.map((word) => [word, ...givenNamesAs(word)])
}
