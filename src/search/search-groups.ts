import { quoteLexeme } from '#src/catalogue-index/product-document.ts'
import { wordSpellings } from '#src/domain/search-language/iota-spellings.ts'
import { foldWord } from '#src/domain/search-language/search-fold.ts'
import { queryWords } from '#src/domain/search-language/search-text.ts'
import { stem } from '#src/domain/search-language/stem.ts'
import { synonymsOf } from '#src/domain/search-language/synonyms.ts'

/**
 * One word of a query: goods must contain one of `words` or of `also`, or a word that begins with `start`.
 * `words` are tokens as `indexTokens` makes them.
 */
export type SearchGroup = {
  words: readonly string[]
  start: string | null
  /** Tokens of synonyms and other spellings. Goods that contain only these come after all others. */
  also?: readonly string[]
  /** The shop's words that begin with `start`, if they are known and not too many. */
  begun?: readonly string[]
}

// Nearly every document has a word that begins with a given single letter.
const SHORTEST_START = 2

/** Sorts after every letter, so it ends the range of words with a certain beginning. */
export const LAST_LETTER = '\u{10FFFF}'
/** The most words with a certain beginning that are counted. */
export const COUNTED_TERMS = 500

/** Returns the groups of a text, one for each word. */
export function groupsOf(text: string): SearchGroup[] {
  const { whole, last } = queryWords(text)
  const groups = [...new Map(whole.map((word) => [stem(word), word])).values()].map((word) => groupOf(word))
  if (last === null) return groups
  const start = foldWord(last)
  return [...groups, groupOf(last, start.length >= SHORTEST_START ? start : null)]
}

function groupOf(word: string, start: string | null = null): SearchGroup {
  const token = stem(word)
  const also = [...wordSpellings(word), ...synonymsOf(token)]
  return also.length === 0 ? { words: [token], start } : { words: [token], start, also }
}

/** Whether a group is a single letter. */
export function isLetter({ words }: SearchGroup): boolean {
  return words.every((word) => word.length <= 1)
}

type TsqueryOptions = { weights?: string; isExact?: boolean; isDirect?: boolean }

/**
 * Returns a `tsquery` as text. `weights` limits where a word may occur (A title, B brand and similar fields).
 * `isDirect` leaves out `also`; `isExact` leaves out `also` and beginnings of words.
 */
export function tsqueryOf(
  groups: readonly SearchGroup[],
  { weights = '', isExact = false, isDirect = isExact }: TsqueryOptions = {},
): string {
  return groups
    .map(({ words, start, begun, also = [] }) => {
      const exact = [...words, ...(isDirect ? [] : also)].map(
        (word) => quoteLexeme(word) + (weights && `:${weights}`),
      )
      const begins = start === null || isExact ? [] : beginsOf(start, begun, weights)
      return `(${[...exact, ...begins].join(' | ')})`
    })
    .join(' & ')
}

/**
 * Lists the words where they are known, because for a prefix the GIN index would first collect the goods of all
 * its words.
 */
function beginsOf(start: string, begun: readonly string[] | undefined, weights: string): string[] {
  return begun
    ? begun.map((word) => quoteLexeme(word) + (weights && `:${weights}`))
    : [`${quoteLexeme(start)}:*${weights}`]
}
