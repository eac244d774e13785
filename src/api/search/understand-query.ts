import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { queryReadings } from '#src/domain/query-readings.ts'
import { indexTokens } from '#src/domain/search-text.ts'
import { groupsOf, type SearchGroup, tsqueryOf } from './search-groups.ts'
import { alikeTerms, expectedHits, type KnownGroup, knowGroups, meantTerms } from './vocabulary.ts'
import { areInBits, countByBits } from './word-bits.ts'

/** What is searched for. */
export type Understood = {
  known: KnownGroup[]
  /** About how many goods will be found. */
  expected: number
  /** What was understood where it is not what was typed. */
  shownFor: string | null
}

// Expected from the frequency of single words; so many that they cannot all be mistaken.
const SURE_HITS = 500
const FREQUENT_HITS = 5000

/**
 * The first reading of a text that something is found for: as typed; in one word; in the other keyboard layout or
 * alphabet; word by word, each as typed or in its other reading or as the word of the shop that it is nearest to.
 * Null when none is. One or two statements for what is typed right.
 */
export async function understandQuery(database: Database, text: string): Promise<Understood | null> {
  const typed = await tryText(database, text, null)
  if (typed) return typed
  // `power bank` for what is written powerbank, `twk 3a011` for an article number: nobody need be told.
  const joined = /\s/.test(text) ? await tryText(database, text.replace(/\s+/g, ''), null) : null
  if (joined) return joined
  for (const reading of queryReadings(text)) {
    const understood = await tryText(database, reading, reading)
    if (understood) return understood
  }
  return understandWords(database, text)
}

async function tryText(
  database: Database,
  text: string,
  shownFor: string | null,
): Promise<Understood | null> {
  const known = await knownGroups(database, text)
  if (!known) return null
  const groups = groupsOfKnown(known)
  const expected = await expectHits(database, known)
  // One word that is in the shop finds something; of several that are not in very many goods it has to be asked.
  const isSure = groups.length === 1 || expected > (areInBits(known) ? 0 : SURE_HITS)
  return isSure || (await hasHits(database, groups)) ? { known, expected, shownFor } : null
}

export function groupsOfKnown(known: readonly KnownGroup[]): SearchGroup[] {
  return known.map(({ group }) => group)
}

/** Of several frequent words their bitmaps tell exactly; words seek each other's company, or avoid it. */
async function expectHits(database: Database, known: readonly KnownGroup[]): Promise<number> {
  return known.length > 1 && areInBits(known) ? countByBits(database, known) : expectedHits(known)
}

/** Null when a word of the text is nowhere in the shop. One letter that is nowhere is no word. */
async function knownGroups(database: Database, text: string): Promise<KnownGroup[] | null> {
  const known = (await knowGroups(database, groupsOf(text))).filter(
    ({ group, frequency }) => frequency > 0 || !isLetter(group),
  )
  return known.length === 0 || known.some(({ frequency }) => frequency === 0) ? null : known
}

function isLetter({ words }: SearchGroup): boolean {
  return words.every((word) => word.length <= 1)
}

async function hasHits(database: Database, groups: readonly SearchGroup[]): Promise<boolean> {
  const query = tsqueryOf(groups)
  const { rows } = await sql<{ has: boolean }>`${PREPARED}
    select exists (select from search_products(${query}::tsquery, 1))
      or exists (select from search_names where doc @@ ${query}::tsquery) as has`.execute(database)
  return rows[0]?.has === true
}

type Word = { groups: SearchGroup[]; shown: string }

async function understandWords(database: Database, text: string): Promise<Understood | null> {
  const typed = text.split(/\s+/).filter(Boolean)
  const words: Word[] = []
  for (const [index, word] of typed.entries()) {
    const isLast = index === typed.length - 1 && !/\s$/.test(text)
    const understood = await understandWord(database, isLast ? word : `${word} `)
    if (!understood) return null
    words.push(understood)
  }
  return (await tryWords(database, words)) ?? tryWords(database, await widened(database, words))
}

async function tryWords(database: Database, words: readonly Word[]): Promise<Understood | null> {
  const groups = words.flatMap((word) => word.groups)
  if (groups.length === 0) return null
  const known = await knowGroups(database, groups)
  const expected = await expectHits(database, known)
  if (expected <= (areInBits(known) ? 0 : SURE_HITS) && !(await hasHits(database, groups))) return null
  return { known, expected, shownFor: await spell(database, groups, words, expected > FREQUENT_HITS) }
}

/**
 * A mistyped word may be another word of the shop, or nearer to another than to the one that was meant: the words
 * beside it decide.
 */
async function widened(database: Database, words: readonly Word[]): Promise<Word[]> {
  if (words.length < 2) return []
  const wider: Word[] = []
  for (const word of words) {
    const [group] = word.groups
    if (!group || word.groups.length > 1) wider.push(word)
    else wider.push(widerWord(group, word, await meantTerms(database, group.words)))
  }
  return wider
}

function widerWord({ words, start }: SearchGroup, { shown }: Word, meant: readonly string[]): Word {
  return meant.length === 0
    ? { groups: [{ words, start }], shown }
    : { groups: [{ words: [...words, ...meant], start }], shown: '' }
}

async function understandWord(database: Database, typed: string): Promise<Word | null> {
  if (groupsOf(typed).length === 0) return { groups: [], shown: typed.trim() }
  const readings = [typed, ...queryReadings(typed)]
  for (const reading of readings) {
    const known = await knownGroups(database, reading)
    if (known) return { groups: known.map(({ group }) => group), shown: reading.trim() }
  }
  return nearestWord(database, readings)
}

/** Among the readings of one word that which is nearest to a word of the shop. */
async function nearestWord(database: Database, readings: readonly string[]): Promise<Word | null> {
  let best: { terms: string[]; distance: number } | null = null
  for (const reading of readings) {
    const groups = groupsOf(reading)
    const [group] = groups
    if (!group || groups.length > 1) continue
    for (const word of new Set([...group.words, ...(group.start === null ? [] : [group.start])])) {
      const alike = await alikeTerms(database, word, { isPrefix: word === group.start })
      if (alike.terms.length > 0 && (!best || alike.distance < best.distance)) best = alike
    }
  }
  return best && { groups: [{ words: best.terms, start: null }], shown: '' }
}

/** The understood words as titles of the shop write them: a token alone is no word that a person would read. */
async function spell(
  database: Database,
  groups: readonly SearchGroup[],
  words: readonly Word[],
  isFrequent: boolean,
): Promise<string> {
  const query = tsqueryOf(groups)
  // Of what is frequent a few are met at once by reading on; the index would first name them all.
  const some = isFrequent
    ? sql`(select title from products where doc @@ ${query}::tsquery limit 5)`
    : sql`select p.title from products p where p.id in (select * from search_products(${query}::tsquery, 5))`
  const { rows } = await sql<{ title: string }>`
    ${some}
    union all
    (select title from search_names where doc @@ ${query}::tsquery limit 5)`.execute(database)
  const titled = rows.flatMap(({ title }) => title.split(/[\s,;()«»"]+/).filter(Boolean))
  return words
    .map(({ shown, groups: [group] }) => shown || spellGroup(group?.words ?? [], titled))
    .filter(Boolean)
    .join(' ')
}

function spellGroup(terms: readonly string[], titled: readonly string[]): string {
  const word = titled.find((each) => indexTokens(each).some((token) => terms.includes(token)))
  return word?.toLowerCase() ?? terms[0] ?? ''
}
