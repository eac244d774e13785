/** A text without such signs at its end, in one pass: an expression with `+$` begins anew at each of them. */
export function withoutTail(text: string, sign: RegExp): string {
  let end = text.length
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
