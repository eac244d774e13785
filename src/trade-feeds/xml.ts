// XML 1.0 has no such characters, not even escaped: controls but tab and line ends, lone surrogates, two non-characters.
const FORBIDDEN = /[[\p{Cc}--[\t\n\r]]\p{Cs}\uFFFE\uFFFF]/gv
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A text as it may stand in an element or an attribute. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}

/** HTML inside CDATA; an end mark within the text is cut in two. */
export function cdata(html: string): string {
  return `<![CDATA[${html.replace(FORBIDDEN, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

/** `<name>text</name>`, nothing for an absent text. */
export function element(name: string, text: string | number | null): string {
  return text === null || text === '' ? '' : `<${name}>${escapeXml(String(text))}</${name}>`
}

export const attribute = (name: string, value: string | number): string =>
  ` ${name}="${escapeXml(String(value))}"`
