import type { ColumnDef } from 'hucre/xlsx'
import type { Table, TableColumn } from './table.ts'

/** More characters than these a cell of Excel does not take. */
const LONGEST_TEXT = 32_767

/** In letters, as wide as what stands in most of them. */
const WIDTHS: Readonly<Record<TableColumn<never>['kind'], number>> = {
  text: 22,
  number: 12,
  money: 14,
  moment: 17,
}
/** Excel shows them by the habits of who looks: `1 234,50`. */
const NUMBER_FORMATS = { money: '#,##0.00', moment: 'dd.mm.yyyy hh:mm' } as const

type Value = string | number | Date | null

/** A workbook whose texts are texts, whatever they begin with, and goes on on another sheet where Excel's has no more rows. */
export async function* xlsxTable<Row>({ name, columns, batches }: Table<Row>): AsyncGenerator<Uint8Array> {
  // Read at the first workbook: it takes a quarter of a second and 17 MB, which a shop that makes none does not spend.
  const { writeXlsxStream } = await import('hucre/xlsx')
  yield* writeXlsxStream(valuesOf(columns, batches), {
    name,
    columns: columns.map(({ title, kind }): ColumnDef => {
      const format = kind === 'money' || kind === 'moment' ? { numFmt: NUMBER_FORMATS[kind] } : {}
      return { header: title, width: WIDTHS[kind], ...format }
    }),
    freezePane: { rows: 1 },
  })
}

async function* valuesOf<Row>(
  columns: readonly TableColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Value[]> {
  for await (const rows of batches)
    for (const row of rows) yield columns.map((column) => valueOf(column, row))
}

function valueOf<Row>(column: TableColumn<Row>, row: Row): Value {
  if (column.kind === 'text') return textValue(column.cell(row))
  if (column.kind === 'number') return column.cell(row)
  if (column.kind === 'money') {
    const kopiykas = column.cell(row)
    return kopiykas === null ? null : kopiykas / 100
  }
  const moment = column.cell(row)
  // A cell has no time zone: the clock on the wall is written as it stands.
  return moment === null ? null : new Date(`${moment}Z`)
}

/** What the format has no words for, and the library writes nevertheless, is left out or said in the format's own way. */
function textValue(text: string | null): string | null {
  if (text === null || text === '') return null
  return text
    .slice(0, LONGEST_TEXT)
    .toWellFormed()
    .replaceAll(/[\uFFFE\uFFFF]/g, '')
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}
