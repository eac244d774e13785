import { convertLayout } from '#src/domain/search-language/keyboard-layout.ts'
import { transliterate } from '#src/domain/search-language/transliteration.ts'
import { type Random, seededRandom } from '../goods/seeded-random.ts'

/** A query, and the product that it was made from. */
export interface SearchQuery {
  text: string
  id: number
}

export interface QueryKind {
  name: string
  make: (title: MadeTitle, random: Random) => string
}

/** Titles look like `Чайник Укрпром «Барвінок» KV-48213`. */
export interface MadeTitle {
  id: number
  /** «Чайник» */
  kind: string
  series: string
  code: string
  number: string
}

const TITLE = /^(?<kind>\S+).* «(?<series>[^»]+)» (?<code>\S+?-(?<number>\d+))$/

/** Returns the parts of a title; null if it is not a generated one. */
export function readTitle({ id, title }: { id: number; title: string }): MadeTitle | null {
  const { kind, series, code, number } = TITLE.exec(title)?.groups ?? {}
  if (!kind || !series || !code || !number) return null
  return { id, kind, series, code, number }
}

/**
 * Ways of typing. Each kind of query describes a product so precisely that it has to be among the first
 * results.
 */
export const QUERY_KINDS: readonly QueryKind[] = [
  { name: 'one word', make: ({ code }) => code },
  { name: 'two words', make: ({ kind, number }) => `${kind} ${number}` },
  { name: 'three words', make: ({ kind, series, number }) => `${kind} ${series} ${number}` },
  { name: 'prefix', make: ({ series, number, kind }) => `${number} ${series} ${cut(kind)}` },
  {
    name: 'typing error',
    make: ({ kind, series, number }, random) => `${number} ${misspell(series, random)} ${kind}`,
  },
  { name: 'wrong layout', make: ({ kind, number }) => `${convertLayout(kind)} ${number}` },
  { name: 'transliteration', make: ({ kind, number }) => `${transliterate(kind)} ${number}` },
]

/** Returns queries, the same for the same seed. */
export function makeQueries(kind: QueryKind, titles: readonly MadeTitle[], seed = 1): SearchQuery[] {
  const random = seededRandom(seed)
  return titles.map((title) => ({ text: kind.make(title, random).toLowerCase(), id: title.id }))
}

/** Half typed: at least three letters. */
function cut(word: string): string {
  return word.slice(0, Math.max(3, word.length - 2))
}

const VOWELS = 'аеиіоуюя'

/**
 * Returns the word with one letter wrong, left out or doubled, or with two letters swapped. The first letter
 * stays, because people type it correctly.
 */
export function misspell(word: string, random: Random): string {
  const letters = Array.from(word)
  const place = random.between(1, Math.max(1, letters.length - 2))
  const letter = letters[place] ?? ''
  const changes: readonly (() => string[])[] = [
    () => letters.with(place, otherVowel(letter)),
    () => letters.toSpliced(place, 1),
    () => letters.toSpliced(place, 0, letter),
    () => letters.with(place, letters[place + 1] ?? '').with(place + 1, letter),
  ]
  return random.pick(changes)().join('')
}

function otherVowel(letter: string): string {
  const index = VOWELS.indexOf(letter)
  return index < 0 ? 'а' : (VOWELS[(index + 1) % VOWELS.length] ?? '')
}
