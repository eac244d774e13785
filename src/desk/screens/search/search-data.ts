import { sendDesk } from '../../runtime/call-desk.ts'

export const leadQuery = (query: string, to: string | null, version?: string | null) =>
  sendDesk('PUT', '/search/lead', { query, to, version })

/** Removes a word from its set of synonyms. */
export const removeFromSet = (word: string) =>
  sendDesk('DELETE', '/search/synonyms', undefined, { query: { word, to: '' } })

export const removeOneWay = (word: string, to: string) =>
  sendDesk('DELETE', '/search/synonyms', undefined, { query: { word, to } })

export const addSynonyms = (words: readonly string[], is_one_way: boolean) =>
  sendDesk('POST', '/search/synonyms', { words, is_one_way })
