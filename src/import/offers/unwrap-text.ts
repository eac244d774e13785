// An opening mark written as text, escaped up to twice, in any case. Real ones were already processed by the
// parser.
const OPEN = /(?:<|&(?:amp;)*lt;)!\s*\[\s*CDATA\s*\[/gi
const CLOSE = /\]\s*\]\s*(?:>|&(?:amp;)*gt;)/g
// What Excel writes for control characters: `_x000D_` is the end of a line.
const EXCEL_CODE = /_x00[01][\da-f]_/gi

/** Removes what programs have wrapped a field in on its way. */
export function unwrapText(text: string): string {
  const plain = text.includes('_x00') ? text.replace(EXCEL_CODE, '\n') : text
  return plain.includes('[') ? unwrapCdata(plain) : plain
}

/**
 * A field whose CDATA wrapper was escaped arrives as text: `<![CDATA[<p>…]]>`, whole or in pieces. The
 * content of the wrapper stays, even if its end was cut off. As markup, all of it would be taken for a
 * comment.
 */
function unwrapCdata(text: string): string {
  return text.search(OPEN) < 0 ? text : text.replace(OPEN, '').replace(CLOSE, '')
}
