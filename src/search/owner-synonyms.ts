import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { inTransaction } from '#src/database/in-transaction.ts'
import { synonymToken } from '#src/domain/search-language/synonyms.ts'

/** Returns the owner's sets of words with the same meaning, in the order in which they were created. */
export async function listSynonyms(database: Database): Promise<string[][]> {
  const { rows } = await sql<{ words: string[] }>`
    select array_agg(word order by word) as words from synonyms group by set_id order by set_id`.execute(
    database,
  )
  return rows.map(({ words }) => words)
}

/** Puts words into one set, together with all words that share a set with one of them. Returns that set. */
export async function addSynonyms(database: Database, words: readonly string[]): Promise<string[]> {
  const tokens = words.map((word) => synonymToken(word))
  return inTransaction(database, async (transaction) => {
    await sql`lock table synonyms in share row exclusive mode`.execute(transaction)
    const { rows } = await sql<{ id: number }>`
      select coalesce(min(set_id), nextval('synonym_sets'))::int as id
      from synonyms where token = any(${tokens}::text[])`.execute(transaction)
    const id = rows[0]?.id ?? null
    await sql`
      update synonyms set set_id = ${id}
      where set_id in (select set_id from synonyms where token = any(${tokens}::text[]))`.execute(transaction)
    await sql`
      insert into synonyms (set_id, word, token)
      select ${id}::int, lower(given.word), given.token
      from unnest(${[...words]}::text[], ${tokens}::text[]) given (word, token)
      on conflict (set_id, token) do nothing`.execute(transaction)
    const saved = await sql<{ word: string }>`
      select word from synonyms where set_id = ${id} order by word`.execute(transaction)
    return saved.rows.map(({ word }) => word)
  })
}

/**
 * Removes a word from its set; a set with only one word left is deleted. Returns whether the word was in one.
 */
export async function removeSynonym(database: Database, word: string): Promise<boolean> {
  const token = synonymToken(word)
  return inTransaction(database, async (transaction) => {
    await sql`lock table synonyms in share row exclusive mode`.execute(transaction)
    const { rows } = await sql`delete from synonyms where token = ${token} returning set_id`.execute(
      transaction,
    )
    await sql`
      delete from synonyms
      where set_id in (select set_id from synonyms group by set_id having count(*) = 1)`.execute(transaction)
    return rows.length > 0
  })
}
