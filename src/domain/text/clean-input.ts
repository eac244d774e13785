/**
 * Signs that set a writing direction for everything after them, including what the shop writes. Directional
 * marks, which affect only their neighbours, are allowed.
 */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g

/**
 * Makes a typed text storable: line ends become `\n`; control characters and halves of surrogate pairs, which
 * PostgreSQL refuses, are removed, and so are signs that turn the writing direction and spaces at both ends.
 */
export function cleanInput(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}|\p{Cs}/gu, '')
    .replace(TURNING, '')
    .trim()
}

/**
 * Invisible characters that are copied from pages along with a text. They make two names differ that look the
 * same. Joiners between signs other than letters stay, because emoji are composed with U+200D.
 */
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]|(?<=\p{L})[\u200C\u200D]+(?=\p{L})/gu

/**
 * Like `cleanInput`, for a text of one line. A line end would break lists, letters and labels, a sign of the
 * writing direction would turn what follows it, and carriers refuse names with invisible signs.
 */
export function cleanLine(text: string): string {
  return cleanInput(
    text
      .replace(/\p{Bidi_Control}/gu, '')
      .replace(UNSEEN, '')
      .replace(/[\s\p{Zl}\p{Zp}]*[\n\r\t\p{Zl}\p{Zp}]\s*/gu, ' '),
  )
}
