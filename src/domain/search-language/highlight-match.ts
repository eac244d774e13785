import { indexTokens, meetsToken, queryTokens } from './search-text.ts'

export type HighlightPart = { text: string; match: boolean }

const WORD = /[\p{L}\p{N}\p{M}'’ʼ‘`´′.,&‐‑–—_×-]*[\p{L}\p{N}\p{M}]/gu

/**
 * Cuts a title into parts and marks the words that the query asks for, in any form or by their beginning. The
 * parts joined together are the title. @param query in the reading that was searched for
 */
export function highlightMatch(title: string, query: string): HighlightPart[] {
  const asked = queryTokens(query)
  const parts: HighlightPart[] = []
  let end = 0
  for (const { 0: word, index } of title.matchAll(WORD)) {
    if (!indexTokens(word).some((token) => meetsToken(token, asked))) continue
    if (index > end) parts.push({ text: title.slice(end, index), match: false })
    parts.push({ text: word, match: true })
    end = index + word.length
  }
  if (end < title.length) parts.push({ text: title.slice(end), match: false })
  return parts
}
