import { foldWord, normalizeText } from '../search-language/search-fold.ts'

/** Words that say what kind of place it is and are no part of its name. */
const KINDS =
  /(?<![\p{L}\d])(?:м|місто|г|город|с|село|смт|пгт|селище(?:\s+міського\s+типу)?|с-ще|сел|пос[её]лок|обл|область|області|р[\s-]?н|район|району)(?![\p{L}\d])\.?/giu
const NOT_A_WORD = /[^\p{L}\p{N}]+/gu
const MOST_WORDS = 6

/** Makes letters that people confuse equal and leaves one space between words. */
export function foldPlace(text: string): string {
  return foldedWords(text).join(' ')
}

/**
 * Returns `| киив | киев |`. The separators let a pattern distinguish a whole name, its beginning and the
 * beginning of a word within it.
 */
export function foldNames(names: readonly string[]): string {
  const folded = [...new Set(names.map(foldPlace))].filter((name) => name !== '')
  return `| ${folded.join(' | ')} |`
}

/**
 * Returns the words that name the place or the area it lies in. A name that is itself a kind of place (Село)
 * stays.
 */
export function placeWords(text: string): string[] {
  const named = foldedWords(text.replace(KINDS, ' '))
  return (named.length > 0 ? named : foldedWords(text)).slice(0, MOST_WORDS)
}

function foldedWords(text: string): string[] {
  return normalizeText(text)
    .replace(NOT_A_WORD, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(foldWord)
    .filter(Boolean)
}
