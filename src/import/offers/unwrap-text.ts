// An opening mark written as text, escaped up to twice, in any case; a parser has already taken the true ones.
const OPEN = /(?:<|&(?:amp;)*lt;)!\s*\[\s*CDATA\s*\[/gi
const CLOSE = /\]\s*\]\s*(?:>|&(?:amp;)*gt;)/g
// What Excel writes in place of control characters: `_x000D_` is the end of a line.
const EXCEL_CODE = /_x00[01][\da-f]_/gi

/** A field without what programs have wrapped it in on its way. */
export function unwrapText(text: string): string {
  const plain = text.includes('_x00') ? text.replace(EXCEL_CODE, '\n') : text
  return plain.includes('[') ? unwrapCdata(plain) : plain
}

/**
 * A field whose CDATA wrapper was escaped reaches us as text: `<![CDATA[<p>…]]>`, whole or in pieces. What is in the
 * wrapper stays, also where the end was cut off. Markup would take the whole of it for a comment.
 */
function unwrapCdata(text: string): string {
  return text.search(OPEN) < 0 ? text : text.replace(OPEN, '').replace(CLOSE, '')
}
