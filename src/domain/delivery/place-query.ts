import { foldWord, normalizeText } from '../search-language/search-fold.ts'

/** What says of which kind a place is, and nothing of its name. */
const KINDS =
  /(?<![\p{L}\d])(?:м|місто|г|город|с|село|смт|пгт|селище(?:\s+міського\s+типу)?|с-ще|сел|пос[её]лок|обл|область|області|р[\s-]?н|район|району)(?![\p{L}\d])\.?/giu
const NOT_A_WORD = /[^\p{L}\p{N}]+/gu
const MOST_WORDS = 6

/** Letters that people confuse made equal, words with one space between. */
export function foldPlace(text: string): string {
  return foldedWords(text).join(' ')
}

/** `| киив | киев |`: so a name, its beginning and the beginning of any word of it are told apart by their neighbours. */
export function foldNames(names: readonly string[]): string {
  const folded = [...new Set(names.map(foldPlace))].filter((name) => name !== '')
  return `| ${folded.join(' | ')} |`
}

/** Words that name the place or where it lies. A name that is itself a kind (Село) stays. */
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
