/**
 * Returns the text without such characters at its end, in one pass. A pattern with `+$` would start again at
 * each of them.
 */
export function withoutTail(text: string, sign: RegExp): string {
  let end = text.length
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
