import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { allowedEdits, editDistance, prefixDistance } from './edit-distance.ts'
import { QUERY_BUDGET } from './query-budget.ts'

/** A spelling that is no word of the shop. With `isPrefix` it may be the beginning of a longer word. */
export type Spelling = { word: string; isPrefix: boolean }

export type Near = { terms: string[]; distance: number }

type Term = { word: string; term: string; df: number }

const ALIKE_LIMIT = 40
/** The most words that are searched for together in place of a mistyped one. */
const MEANT_LIMIT = 3

/**
 * Whether a word may be corrected. A number with another digit is another number, and a short word could mean
 * too many others.
 */
export function isCorrectable(word: string): boolean {
  return !/\d/.test(word) && allowedEdits(word.length) > 0 && word.length <= QUERY_BUDGET.correctedLength
}

/** Reads words of the shop that look similar to each of these. One statement. */
export async function readAlike(database: Database, words: readonly string[]): Promise<Map<string, Term[]>> {
  return readTerms(database, words, sql`alike_terms`)
}

/** Like `readAlike`, for words with so many wrong letters that they look less similar. */
export async function readFar(database: Database, words: readonly string[]): Promise<Map<string, Term[]>> {
  return readTerms(database, words, sql`far_terms`)
}

async function readTerms(
  database: Database,
  words: readonly string[],
  from: RawBuilder<unknown>,
): Promise<Map<string, Term[]>> {
  if (words.length === 0) return new Map()
  const { rows } = await sql<Term>`${PREPARED}
    select typed.word, alike.term, alike.df
    from unnest(${words}::text[]) typed (word)
    cross join lateral ${from}(typed.word, ${sql.lit(ALIKE_LIMIT)}) alike`.execute(database)
  return Map.groupBy(rows, ({ word }) => word)
}

/**
 * Returns the words that are nearest to a spelling, all at the same distance, the most frequent first; null
 * where none is near enough.
 */
export function nearestTo({ word, isPrefix }: Spelling, terms: readonly Term[]): Near | null {
  const near = terms
    .map(({ term, df }) => ({ term, df, distance: distanceTo(term, word, isPrefix) }))
    .filter(({ distance }) => distance <= allowedEdits(word.length))
    .toSorted((a, b) => a.distance - b.distance || b.df - a.df)
  const distance = near[0]?.distance
  if (distance === undefined) return null
  const nearest = near.filter((each) => each.distance === distance)
  return { terms: nearest.slice(0, MEANT_LIMIT).map(({ term }) => term), distance }
}

/** Returns all words for which one of these may be a typing error, without these words themselves. */
export function meantFor(words: readonly string[], alike: ReadonlyMap<string, readonly Term[]>): string[] {
  const meant = words.flatMap((word) =>
    (alike.get(word) ?? [])
      .filter(({ term }) => distanceTo(term, word, false) <= allowedEdits(word.length))
      .map(({ term }) => term),
  )
  return [...new Set(meant)].filter((term) => !words.includes(term))
}

function distanceTo(term: string, word: string, isPrefix: boolean): number {
  const whole = editDistance(word, term)
  // In a word of a few letters one cannot tell which longer word was begun wrongly.
  return isPrefix && word.length > 5 ? Math.min(whole, prefixDistance(word, term)) : whole
}
