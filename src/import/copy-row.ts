type CopyValue = string | number | boolean | null

const SPECIAL = /[\\\t\n\r]/g
const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
// PostgreSQL's text type cannot store it.
const NUL = '\u0000'

/** Returns one row in PostgreSQL's text format of `COPY`. */
export function copyRow(values: readonly CopyValue[]): string {
  return `${values.map(encode).join('\t')}\n`
}

/** Returns the literal of a `text[]`. */
export function textArray(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

function encode(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value !== 'string') return String(value)
  return value.replaceAll(NUL, '').replace(SPECIAL, (character) => ESCAPED[character] ?? character)
}
