import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { indexTokens } from '#src/domain/search-language/search-text.ts'
import type { ReadWord } from './read-words.ts'
import { type SearchGroup, tsqueryOf } from './search-groups.ts'

/** The understood words as titles of the shop write them, else as they were typed: a token alone is no word that a person would read. */
export async function spellWords(
  database: Database,
  groups: readonly SearchGroup[],
  words: readonly ReadWord[],
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
    .map(({ typed, shown, groups: [group] }) => shown || (spellGroup(group?.words ?? [], titled) ?? typed))
    .join(' ')
}

function spellGroup(terms: readonly string[], titled: readonly string[]): string | null {
  const word = titled.find((each) => indexTokens(each).some((token) => terms.includes(token)))
  return word?.toLowerCase() ?? null
}
