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

/**
 * As `cleanInput`, of what stands in one line: in lists, letters and labels a line end would begin a line of its own, and
 * a sign of the writing direction would turn what stands after it around.
 */
export function cleanLine(text: string): string {
  return cleanInput(
    text.replace(/\p{Bidi_Control}/gu, '').replace(/[\s\p{Zl}\p{Zp}]*[\n\r\t\p{Zl}\p{Zp}]\s*/gu, ' '),
  )
}
