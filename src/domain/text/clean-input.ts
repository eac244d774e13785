/**
 * A text that a person typed, as it may be stored: line ends are `\n`, control characters and halves of surrogate
 * pairs, which PostgreSQL refuses, are gone, and so are spaces at both ends.
 */
export function cleanInput(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}|\p{Cs}/gu, '')
    .trim()
}
