const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
}
const BLOCK_END = /<(?:br\s*\/?|\/(?:p|div|li|ul|ol|h[1-6]|tr|table|blockquote))>/gi

const CELL_END = /<\/t[dh]>/gi

/** What a description says, without its markup: a line for each block, also for each row of a table. */
export function textOfHtml(html: string): string {
  return html
    .replace(BLOCK_END, '\n')
    .replace(CELL_END, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, readEntity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
}

function readEntity(
  whole: string,
  decimal: string | undefined,
  hex: string | undefined,
  name: string | undefined,
): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/**
 * A description without pictures and links: receivers take pictures beside the text and let no text lead away from them, and
 * an address without a host leads nowhere on their sites. Words of links stay.
 */
export function withoutAddresses(html: string): string {
  return html.replace(/<img\b[^>]*>|<\/?a\b[^>]*>/gi, '')
}

/** At most so many characters; a word that does not fit is left out whole. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit)
  const end = cut.search(/\s\S*$/)
  // A surrogate cut off from its pair is dropped by `escapeXml`.
  return (end > limit / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:–—-]+$/, '')
}

/** HTML of at most so many characters: what is longer loses its markup, not its end tags. */
export function cutHtml(html: string, limit: number): string {
  if (html.length <= limit) return html
  const text = cutText(textOfHtml(html), limit - '<p></p>'.length)
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped.length + 7 <= limit ? `<p>${escaped}</p>` : text.replace(/[&<>]/g, '')
}

/** `1299.50`: hryvnias as every receiver reads them. */
export const hryvnias = (kopiykas: number): string => (kopiykas / 100).toFixed(2)
