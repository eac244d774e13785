const MOST_LETTERS = 1_000

/** Of what a library or a provider has said, in this order. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  // Who signs in, and what was asked for.
  [/\b([a-z][a-z\d+.-]*:\/\/)[^\s/@]+@/gi, '$1'],
  [/(\b[a-z][a-z\d+.-]*:\/\/[^\s?#"'»]+)[?#][^\s"'»]*/gi, '$1'],
  // Databases and parsers quote the value that was wrong, and PostgreSQL the row: `Key (email)=(…)`.
  [/"[^"]*"|«[^»]*»|'[^']*'|`[^`]*`/g, '…'],
  [/=\([^)]*\)/g, '=(…)'],
  [/[^\s@<>,;:()]+@[^\s@<>,;:()]+/g, '[mail]'],
  [/\+?\d[\d\s().-]{5,}\d/g, '[number]'],
  // Keys and tokens: long, and with a figure.
  [/(?=[\w+/=-]*\d)[\w+/=-]{20,}/g, '[key]'],
  // Names and addresses of people here are written in Cyrillic.
  [/[\p{Script=Cyrillic}][\p{Script=Cyrillic}\s’'.,-]*/gu, '[text]'],
]

/** A message of an error without what may be somebody's name, address, phone or key. */
export function withoutPeople(text: string): string {
  return PERSONAL.reduce(
    (rest, [found, instead]) => rest.replace(found, instead),
    text.slice(0, MOST_LETTERS),
  )
}
