import type { Database } from '#src/database/connect.ts'
import { fitQuery } from '#src/domain/search-language/fit-query.ts'
import { convertLayout } from '#src/domain/search-language/keyboard-layout.ts'
import { queryReadings } from '#src/domain/search-language/query-readings.ts'
import { wordsApart } from '#src/domain/search-language/search-words.ts'
import { cleanQuery } from './clean-query.ts'
import { expectHits } from './expect-hits.ts'
import { QUERY_BUDGET, type QueryBudget, startBudget } from './query-budget.ts'
import { type ReadWord, readWords, typedWords, widenWords } from './read-words.ts'
import { groupsOf } from './search-groups.ts'
import { spellWords } from './spell-words.ts'
import type { KnownGroup, UnderstoodQuery } from './understood-query.ts'
import { knowGroups, knowTexts } from './vocabulary.ts'

// For words as frequent as this, a few goods are found quickly by a sequential scan.
const FREQUENT_HITS = 5000

type Meaning = Omit<UnderstoodQuery, 'typed' | 'groups'>

/**
 * Returns the first reading of a text that finds something: as typed; in one word; with hyphenated words
 * separated; in the other keyboard layout or alphabet; word by word, each as typed, in another reading, or as
 * the nearest word of the shop. One or two statements for a correctly typed query, and a limited number for any
 * (`QUERY_BUDGET`).
 */
export async function understandQuery(
  database: Database,
  query: string,
  budget: QueryBudget = startBudget(),
): Promise<UnderstoodQuery> {
  const typed = cleanQuery(query)
  const {
    known = [],
    expected = 0,
    counted = null,
    shownFor = null,
  } = (await findMeaning({ database, budget }, typed)) ?? {}
  return { typed, groups: known.map(({ group }) => group), known, expected, counted, shownFor }
}

type Asked = { database: Database; budget: QueryBudget }

async function findMeaning(asked: Asked, query: string): Promise<Meaning | null> {
  const { database, budget } = asked
  const text = fitQuery(query)
  const shownFor = text === query ? null : text.trim()
  const [asTyped = null] = await knowTexts(database, [text])
  const typed = await meaningOf(database, asTyped, shownFor)
  if (typed) return typed
  const words = typedWords(text)
  const readings = wholeReadings(text, shownFor)
  const texts = [
    ...new Set([...readings.map((each) => each.text), ...words.flatMap((word) => word.readings)]),
  ]
  const known = await knowTexts(database, texts)
  const byText = new Map(texts.map((each, place) => [each, known[place] ?? null]))
  const candidates = readings.filter((each) => byText.get(each.text)).slice(0, QUERY_BUDGET.readings)
  for (const reading of candidates) {
    const found = budget.isSpent()
      ? null
      : await meaningOf(database, byText.get(reading.text) ?? null, reading.shown)
    if (found) return reading.isSound ? inShopSpelling(database, found, reading.text) : found
  }
  const read = await readWords(asked, words, byText)
  if (!read) return null
  return (
    (await meaningOfWords(database, read)) ??
    (await meaningOfWords(database, (await widenWords(asked, read)) ?? []))
  )
}

/**
 * `isSound`: the reading only transliterates the text, so its spelling may differ from the shop's («чаіник» for
 * `chainyk`).
 */
type WholeReading = { text: string; shown: string | null; isSound: boolean }

/** Returns other readings of the whole text, the more likely first, with the text that is shown for each. */
function wholeReadings(text: string, shownFor: string | null): WholeReading[] {
  // `power bank` for a word spelled powerbank, or `twk 3a011` for an article number. That is no correction that
  // has to be shown.
  const joined = { text: text.replace(/\s+/g, ''), shown: shownFor, isSound: false }
  // `40-50` for a size spelled 40×50 is no correction either.
  const apart = { text: wordsApart(text), shown: shownFor, isSound: false }
  const byKeys = convertLayout(text)
  const others = queryReadings(text).map((reading) => ({
    text: reading,
    shown: reading,
    isSound: reading !== byKeys,
  }))
  return [joined, apart, ...others].filter((reading) => reading.text !== text)
}

/** Returns the meaning with a shown text in the spelling of the shop. */
async function inShopSpelling(database: Database, found: Meaning, text: string): Promise<Meaning> {
  const words = text.split(/\s+/).filter(Boolean)
  const read = words.map((word) => ({ groups: groupsOf(word), typed: word, read: word }))
  const groups = found.known.map(({ group }) => group)
  return { ...found, shownFor: await spellWords(database, groups, read, found.expected > FREQUENT_HITS) }
}

/** Null where nothing is found, or a word does not occur in the shop. */
async function meaningOf(
  database: Database,
  known: readonly KnownGroup[] | null,
  shownFor: string | null,
): Promise<Meaning | null> {
  const hits = known && (await expectHits(database, known))
  return hits && { known, shownFor, ...hits }
}

async function meaningOfWords(database: Database, words: readonly ReadWord[]): Promise<Meaning | null> {
  const groups = words.flatMap((word) => word.groups).slice(0, QUERY_BUDGET.words)
  if (groups.length === 0) return null
  const meaning = await meaningOf(database, await knowGroups(database, groups), null)
  if (!meaning) return null
  const spelled = await spellWords(database, groups, words, meaning.expected > FREQUENT_HITS)
  const typed = words.map((word) => word.typed).join(' ')
  return { ...meaning, shownFor: spelled === typed ? null : spelled }
}
