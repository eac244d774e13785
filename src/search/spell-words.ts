import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { repairLookAlikes } from '#src/domain/search-language/script.ts'
import { foldWord, normalizeText } from '#src/domain/search-language/search-fold.ts'
import { indexTokens } from '#src/domain/search-language/search-text.ts'
import { editDistance } from './edit-distance.ts'
import type { ReadWord } from './read-words.ts'
import { type SearchGroup, tsqueryOf } from './search-groups.ts'

/**
 * Returns the understood words as titles of the shop spell them, or else as they were read. A token alone is no
 * word that a person would recognise.
 */
export async function spellWords(
  database: Database,
  groups: readonly SearchGroup[],
  words: readonly ReadWord[],
  isFrequent: boolean,
): Promise<string> {
  const query = tsqueryOf(groups)
  // Frequent words are met quickly by a sequential scan; the index would first collect all their goods.
  const some = isFrequent
    ? sql`(select title from products where doc @@ ${query}::tsquery limit 5)`
    : sql`select p.title from products p where p.id in (select * from search_products(${query}::tsquery, 5))`
  const { rows } = await sql<{ title: string }>`
    ${some}
    union all
    (select title from search_names where doc @@ ${query}::tsquery limit 5)`.execute(database)
  const titled = rows.flatMap(({ title }) => title.split(/[\s,;()«»"]+/).filter(Boolean))
  return words
    .map(({ typed, read, groups: [group] }) =>
      read === null ? typed : spellWord(read, group?.words ?? [], titled),
    )
    .join(' ')
}

function spellWord(read: string, terms: readonly string[], titled: readonly string[]): string {
  const word = titled.find((each) => isOneOf(terms, each))
  return word === undefined ? read : inTypedForm(word.toLowerCase(), read.toLowerCase(), terms)
}

function isOneOf(terms: readonly string[], word: string): boolean {
  return indexTokens(word).some((token) => terms.includes(token))
}

/** No inflectional ending of Ukrainian is longer. */
const ENDING_LETTERS = 3

/**
 * Returns the form of the shop's word that is nearest to the typed one, so that it agrees with the words around
 * it: «лляні» for «лняні» where the title says «лляна». Forms with an ending in another alphabet, or with one
 * that only sounds the same, are not used: «чайник» for «чайнік».
 */
function inTypedForm(word: string, typed: string, terms: readonly string[]): string {
  if (foldWord(normalizeText(word)) === foldWord(normalizeText(typed))) return word
  const lengths = Array.from({ length: ENDING_LETTERS + 1 }, (_, length) => length)
  const forms = lengths.flatMap((cut) =>
    lengths.map((length) => word.slice(0, word.length - cut) + typed.slice(typed.length - length)),
  )
  // If the letter before the ending differs, it may be another part of speech, whose endings do not fit.
  const alike = forms.filter((form) => form.slice(-2) === typed.slice(-2))
  const known = [word, ...new Set(alike)].filter(
    (form) => form === repairLookAlikes(form) && isOneOf(terms, form),
  )
  const [nearest = word] = known.toSorted((a, b) => editDistance(a, typed) - editDistance(b, typed))
  return nearest
}
