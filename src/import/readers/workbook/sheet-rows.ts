import { FeedError } from '../../offer.ts'
import type { FeedElement } from '../feed-element.ts'
import { type CellFormat, formatted } from './cell-formats.ts'
import type { TextTable } from './text-table.ts'
import { damaged } from './zip-archive.ts'

/** A text as it is shown, or a number without a format that says what it is. */
export type SheetCell = string | number

export type SheetRow = {
  /** As Excel counts them, from 1. */
  line: number
  /** By column; an empty cell is an empty text. */
  cells: SheetCell[]
  /** The number of cells with a formula that no program has computed yet. They are empty. */
  uncounted: number
}

/** What cells refer to in the rest of the workbook. */
export type CellContext = { texts: TextTable; formats: readonly CellFormat[]; is1904: boolean }

/** As many as an Excel sheet has. */
const MOST_ROWS = 1_048_576
/** As many as a CSV table may have. */
const MOST_COLUMNS = 3_000
const COLUMN = /^([A-Z]{1,3})\d*$/

/** Returns the rows of `sheetdata/row` elements that are not empty, in the order of the file. */
export class SheetRows {
  readonly #context: CellContext
  #line = 0

  constructor(context: CellContext) {
    this.#context = context
  }

  read(elements: readonly FeedElement[]): SheetRow[] {
    return elements.map((element) => this.#row(element)).filter(({ cells }) => cells.length > 0)
  }

  #row(element: FeedElement): SheetRow {
    const line = Number(element.attributes.get('r') ?? this.#line + 1)
    if (line > MOST_ROWS) throw new FeedError(0, `на аркуші понад ${MOST_ROWS} рядків`)
    // Rows have to ascend; rows that go back could go on for ever.
    if (!Number.isInteger(line) || line <= this.#line) throw damaged()
    this.#line = line
    const row: SheetRow = { line, cells: [], uncounted: 0 }
    let column = -1
    for (const cell of element.children) {
      if (cell.name !== 'c') continue
      column = columnOf(cell, column + 1)
      if (isUncounted(cell)) row.uncounted += 1
      const value = this.#value(cell)
      if (value === '') continue
      if (column >= MOST_COLUMNS) throw new FeedError(line, `у таблиці понад ${MOST_COLUMNS} колонок`)
      while (row.cells.length < column) row.cells.push('')
      row.cells[column] = value
    }
    return row
  }

  #value(cell: FeedElement): SheetCell {
    const { texts, formats, is1904 } = this.#context
    const kind = cell.attributes.get('t') ?? 'n'
    if (kind === 'inlineStr') return richText(partOf(cell, 'is'))
    const text = partOf(cell, 'v')?.text ?? ''
    if (text.trim() === '') return ''
    if (kind === 's') return texts.at(Number(text)) ?? fail()
    if (kind === 'b') return text === '1' || text === 'true' ? 'так' : 'ні'
    if (kind === 'd') return text.replace(/^(\d{4})-(\d\d)-(\d\d)(?:T00:00.*)?$/, '$3.$2.$1')
    const number = kind === 'n' ? Number(text) : Number.NaN
    if (!Number.isFinite(number)) return text
    return formatted(number, formats[Number(cell.attributes.get('s') ?? '0')] ?? 'number', is1904)
  }
}

/** A text in several formats is one text. Hints for its pronunciation are left out. */
export function richText(element: FeedElement | undefined): string {
  return (element?.children ?? [])
    .map((child) =>
      child.name === 't' ? child.text : child.name === 'r' ? (partOf(child, 't')?.text ?? '') : '',
    )
    .join('')
}

function partOf(element: FeedElement, name: string): FeedElement | undefined {
  return element.children.find((child) => child.name === name)
}

/** `C7` is column 2. A cell without a reference is in the next column. */
function columnOf(cell: FeedElement, next: number): number {
  const place = cell.attributes.get('r')
  if (place === undefined) return next
  const letters = COLUMN.exec(place)?.[1] ?? fail()
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** A formula that gives a text may give an empty one. */
function isUncounted(cell: FeedElement): boolean {
  return (
    cell.attributes.get('t') !== 'str' &&
    partOf(cell, 'f') !== undefined &&
    (partOf(cell, 'v')?.text ?? '') === ''
  )
}

function fail(): never {
  throw damaged()
}
