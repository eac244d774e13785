import type { SearchDesk } from '#src/contract/admin/search.ts'
import { sendDesk } from '../../runtime/call-desk.ts'

export const leadQuery = (query: string, to: string | null) => sendDesk('PUT', '/search/lead', { query, to })

export const removeSynonym = (word: string) =>
  sendDesk('DELETE', '/search/synonyms', undefined, { query: { word } })

const addSynonyms = (words: readonly string[], is_one_way: boolean) =>
  sendDesk('POST', '/search/synonyms', { words, is_one_way })

/** Says again of a word that was removed what was said of it, both ways and one way. */
export async function restoreSynonym(word: string, { both, one_way }: SearchDesk): Promise<void> {
  const other = both.find((words) => words.includes(word))?.find((known) => known !== word)
  if (other !== undefined) await addSynonyms([other, word], false)
  const meant = one_way.filter((row) => row.word === word).map(({ to }) => to)
  if (meant.length > 0) await addSynonyms([word, ...meant], true)
}
