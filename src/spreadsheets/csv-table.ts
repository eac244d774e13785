import { BYTE_ORDER_MARK, csvLine, csvMoney } from '#src/domain/text/csv.ts'
import type { Table, TableColumn } from './table.ts'

export async function* csvTable<Row>({ columns, batches }: Table<Row>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title)))
  for await (const rows of batches)
    yield Buffer.from(rows.map((row) => csvLine(columns.map((column) => textOf(column, row)))).join(''))
}

function textOf<Row>(column: TableColumn<Row>, row: Row): string {
  if (column.kind === 'text') return column.cell(row) ?? ''
  if (column.kind === 'moment') return momentText(column.cell(row))
  const value = column.cell(row)
  if (value === null) return ''
  return column.kind === 'money' ? csvMoney(value) : String(value)
}

/** `30.11.2026 18:45`, which Excel here reads as a date. */
function momentText(moment: string | null): string {
  return moment?.replace(/^(\d+)-(\d+)-(\d+)T/, '$3.$2.$1 ') ?? ''
}
