import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { allowedEdits, editDistance, prefixDistance } from '#src/search/edit-distance.ts'
import type { SettlementRow } from './present-settlement.ts'
import { settlementColumns } from './settlement-columns.ts'

/** Most words of names that are compared letter by letter with a typed one. */
const COMPARED = 150
/** Nearest of these words whose settlements are searched. */
const NEAREST_WORDS = 12
const CANDIDATES = 150
/** Bound on the words of all readings together, because each costs an index lookup. */
const MOST_WORDS = 8

type Candidate = SettlementRow & { search_name: string; search_place: string }

/**
 * Settlements whose name differs by a few letters from one of the readings, the nearest first, then the larger. It works in two
 * steps, each of which uses an index: words of names similar to a typed one, then settlements with these words.
 */
export async function findAlike(
  database: Database,
  readings: readonly (readonly string[])[],
  limit: number,
): Promise<SettlementRow[]> {
  const words = [...new Set(readings.flat())].filter(isCorrectable).slice(0, MOST_WORDS)
  if (words.length === 0) return []
  const meant = nearestWords(words, await listAlikeWords(database, words))
  if (meant.length === 0) return []
  return nearest(readings, await listNamed(database, meant, readings))
    .slice(0, limit)
    .map(({ row }) => row)
}

type AlikeWord = { asked: string; word: string }

async function listAlikeWords(database: Database, words: readonly string[]): Promise<AlikeWord[]> {
  const { rows } = await sql<AlikeWord>`
    select asked.word as asked, alike.word
    from unnest(${words}::text[]) asked (word)
    cross join lateral alike_settlement_words(asked.word, ${COMPARED}) alike`.execute(database)
  return rows
}

function nearestWords(words: readonly string[], alike: readonly AlikeWord[]): string[] {
  const meant = words.flatMap((asked) =>
    alike
      .flatMap((entry) => {
        if (entry.asked !== asked) return []
        const distance = lettersWrong(asked, entry.word, true)
        return distance <= allowedEdits(asked.length) ? [{ word: entry.word, distance }] : []
      })
      .toSorted((a, b) => a.distance - b.distance)
      .slice(0, NEAREST_WORDS)
      .map(({ word }) => word),
  )
  return [...new Set(meant)]
}

/** Settlements with one of these words, the largest first; of many with one name, first those in the district that was typed. */
async function listNamed(
  database: Database,
  words: readonly string[],
  [typed = []]: readonly (readonly string[])[],
): Promise<Candidate[]> {
  const whereFirst =
    typed.length > 1 ? sql`word_similarity(${typed.join(' ')}, s.search_name || s.search_place) desc,` : sql``
  const { rows } = await sql<Candidate>`
    select ${settlementColumns}, s.search_name, s.search_place
    from settlements s
    where string_to_array(s.search_name, ' ') && ${words}::text[] and not s.is_gone
    order by ${whereFirst} s.branches + s.lockers desc, s.id
    limit ${CANDIDATES}`.execute(database)
  return rows
}

function nearest(readings: readonly (readonly string[])[], candidates: readonly Candidate[]) {
  return candidates
    .flatMap((row) => {
      const distances = readings.flatMap((words) => distanceOf(row, words) ?? [])
      return distances.length === 0 ? [] : [{ row, distance: Math.min(...distances) }]
    })
    .toSorted(
      (a, b) =>
        a.distance - b.distance || size(b.row) - size(a.row) || a.row.name.localeCompare(b.row.name, 'uk'),
    )
}

function isCorrectable(word: string): boolean {
  return allowedEdits(word.length) > 0 && !/\d/.test(word)
}

function size({ branches, lockers }: SettlementRow): number {
  return branches + lockers
}

/** Sum of the wrong letters of all words; null if a word matches neither the name nor the region of the place. */
function distanceOf({ search_name, search_place }: Candidate, words: readonly string[]): number | null {
  if (words.length === 0) return null
  const names = search_name.split(' ').filter((word) => word !== '|')
  const places = search_place.split(' ')
  const distances = words.map((word, index) => {
    const isLast = index === words.length - 1
    const nearest = Math.min(...[...names, ...places].map((known) => lettersWrong(word, known, isLast)))
    return nearest <= allowedEdits(word.length) ? nearest : null
  })
  const isNamed = words.some((word) =>
    names.some((name) => lettersWrong(word, name, true) <= allowedEdits(word.length)),
  )
  if (!isNamed || distances.includes(null)) return null
  return distances.reduce<number>((sum, distance) => sum + (distance ?? 0), 0)
}

function lettersWrong(word: string, known: string, isUnfinished: boolean): number {
  if (known.startsWith(word)) return 0
  const whole = editDistance(word, known)
  // An unfinished word costs a little more than a whole one: Одесса is Одеса, not Одесське.
  return isUnfinished ? Math.min(whole, prefixDistance(word, known) + 0.5) : whole
}
