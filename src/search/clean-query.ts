/** Returns a typed query without characters that PostgreSQL cannot store and without spaces at its ends. */
export function cleanQuery(text: string): string {
  return text.replaceAll('\0', ' ').trim()
}
