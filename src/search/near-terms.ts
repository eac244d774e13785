import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { allowedEdits, editDistance, prefixDistance } from './edit-distance.ts'
import { QUERY_BUDGET } from './query-budget.ts'

/** A spelling that is no word of the shop; an unfinished one may be the beginning of a longer word. */
export type Spelling = { word: string; isPrefix: boolean }

export type Near = { terms: string[]; distance: number }

type Term = { word: string; term: string; df: number }

const ALIKE_LIMIT = 40
/** So many words that a typed one may have meant are searched for together. */
const MEANT_LIMIT = 3

/** A number with another digit is another number, and of a few letters nobody can tell what was meant. */
export function isCorrectable(word: string): boolean {
  return !/\d/.test(word) && allowedEdits(word.length) > 0 && word.length <= QUERY_BUDGET.correctedLength
}

/** Words of the shop that look like each of these, in one statement. */
export async function readAlike(database: Database, words: readonly string[]): Promise<Map<string, Term[]>> {
  return readTerms(database, words, sql`alike_terms`)
}

/** The same for words with so many letters wrong that they look less alike. */
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

/** Of the words that look alike those that a spelling is nearest to, all equally near, the most frequent first. */
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

/** All words that one of these may be mistyped for, but for themselves. */
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
  // Of a few letters nobody can tell which longer word was begun wrongly.
  return isPrefix && word.length > 5 ? Math.min(whole, prefixDistance(word, term)) : whole
}
