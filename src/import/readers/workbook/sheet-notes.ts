import type { FileWarning } from '../../intake/feed-events.ts'
import type { SheetRow } from './sheet-rows.ts'

/** How many there are, and the row of the first. */
type Found = { count: number; line: number }

/** Counts what is odd about the rows of one sheet. */
export class SheetNotes {
  #headings: Found = { count: 0, line: 0 }
  #uncounted: Found = { count: 0, line: 0 }

  /**
   * Whether a row is the heading of a section or a remark. Goods have a name and a price, which are two
   * cells.
   */
  takeHeading({ line, cells, uncounted }: SheetRow): boolean {
    const isHeading = uncounted === 0 && cells.filter((cell) => cell !== '').length === 1
    if (isHeading) this.#headings = added(this.#headings, 1, line)
    if (uncounted > 0) this.#uncounted = added(this.#uncounted, uncounted, line)
    return isHeading
  }

  warnings(): FileWarning[] {
    const [headings, uncounted] = [this.#headings, this.#uncounted]
    const warnings: FileWarning[] = [
      {
        code: 'heading_row',
        ...headings,
        reason: `рядків з однією заповненою коміркою (назви розділів, примітки): ${headings.count}, тут перший; їх пропущено`,
      },
      {
        code: 'uncounted_formula',
        ...uncounted,
        reason: `формул, яких ще не пораховано: ${uncounted.count}, тут перша; їхні комірки порожні: відкрийте файл в Excel чи LibreOffice і збережіть`,
      },
    ]
    return warnings.filter(({ count }) => count > 0)
  }
}

function added({ count, line }: Found, more: number, at: number): Found {
  return { count: count + more, line: count === 0 ? at : line }
}
