import { spellingTokens } from './brand-spellings.ts'
import { remember } from '../text/remember.ts'
import { foldWord } from './search-fold.ts'
import { searchChunks } from './search-words.ts'
import type { SearchChunk } from './search-words.ts'
import { stem } from './stem.ts'

/**
 * The unfinished last word of a query. It matches an indexed token that begins with `start` or equals `stem`.
 */
type QueryPrefix = { start: string; stem: string }

/** All `tokens` must be among the indexed ones, and the prefix, if there is one, must match one of them. */
export type SearchQuery = { tokens: string[]; prefix: QueryPrefix | null }

/** More words than a person types; words beyond this limit are not searched for. */
export const MAX_QUERY_WORDS = 12

const LATIN_NAME = /^[a-z]{2,}$/
const SHORT_NUMBER = /^\d{1,4}$/
const LETTERS_THEN_DIGITS = /^(\p{L}{2,})(\d+)$/u

/**
 * Returns the tokens under which a text is found, each once: folded stems, joined forms of hyphenated words,
 * parts of codes, other spellings of known brands. If the stem is not the beginning of its word (подушок →
 * подушк), the whole word is included too, so that it is found while it is being typed. Tokens consist of
 * letters and digits, and a dot within numbers.
 */
export function indexTokens(text: string): string[] {
  const chunks = searchChunks(text).filter((chunk) => !chunk.isStopWord)
  const words = chunks.flatMap((chunk, index) => [
    ...chunk.words,
    ...chunk.words.flatMap(lettersAndDigits),
    chunk.joined,
    ...joinedWithNext(chunk, chunks[index + 1]),
  ])
  return [...new Set(words.flatMap(wordTokens))]
}

/** The words of a typed query, in the form of `normalizeText`. `last` is the unfinished one, if there is one. */
export type QueryWords = { whole: string[]; last: string | null }

/**
 * Returns the words that a typed query asks for, in any order. The last one is unfinished unless something
 * follows it. A code (`GK-101-1`) is one word, but each word of `power-bank` is its own.
 */
export function queryWords(text: string): QueryWords {
  const chunks = searchChunks(text)
  const meaningful = chunks.filter((chunk) => !chunk.isStopWord)
  const words = meaningful.flatMap(askedWords).slice(0, MAX_QUERY_WORDS)
  if (!/[\p{L}\p{N}]$/u.test(text)) return { whole: words, last: null }
  // A stop word is a prefix (на → навушники) only if it is the whole query.
  const isLastStopWord = chunks.at(-1)?.isStopWord === true
  if (isLastStopWord && words.length > 0) return { whole: words, last: null }
  const last = isLastStopWord ? chunks.at(-1)?.joined : words.at(-1)
  return last === undefined ? { whole: [], last: null } : { whole: words.slice(0, -1), last }
}

/** Returns the tokens that a typed query asks for. Its unfinished last word is a prefix. */
export function queryTokens(text: string): SearchQuery {
  const { whole, last } = queryWords(text)
  const prefix = last === null ? null : { start: foldWord(last), stem: stem(last) }
  return { tokens: stems(whole), prefix }
}

/** Whether the query asks for this indexed token. */
export function meetsToken(token: string, query: SearchQuery): boolean {
  const { tokens, prefix } = query
  return (
    tokens.includes(token) || (prefix !== null && (token.startsWith(prefix.start) || token === prefix.stem))
  )
}

function askedWords(chunk: SearchChunk): string[] {
  return chunk.isCode ? [chunk.joined] : chunk.words
}

function stems(words: readonly string[]): string[] {
  return [...new Set(words.map(stem))]
}

const wordTokens = remember((word: string): readonly string[] => {
  const short = stem(word)
  const folded = foldWord(word)
  return [short, ...(folded.startsWith(short) ? [] : [folded]), ...spellingTokens(short)]
})

/** Lets `iphone15` be found by `iphone 15` too. */
function lettersAndDigits(word: string): string[] {
  const [, letters, digits] = LETTERS_THEN_DIGITS.exec(word) ?? []
  return letters === undefined || digits === undefined ? [] : [letters, digits]
}

/** Lets `iPhone 15` be found by `iphone15` too, and `Power Bank` by spellings in one word. */
function joinedWithNext({ joined }: SearchChunk, next: SearchChunk | undefined): string[] {
  if (next === undefined || !LATIN_NAME.test(joined)) return []
  const together = joined + next.joined
  const isNumberedName = SHORT_NUMBER.test(next.joined)
  return isNumberedName || (LATIN_NAME.test(next.joined) && spellingTokens(together).length > 0)
    ? [together]
    : []
}
