/** A text as PostgreSQL stores it in columns and in JSON: it refuses NUL, and half of a surrogate pair. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD')
}
