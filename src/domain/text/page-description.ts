import { textOfHtml } from './text-of-html.ts'

/** So much of a description a search engine shows. */
export const DESCRIPTION_LIMIT = 160

/** What a search engine is given: cut at a word, so that a result never ends in half of one. */
export function pageDescription(html: string): string {
  const plain = textOfHtml(html)
  if (plain.length <= DESCRIPTION_LIMIT) return plain
  return `${plain.slice(0, DESCRIPTION_LIMIT).replace(/\s+\S*$/, '')}…`
}
