/**
 * A text that begins so is a formula to a spreadsheet, which may send what stands beside it away: behind what it does not
 * show, and of letters as wide as Chinese ones, which some read as the narrow ones.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠\t\r\n]/u

/** What Excel knows UTF-8 by. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** One line of a table as Excel reads it here: parted by semicolons, ended as in Windows. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`
}

/** Kopiykas as a number of a spreadsheet: `1234,50`. */
export function csvMoney(kopiykas: number): string {
  return (kopiykas / 100).toFixed(2).replace('.', ',')
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
