/** They begin a writing direction for all that follows, also what the shop writes behind. Marks change their neighbours alone. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g

/**
 * A text that a person typed, as it may be stored: line ends are `\n`, control characters and halves of surrogate
 * pairs, which PostgreSQL refuses, are gone, and so are signs that turn what follows around and spaces at both ends.
 */
export function cleanInput(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}|\p{Cs}/gu, '')
    .replace(TURNING, '')
    .trim()
}

/** Comes along with what is copied from a page, and makes two names that look alike differ; pictures are joined by U+200D. */
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]|(?<=\p{L})[\u200C\u200D]+(?=\p{L})/gu

/**
 * As `cleanInput`, of what stands in one line: in lists, letters and labels a line end would begin a line of its own, and
 * a sign of the writing direction would turn what stands after it around. A carrier refuses a name with unseen signs.
 */
export function cleanLine(text: string): string {
  return cleanInput(
    text
      .replace(/\p{Bidi_Control}/gu, '')
      .replace(UNSEEN, '')
      .replace(/[\s\p{Zl}\p{Zp}]*[\n\r\t\p{Zl}\p{Zp}]\s*/gu, ' '),
  )
}
