/**
 * A cell that begins like this is a formula to a spreadsheet, and a formula can send neighbouring cells
 * elsewhere. The beginning may follow invisible characters and may be written in full-width forms, which some
 * spreadsheets accept.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠\t\r\n]/u

/** Tells Excel that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Returns one line of a table in the form that Excel expects in Ukraine: separated by semicolons, with a
 * Windows line end.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`
}

/** Returns kopiykas as a number for a spreadsheet: `1234,50`. */
export function csvMoney(kopiykas: number): string {
  return (kopiykas / 100).toFixed(2).replace('.', ',')
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
