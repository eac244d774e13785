import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { allowedEdits, editDistance, prefixDistance } from './edit-distance.ts'
import type { SearchGroup } from './search-groups.ts'
import type { WordBits } from './word-bits.ts'

/**
 * A group as the vocabulary knows it, in about how many goods its words are (0 is a group that nothing can meet), and in
 * which share of all.
 */
export type KnownGroup = { group: SearchGroup; frequency: number; share: number } & WordBits

/** One statement. A beginning that only the whole word has is left out: to look for the word alone is less work. */
export async function knowGroups(database: Database, groups: readonly SearchGroup[]): Promise<KnownGroup[]> {
  if (groups.length === 0) return []
  const asked = groups.map(({ words, start }) => ({ words, start }))
  const { rows } = await sql<CountedGroup>`${PREPARED}
    select found.*, coalesce((select count from facet_counts where category_id = 0 and facet = 0), 0) as goods
    from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) with ordinality g (asked, place)
    cross join lateral (
      select coalesce(sum(greatest(t.df, 1)), 0)::int as frequency, (count(*) filter (where not is_whole))::int as begins,
        case when count(*) filter (where not is_whole) <= ${sql.lit(NAMED_TERMS)}
          then array_agg(t.term) filter (where not is_whole) end as begun,
        coalesce(array_agg(t.facet) filter (where t.facet is not null), '{}') as facets,
        (count(*) filter (where t.facet is null))::int as others,
        coalesce(sum(greatest(t.df, 1)) filter (where t.facet is null), 0)::int as other_goods
      from (
        select term, df, facet, true as is_whole from terms
        where term in (select jsonb_array_elements_text(g.asked -> 'words'))
        union all
        select term, df, facet, false from terms
        where facet is not null and term >= g.asked ->> 'start' and term < (g.asked ->> 'start') || ${LAST_LETTER}
          and term not in (select jsonb_array_elements_text(g.asked -> 'words'))
        union all
        (
          select term, df, facet, false from terms
          where facet is null and term >= g.asked ->> 'start' and term < (g.asked ->> 'start') || ${LAST_LETTER}
            and term not in (select jsonb_array_elements_text(g.asked -> 'words'))
          limit ${sql.lit(COUNTED_TERMS)}
        )
      ) t
    ) found
    order by g.place`.execute(database)
  return groups.map((group, index) => ({
    group: narrowed(group, rows[index]),
    frequency: rows[index]?.frequency ?? 0,
    share: Math.min(1, (rows[index]?.frequency ?? 0) / Math.max(1, rows[index]?.goods ?? 0)),
    facets: rows[index]?.facets ?? [],
    others: rows[index]?.others ?? 0,
    otherGoods: rows[index]?.other_goods ?? 0,
  }))
}

type CountedGroup = {
  frequency: number
  begins: number
  /** Null where they are too many. */
  begun: string[] | null
  goods: number
  facets: number[]
  others: number
  other_goods: number
}

function narrowed(group: SearchGroup, counted: CountedGroup | undefined): SearchGroup {
  const { words, start } = group
  if (counted?.begins === 0) return { words, start: null }
  return counted?.begun ? { words, start, begun: counted.begun } : { words, start }
}

/** In about how many goods all the groups are, as if words did not seek each other's company. */
export function expectedHits(known: readonly KnownGroup[]): number {
  const fewest = Math.min(...known.map(({ frequency }) => frequency))
  const smallest = Math.min(...known.map(({ share }) => share))
  const together = known.reduce((product, { share }) => product * share, 1)
  return smallest === 0 ? fewest : Math.round((fewest * together) / smallest)
}

// Behind every letter in the order of bytes.
export const LAST_LETTER = '\u{10FFFF}'
/** So many of the words that begin in a certain way are looked up one by one. */
const NAMED_TERMS = 100
/** So many of the words that begin in a certain way are counted. */
export const COUNTED_TERMS = 500

const ALIKE_LIMIT = 40
/** So many words that a typed one may have meant are searched for together. */
const MEANT_LIMIT = 3

/** The words of the shop that a mistyped one is nearest to, all equally near, the most frequent first. */
export async function alikeTerms(
  database: Database,
  word: string,
  { isPrefix }: { isPrefix: boolean },
): Promise<{ terms: string[]; distance: number }> {
  // A number with another digit is another number.
  if (/\d/.test(word) || allowedEdits(word.length) === 0) return { terms: [], distance: 0 }
  const near = nearest(await readAlike(database, word, sql`alike_terms`), word, isPrefix)
  return near.terms.length > 0
    ? near
    : nearest(await readAlike(database, word, sql`far_terms`), word, isPrefix)
}

/** All words of the shop that any of these may be mistyped for, but for themselves. */
export async function meantTerms(database: Database, words: readonly string[]): Promise<string[]> {
  const meant = new Set<string>()
  for (const word of words.filter((each) => !/\d/.test(each) && allowedEdits(each.length) > 0)) {
    const alike = await readAlike(database, word, sql`alike_terms`)
    for (const { term } of alike)
      if (distanceTo(term, word, false) <= allowedEdits(word.length)) meant.add(term)
  }
  return [...meant].filter((term) => !words.includes(term))
}

type Term = { term: string; df: number }

async function readAlike(database: Database, word: string, from: RawBuilder<unknown>): Promise<Term[]> {
  const { rows } =
    await sql<Term>`${PREPARED} select term, df from ${from}(${word}, ${sql.lit(ALIKE_LIMIT)})`.execute(
      database,
    )
  return rows
}

function nearest(
  rows: readonly Term[],
  word: string,
  isPrefix: boolean,
): { terms: string[]; distance: number } {
  const near = rows
    .map(({ term, df }) => ({ term, df, distance: distanceTo(term, word, isPrefix) }))
    .filter(({ distance }) => distance <= allowedEdits(word.length))
    .toSorted((a, b) => a.distance - b.distance || b.df - a.df)
  const distance = near[0]?.distance ?? 0
  const terms = near.filter((each) => each.distance === distance).map(({ term }) => term)
  return { terms: terms.slice(0, MEANT_LIMIT), distance }
}

function distanceTo(term: string, word: string, isPrefix: boolean): number {
  const whole = editDistance(word, term)
  // Of a few letters nobody can tell which longer word was begun wrongly.
  return isPrefix && word.length > 5 ? Math.min(whole, prefixDistance(word, term)) : whole
}
