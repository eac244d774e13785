import type { FeedProblem } from '#src/import/offer.ts'
import { plainNumber } from '#src/import/readers/workbook/cell-formats.ts'
import type { Sheet } from '#src/import/readers/workbook/open-workbook.ts'
import type { SheetCell } from '#src/import/readers/workbook/sheet-rows.ts'

const QUOTE_LENGTH = 300

type Place = Pick<FeedProblem, 'line' | 'sheet'>

/** The filled cells of the row of each problem; null for a problem without a row. */
export async function quoteSheets(
  sheets: readonly Sheet[],
  places: readonly Place[],
): Promise<(string | null)[]> {
  const quotes = new Map<string, string>()
  for (const [sheet, own] of Map.groupBy(places, ({ sheet }) => sheet))
    for (const { name, rows } of sheets) {
      if (name !== sheet) continue
      const lines = new Set(own.map(({ line }) => line))
      const last = Math.max(...lines)
      for await (const { line, cells } of rows()) {
        if (line > last) break
        if (lines.has(line)) quotes.set(keyOf({ sheet, line }), quoteOf(cells))
      }
    }
  return places.map((place) => quotes.get(keyOf(place)) ?? null)
}

function keyOf({ sheet, line }: Place): string {
  return `${line} ${sheet ?? ''}`
}

function quoteOf(cells: readonly SheetCell[]): string {
  return cells
    .map((cell) => (typeof cell === 'string' ? cell.trim() : plainNumber(cell)))
    .filter((text) => text !== '')
    .join(' | ')
    .slice(0, QUOTE_LENGTH)
}
