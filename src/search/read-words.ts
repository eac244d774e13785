import type { Database } from '#src/database/connect.ts'
import { queryReadings } from '#src/domain/search-language/query-readings.ts'
import {
  isCorrectable,
  meantFor,
  type Near,
  nearestTo,
  readAlike,
  readFar,
  type Spelling,
} from './near-terms.ts'
import { QUERY_BUDGET, type QueryBudget } from './query-budget.ts'
import { groupsOf, type SearchGroup } from './search-groups.ts'
import type { KnownGroup } from './understood-query.ts'

/**
 * How one typed word is searched for. `read` is its text after correction, null for a word that is searched for
 * as typed.
 */
export type ReadWord = { groups: SearchGroup[]; typed: string; read: string | null }

/** A typed word and its other readings. The last word may be unfinished. */
export type TypedWord = { text: string; readings: readonly string[] }

/**
 * Returns the words of a query. All but an unfinished last one are followed by a space, which marks them as
 * complete.
 */
export function typedWords(text: string): TypedWord[] {
  const words = text.split(/\s+/).filter(Boolean)
  return words.map((word, index) => {
    const isLast = index === words.length - 1 && !/\s$/.test(text)
    const typed = isLast ? word : `${word} `
    return { text: typed, readings: [typed, ...queryReadings(typed)] }
  })
}

type Asked = { database: Database; budget: QueryBudget }

/**
 * Reads each word as typed, in another reading, or as the nearest word of the shop. Null where a word is none
 * of these. Two statements at most.
 *
 * @param known the groups of each reading of each word; null where the shop does not have them
 */
export async function readWords(
  asked: Asked,
  typed: readonly TypedWord[],
  known: ReadonlyMap<string, KnownGroup[] | null>,
): Promise<ReadWord[] | null> {
  const words = typed.map((word) => readKnown(word, known))
  const wrong = typed.filter((_, place) => !words[place])
  const nearest = await nearestWords(asked, wrong)
  if (!nearest) return null
  return typed.flatMap((word, place) => words[place] ?? nearest.get(word) ?? [])
}

function readKnown(word: TypedWord, known: ReadonlyMap<string, KnownGroup[] | null>): ReadWord | null {
  const typed = word.text.trim()
  if (groupsOf(word.text).length === 0) return { groups: [], typed, read: null }
  const reading = word.readings.find((each) => known.get(each))
  if (reading === undefined) return null
  const groups = (known.get(reading) ?? []).map(({ group }) => group)
  return { groups, typed, read: reading === word.text ? null : reading.trim() }
}

/** Null where a word is near to none. */
async function nearestWords(
  { database, budget }: Asked,
  wrong: readonly TypedWord[],
): Promise<Map<TypedWord, ReadWord> | null> {
  const spellings = new Map(wrong.map((word) => [word, spellingsOf(word)]))
  const isHopeless = [...spellings.values()].some((each) => each.length === 0)
  if (isHopeless || (wrong.length > 0 && budget.isSpent())) return null
  const nearest = new Map<TypedWord, Near>()
  const look = async (read: typeof readAlike, most: number): Promise<void> => {
    const missing = wrong.filter((word) => !nearest.has(word))
    const share = Math.floor(most / Math.max(1, missing.length))
    const tried = missing.map((word) => ({ word, spellings: (spellings.get(word) ?? []).slice(0, share) }))
    const terms = await read(database, [
      ...new Set(tried.flatMap((each) => each.spellings).map(({ word }) => word)),
    ])
    for (const { word, spellings: mine } of tried) {
      const near = mine.flatMap((spelling) => nearestTo(spelling, terms.get(spelling.word) ?? []) ?? [])
      const [best] = near.toSorted((a, b) => a.distance - b.distance)
      if (best) nearest.set(word, best)
    }
  }
  await look(readAlike, QUERY_BUDGET.corrections)
  if (nearest.size < wrong.length && !budget.isSpent()) await look(readFar, QUERY_BUDGET.farCorrections)
  if (nearest.size < wrong.length) return null
  return new Map(
    [...nearest].map(([word, { terms }]) => {
      const typed = word.text.trim()
      return [word, { groups: [{ words: terms, start: null }], typed, read: typed }]
    }),
  )
}

/** Returns the spellings of a word that are compared with words of the shop, the most likely reading first. */
function spellingsOf({ readings }: TypedWord): Spelling[] {
  const spellings = readings.flatMap((reading) => {
    const [group, ...others] = groupsOf(reading)
    if (!group || others.length > 0) return []
    const { words, start } = group
    const isUnfinished = start !== null && !words.includes(start)
    return [
      ...words.map((word) => ({ word, isPrefix: word === start })),
      ...(isUnfinished ? [{ word: start, isPrefix: true }] : []),
    ]
  })
  return spellings.filter(({ word }) => isCorrectable(word))
}

/**
 * Adds words that a typed word may have been meant for. A mistyped word may equal another word of the shop, or
 * be nearer to another than to the intended one; the other words of the query then decide. Null for a
 * single word, or when the budget is spent. One statement at most.
 */
export async function widenWords(
  { database, budget }: Asked,
  words: readonly ReadWord[],
): Promise<ReadWord[] | null> {
  if (words.length < 2 || budget.isSpent()) return null
  const single = words.flatMap(({ groups }) =>
    groups.length === 1 ? groups.flatMap((group) => group.words) : [],
  )
  const looked = [...new Set(single)].filter(isCorrectable).slice(0, QUERY_BUDGET.corrections)
  const alike = await readAlike(database, looked)
  return words.map((word) => widerWord(word, alike))
}

function widerWord(word: ReadWord, alike: Awaited<ReturnType<typeof readAlike>>): ReadWord {
  const [group] = word.groups
  if (!group || word.groups.length > 1) return word
  const meant = meantFor(group.words, alike)
  const { words, start, also = [] } = group
  return meant.length === 0
    ? { ...word, groups: [{ words, start, also }] }
    : { ...word, groups: [{ words: [...words, ...meant], start, also }], read: word.read ?? word.typed }
}
