/** Makes a text storable in columns and JSON of PostgreSQL, which refuses NUL and halves of surrogate pairs. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD')
}
