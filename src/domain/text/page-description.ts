import { textOfHtml } from './text-of-html.ts'

/** The most characters of a description that search engines show. */
export const DESCRIPTION_LIMIT = 160

/** Returns a description for search engines, cut between words. */
export function pageDescription(html: string): string {
  const plain = textOfHtml(html)
  if (plain.length <= DESCRIPTION_LIMIT) return plain
  return `${plain.slice(0, DESCRIPTION_LIMIT).replace(/\s+\S*$/, '')}…`
}
