/** A typed query without what PostgreSQL's text cannot hold, and spaces only between words. */
export function cleanQuery(text: string): string {
  return text.replaceAll('\0', ' ').trim()
}
